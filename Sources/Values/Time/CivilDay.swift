internal import Encoding

/// A day of the proleptic Gregorian calendar, from 0001-01-01 to 9999-12-31, without time or zone.
///
/// The arithmetic counts years from March, so that the leap day is the last of its year (Howard Hinnant,
/// “chrono-Compatible Low-Level Date Algorithms”).
package struct CivilDay: Hashable, Sendable {
  /// Days since 1970-01-01.
  package let number: Int32

  /// 0001-01-01
  package static let first = CivilDay(unchecked: -719_162)
  /// 9999-12-31
  package static let last = CivilDay(unchecked: 2_932_896)

  /// The day so many days after 1970-01-01, or nil outside the years 1 to 9999.
  package init?(number: Int) {
    guard let exact = Int32(exactly: number), (Self.first.number...Self.last.number).contains(exact) else {
      return nil
    }
    self.number = exact
  }

  /// The day of that date, or nil where the calendar has none, as for 30 February.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.days(inMonth: month, ofYear: year)).contains(day)
    else { return nil }
    let shiftedYear = month > 2 ? year : year - 1
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    number = Int32(era * 146_097 + dayOfEra - 719_468)
  }

  /// Reads `2026-11-21`, exactly so; nil for any other text and for impossible dates.
  package init?(iso text: String) {
    let bytes = Array(text.utf8)
    self.init(bytes.span, 0..<bytes.count)
  }

  /// Reads `2026-11-21` from bytes without making a string; nil for anything else.
  package init?(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    guard range.count == 10, range.lowerBound >= 0, range.upperBound <= bytes.count,
      let year = digits(in: bytes, at: range.lowerBound, count: 4),
      bytes[range.lowerBound + 4] == UInt8(ascii: "-"),
      let month = digits(in: bytes, at: range.lowerBound + 5, count: 2),
      bytes[range.lowerBound + 7] == UInt8(ascii: "-"),
      let day = digits(in: bytes, at: range.lowerBound + 8, count: 2)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  private init(unchecked number: Int32) { self.number = number }

  /// 1 to 9999.
  package var year: Int { date.year }
  /// 1 to 12.
  package var month: Int { date.month }
  /// 1 to 31.
  package var day: Int { date.day }

  /// Year, month and day of the month in one computation.
  package var date: (year: Int, month: Int, day: Int) {
    let shifted = Int(number) + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// Monday is 1, Sunday 7 (ISO 8601).
  package var weekday: Int { (Int(number) + 719_162) % 7 + 1 }

  /// 1 on the first of January.
  package var dayOfYear: Int {
    let date = date
    return (1..<date.month).reduce(date.day) { $0 + Self.days(inMonth: $1, ofYear: date.year) }
  }

  /// The week of ISO 8601 that holds this day; its year differs from the day's around New Year.
  package var isoWeek: ISOWeek {
    let week = (dayOfYear - weekday + 10) / 7
    if week < 1 { return ISOWeek(year: year - 1, week: ISOWeek.count(inYear: year - 1)) }
    if week > ISOWeek.count(inYear: year) { return ISOWeek(year: year + 1, week: 1) }
    return ISOWeek(year: year, week: week)
  }

  /// The day so many days later, or earlier for a negative count; nil outside the years 1 to 9999.
  package func adding(days: Int) -> CivilDay? {
    let (sum, overflow) = Int(number).addingReportingOverflow(days)
    return overflow ? nil : CivilDay(number: sum)
  }

  /// The same day of another month, or that month's last day where it is shorter; nil outside the years 1 to
  /// 9999.
  package func adding(months: Int) -> CivilDay? {
    let date = date
    let (count, overflow) = (date.year * 12 + date.month - 1).addingReportingOverflow(months)
    guard !overflow, (12..<120_000).contains(count) else { return nil }
    let (year, month) = (count / 12, count % 12 + 1)
    return CivilDay(year: year, month: month, day: min(date.day, Self.days(inMonth: month, ofYear: year)))
  }

  /// How many days this one is after `other`; negative when it is before.
  package func days(since other: CivilDay) -> Int { Int(number) - Int(other.number) }

  /// 28 to 31; for months 1 to 12.
  package static func days(inMonth month: Int, ofYear year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// True for a year with a 29 February.
  package static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }
}

extension CivilDay: Comparable {
  /// Earlier days come first.
  package static func < (left: CivilDay, right: CivilDay) -> Bool { left.number < right.number }
}

extension CivilDay: CustomStringConvertible {
  /// ISO 8601: `2026-11-21`.
  package var description: String {
    let (year, month, day) = date
    let dash = UInt8(ascii: "-")
    let characters: InlineArray<10, UInt8> = [
      digit(year / 1000), digit(year / 100), digit(year / 10), digit(year), dash,
      digit(month / 10), digit(month), dash, digit(day / 10), digit(day),
    ]
    return text(of: characters.span)
  }
}

/// The last digit of a number that is not negative.
private func digit(_ number: Int) -> UInt8 { UInt8(ascii: "0") + UInt8(number % 10) }

/// The number written with exactly so many ASCII digits at `start`, which the caller knows to be in bounds.
private func digits(in bytes: Span<UInt8>, at start: Int, count: Int) -> Int? {
  var value = 0
  for index in start..<start + count {
    guard let digit = decimalDigit(bytes[index]) else { return nil }
    value = value * 10 + digit
  }
  return value
}
