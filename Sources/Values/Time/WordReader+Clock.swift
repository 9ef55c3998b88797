internal import Messages

extension WordReader {
  /// Reads a time of day in seconds: `8:05`, `8:05:30`, `8am`, `8:05 pm`, `8h30`, `noon`, `midi`; nil, without
  /// moving, where none is next.
  ///
  /// - Throws: `GrammarError` for a time that no clock shows.
  mutating func time() throws(GrammarError) -> Int32? {
    if let named = take(from: DateWords.namedTimes) { return named }
    guard let next else { return nil }
    var clock = ClockText(column: next.column)
    guard clock.read(next.text) else { return nil }
    let separateHalf = word(after: 1).flatMap { ClockText.halves[$0.text] }
    let isSeparate = clock.half == nil && separateHalf != nil
    if isSeparate { clock.half = separateHalf }
    guard clock.isComplete else { return nil }
    skip(isSeparate ? 2 : 1)
    return try clock.second(in: text)
  }

  /// Reads `2026-11-21T08:05`, with seconds, milliseconds and an offset or not; nil, without moving, for any other
  /// word.
  ///
  /// - Throws: `GrammarError` for a date that no calendar has or a time that no clock shows.
  mutating func joinedTime() throws(GrammarError) -> JoinedTime? {
    guard let next, next.text.utf8.count == next.typed.count, next.text.utf8.count > 11,
      next.text.dropFirst(10).first == "t"
    else { return nil }
    let date = Word(
      text: String(next.text.prefix(10)), typed: String(next.typed.prefix(10)), column: next.column)
    var day = try date.isoDate(in: text, .time)
    if day == nil { day = try date.isoWeekDate(in: text, .time) }
    guard let day else { return nil }
    var clock = ClockText(column: next.column + 11)
    guard let length = clock.readStrictly(String(next.text.dropFirst(11))) else { return nil }
    let second = try clock.second(in: text)
    let rest = next.text.dropFirst(11 + length)
    if rest.isEmpty {
      skip(1)
      return .local(day, second)
    }
    let seconds = clock.parts.count == 2 ? ":00" : ""
    let full = "\(day)T\(next.text.dropFirst(11).prefix(length))\(seconds)\(rest.uppercased())"
    guard let timestamp = Timestamp(parsing: full) else { return nil }
    skip(1)
    return .exact(timestamp)
  }
}

/// A date and a time in one word.
enum JoinedTime {
  /// By the clocks of the place.
  case local(CivilDay, Int32)
  /// With its own offset from UTC.
  case exact(Timestamp)
}

/// A time of day as it was typed, before it is known to be possible.
struct ClockText {
  /// How many characters of the whole text are left of it.
  let column: Int
  /// Hour, minute and second, as many as there are, each with how many characters of the word are left of it.
  private(set) var parts: [(value: Int, start: Int)] = []
  /// Which half of the day its hour counts in; nil for a clock of 24 hours.
  var half: Half?

  /// The halves of a day.
  enum Half {
    case morning, afternoon
  }

  static let halves: [String: Half] = [
    "am": .morning, "a.m.": .morning, "pm": .afternoon, "p.m.": .afternoon,
  ]

  private var isFrench = false

  init(column: Int) { self.column = column }

  /// A lone number is a time only with `am` or `pm`.
  var isComplete: Bool { parts.count > 1 || isFrench || half != nil }

  /// Reads `8:05:30pm`, `8am`, `8h`, `8h30` or `8`; false for anything else.
  mutating func read(_ word: String) -> Bool {
    var cursor = TextCursor(word)
    guard let hour = cursor.number(digits: 1...2) else { return false }
    parts = [(hour, 0)]
    if cursor.take("h") {
      isFrench = true
      if cursor.isAtEnd { return true }
      guard appendPart(&cursor) else { return false }
      return cursor.isAtEnd
    }
    while parts.count < 3, cursor.take(":") {
      guard appendPart(&cursor) else { return false }
    }
    if cursor.take("am") { half = .morning } else if cursor.take("pm") { half = .afternoon }
    return cursor.isAtEnd
  }

  /// Reads `08:05` or `08:05:30` at the front; gives its length, or nil for anything else.
  mutating func readStrictly(_ text: String) -> Int? {
    var cursor = TextCursor(text)
    guard appendPart(&cursor), cursor.take(":"), appendPart(&cursor) else { return nil }
    if cursor.take(":"), !appendPart(&cursor) { return nil }
    return cursor.position
  }

  /// Seconds since midnight.
  ///
  /// - Throws: `GrammarError` for an hour, minute or second that no clock shows.
  func second(in text: String) throws(GrammarError) -> Int32 {
    for (index, part) in parts.enumerated() {
      let range = index == 0 ? hours : 0...59
      let noun: Message = index == 0 ? "hour" : index == 1 ? "minute" : "second"
      if range.contains(part.value) { continue }
      let clock: Message = index == 0 && half != nil ? " on a 12-hour clock" : ""
      throw .impossible(
        "there is no \(noun) \(part.value)\(clock)", text: text, column: column + part.start, kind: .time)
    }
    let values = parts.map { Int32($0.value) } + [0, 0]
    let hour =
      switch half {
      case nil: values[0]
      case .morning: values[0] % 12
      case .afternoon: values[0] % 12 + 12
      }
    return hour * 3600 + values[1] * 60 + (parts.count > 2 ? values[2] : 0)
  }

  private var hours: ClosedRange<Int> { half == nil ? 0...23 : 1...12 }

  private mutating func appendPart(_ cursor: inout TextCursor) -> Bool {
    let start = cursor.position
    guard let value = cursor.number(digits: 2...2) else { return false }
    parts.append((value, start))
    return true
  }
}
