internal import Encoding
internal import Messages
internal import Values

/// Reads cells as LearnTrack may write them: days, times and words that its tables have in several forms.
enum LearnTrackCells {
  /// A day and a time of it, each where the cell has it.
  struct Moment {
    /// The day.
    var day: CivilDay?
    /// The time by the clocks of the place, as `09:00`.
    var clock: String?
  }

  /// Reads `2026-12-04`, `04/12/2026`, `09:00:00`, `9h30`, or both with a blank or a `T` between them; an offset from UTC is
  /// turned into the clocks of a zone. Nil for other texts.
  static func moment(_ text: String, _ zone: Zone) -> Moment? {
    let parts = text.split(maxSplits: 1) { $0 == "T" || $0 == " " }
    guard let first = parts.first else { return nil }
    guard let day = day(String(first)) else {
      return parts.count == 1 ? clock(String(first)).map { Moment(day: nil, clock: $0) } : nil
    }
    guard parts.count == 2 else { return Moment(day: day, clock: nil) }
    let rest = String(parts[1])
    if let offset = rest.firstIndex(where: { $0 == "+" || $0 == "-" || $0 == "Z" }) {
      var said = String(rest[offset...])
      if said.utf8.count == 3 { said += ":00" }
      guard let time = Timestamp(parsing: "\(day)T\(rest[..<offset])\(said)"),
        let local = zone.timestamp(at: time.instant)
      else { return nil }
      return Moment(day: local.day, clock: "\(pair(local.clock.hour)):\(pair(local.clock.minute))")
    }
    return clock(rest).map { Moment(day: day, clock: $0) }
  }

  /// A time without its seconds, of which a session has none; an offset behind a time alone says nothing.
  private static func clock(_ text: String) -> String? {
    let plain = text.prefix { $0 != "+" && $0 != "-" && $0 != "Z" && $0 != "." }
    let parts = plain.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "h" || $0 == "H" }
    guard (2...3).contains(parts.count), let hour = number(parts[0]),
      let minute = parts[1].isEmpty ? 0 : number(parts[1]), hour <= 24, minute < 60
    else { return nil }
    if parts.count == 3, !parts[2].isEmpty, number(parts[2]) == nil { return nil }
    return "\(pair(hour)):\(pair(minute))"
  }

  private static func day(_ text: String) -> CivilDay? {
    if let day = CivilDay(iso: text) { return day }
    let parts = text.split(separator: Character("/"))
    guard parts.count == 3, let day = number(parts[0]), let month = number(parts[1]),
      parts[2].utf8.count == 4,
      let year = Int(parts[2])
    else { return nil }
    return CivilDay(year: year, month: month, day: day)
  }

  private static func number(_ text: Substring) -> Int? {
    text.utf8.count <= 2 && text.utf8.allSatisfy(isDigit) ? Int(text) : nil
  }

  private static func pair(_ number: Int) -> String { zeroPadded(number, to: 2) }

  /// Whether a cell says yes or no; nil where it says neither.
  static func truth(_ text: String) -> Bool? {
    switch folded(text) {
    case "1", "true", "t", "oui", "yes", "vrai", "o", "y": true
    case "0", "false", "f", "non", "no", "faux", "n": false
    default: nil
    }
  }

  /// The mode that a cell means: `P` on site, `D` at a distance; nil where it means neither.
  static func mode(_ text: String) -> String? {
    let word = folded(text)
    if word == "p"
      || ["presen", "sur site", "sur place", "on site", "onsite"].contains(where: word.hasPrefix)
    {
      return "P"
    }
    let distant = ["dist", "a dist", "visio", "en ligne", "remote", "online"]
    return word == "d" || distant.contains(where: word.hasPrefix) ? "D" : nil
  }

  /// An amount without zeros behind its second decimal place, as databases write them: `900.0000` is `900.00`. SQLite's
  /// `.dump` writes a binary number with all its digits, `65.500000000000000001` or `65.499999999999996447` for 65.50.
  static func amount(_ text: String) -> String {
    guard let point = text.lastIndex(of: "."), text.utf8.allSatisfy({ isDigit($0) || $0 == 0x2E }) else {
      return text
    }
    var places = text[text.index(after: point)...]
    if places.utf8.count > 12 {
      let behind = places.dropFirst(2).prefix(8)
      if behind.allSatisfy({ $0 == "0" }) { return "\(text[..<point]).\(places.prefix(2))" }
      if behind.allSatisfy({ $0 == "9" }),
        let below = Decimal(parsing: "\(text[..<point]).\(places.prefix(2))")
      {
        return (below + Decimal(thousandths: 10)).description
      }
    }
    while places.utf8.count > 2, places.last == "0" { places.removeLast() }
    return "\(text[..<point]).\(places)"
  }
}
