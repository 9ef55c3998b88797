// Sleep as Android puts sleep-export.csv into its backup: every record is two lines, a header and its values, and behind the
// columns that all of them have come the movements of that night. Times are of the zone in the column Tz.

internal import Body
internal import Encoding
internal import Messages
internal import Values

extension ForeignDocument {
  /// The nights of Sleep as Android.
  static let sleepAsAndroid = ForeignDocument(
    program: "Sleep as Android", title: "Sleep as Android",
    recognises: { $0.begins(with: ["Id", "Tz", "From", "To"]) }, read: SleepAsAndroid.entries)
}

/// Reads the nights of Sleep as Android.
private enum SleepAsAndroid {
  /// A shorter record is a test of the alarm or of the sensor: in minutes.
  private static let shortest = Decimal(3)

  static func entries(_ source: DocumentSource, _ reading: inout FileReading) -> [ForeignEntry] {
    var made = DocumentEntries(program: "Sleep as Android")
    var rows = DocumentRows(source.bytes)
    var columns: [String: Int] = [:]
    while let cells = rows.next() {
      if cells.starts(with: ["Id", "Tz"]) {
        columns = Dictionary(cells.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        continue
      }
      // Further lines of a record have what the app noted of its sounds.
      guard let id = cells.first, LooseNumber(id)?.isPositive == true else { continue }
      reading.rows += 1
      let cell = { (name: String) in
        columns[name].flatMap { cells.indices.contains($0) ? cells[$0] : nil } ?? ""
      }
      take(id, cell, source, rows.line, &made, &reading)
    }
    return made.entries
  }

  private static func take(
    _ id: String, _ cell: (String) -> String, _ source: DocumentSource, _ line: Int,
    _ made: inout DocumentEntries, _ reading: inout FileReading
  ) {
    let zone = source.zone(cell("Tz")).map { ForeignClock(zone: $0, dayStart: source.clock.dayStart) }
    let clock = zone ?? source.clock
    var times: [Timestamp] = []
    for title in ["From", "To"] {
      guard let time = time(cell(title), clock) else {
        return reading.refuse(line, "'\(title)' is not a date: '\(cell(title).prefix(40))'")
      }
      times.append(time)
    }
    let (from, to) = (times[0], times[1])
    let span = Ratio(to.instant.milliseconds - from.instant.milliseconds, 60_000)?.decimal
    let told = LooseNumber(cell("Hours"), comma: true).flatMap { $0.isPositive ? $0.decimal(times: 60) : nil }
    guard let minutes = told ?? span, minutes >= shortest else {
      return reading.leave(as: "less than 3 minutes")
    }
    let moment = DocumentEntries.Moment(day: to.day, at: to)
    // A spreadsheet has rounded an id that is no whole number.
    let key = Int64(id) == nil ? "\(from.instant.milliseconds)" : id
    made.addMeasure(
      .sleep, minutes, moment, key: "sleep \(key)", note: words(cell("Comment")), into: &reading)
  }

  /// `28. 11. 2020 8:17` on the clocks of a zone.
  private static func time(_ text: String, _ clock: ForeignClock) -> Timestamp? {
    guard let date = WrittenDate(text), let day = date.day(.dayFirst), let second = date.second else {
      return nil
    }
    return clock.local(day, second)
  }

  /// A comment, in which `\n` ends a line and a backslash before another character means that; nil without words.
  private static func words(_ text: String) -> String? {
    var words = ""
    var isEscaped = false
    for character in text {
      if isEscaped {
        words.append(character == "n" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        words.append(character)
      }
    }
    let lines = words.split(whereSeparator: \.isNewline).map { String($0).trimmed }.filter { !$0.isEmpty }
    return lines.isEmpty ? nil : String(normalized(lines.joined(separator: "\n")).prefix(1000))
  }
}
