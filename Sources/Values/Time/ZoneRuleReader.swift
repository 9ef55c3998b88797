/// Reads the TZ string of POSIX that ends a TZif file: `CET-1CEST,M3.5.0,M10.5.0/3` or `<+0545>-5:45`.
struct ZoneRuleReader {
  private var cursor: TextCursor

  /// The rule that the whole of `bytes` says, or nil where they say none.
  static func rule(from bytes: [UInt8]) -> ZoneRule? {
    var reader = ZoneRuleReader(cursor: TextCursor(bytes: bytes))
    let rule = reader.rule()
    return reader.cursor.isAtEnd ? rule : nil
  }

  private mutating func rule() -> ZoneRule? {
    guard skipName(), let standard = offset() else { return nil }
    if cursor.isAtEnd { return ZoneRule(standardOffset: standard, daylight: nil) }
    guard skipName() else { return nil }
    let hasOffset = cursor.next != UInt8(ascii: ",")
    guard let daylight = hasOffset ? offset() : standard + 3600, Timestamp.offsets.contains(daylight),
      cursor.take(","), let start = moment(), cursor.take(","), let end = moment()
    else { return nil }
    return ZoneRule(standardOffset: standard, daylight: .init(offset: daylight, start: start, end: end))
  }

  /// Three letters or more, or any of letters, digits and signs between angle brackets.
  private mutating func skipName() -> Bool {
    let start = cursor.position
    if cursor.take("<") {
      while cursor.take(where: { $0 != UInt8(ascii: ">") }) {}
      return cursor.take(">")
    }
    while cursor.take(where: { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }) {}
    return cursor.position - start >= 3
  }

  /// POSIX counts west of Greenwich; the result counts east.
  private mutating func offset() -> Int32? { time(hours: 0...25).map { Int32(-$0) } }

  private mutating func moment() -> YearlyMoment? {
    guard let date = date() else { return nil }
    if !cursor.take("/") { return YearlyMoment(date: date, second: 2 * 3600) }
    return time(hours: 0...167).map { YearlyMoment(date: date, second: $0) }
  }

  private mutating func date() -> YearlyDate? {
    if cursor.take("J") { return number(in: 1...365).map(YearlyDate.dayWithoutLeap) }
    guard cursor.take("M") else { return number(in: 0...365).map(YearlyDate.dayWithLeap) }
    guard let month = number(in: 1...12), cursor.take("."), let week = number(in: 1...5), cursor.take("."),
      let weekday = number(in: 0...6)
    else { return nil }
    return .weekday(month: month, week: week, weekday: weekday)
  }

  /// `[+-]hh[:mm[:ss]]` as seconds.
  private mutating func time(hours: ClosedRange<Int>) -> Int64? {
    let isNegative = cursor.take("-")
    if !isNegative { _ = cursor.take("+") }
    guard let hour = number(in: hours) else { return nil }
    var seconds = Int64(hour) * 3600
    for unit: Int64 in [60, 1] where cursor.take(":") {
      guard let part = number(in: 0...59) else { return nil }
      seconds += Int64(part) * unit
    }
    return isNegative ? -seconds : seconds
  }

  private mutating func number(in range: ClosedRange<Int>) -> Int? {
    cursor.number(digits: 1...3).flatMap { range.contains($0) ? $0 : nil }
  }
}
