// Dates and times as other programs write them, in one reader: ISO 8601 in all its forms, numbers with points, slashes or
// hyphens, names of months in English, French, German and their neighbours, 12-hour clocks, and seconds since 1970. What a
// cell does not tell, the order of day and month, is left open for the column to say.

internal import Encoding
internal import Values

/// A date, perhaps with a time, as it is written in a cell.
struct WrittenDate: Equatable, Sendable {
  /// How the three numbers of the day are to be read.
  enum Numbers: Equatable, Sendable {
    /// A day of the calendar that leaves nothing open.
    case day(CivilDay)
    /// Two numbers of which one is the day and the other the month, and the year.
    case pair(Int, Int, year: Int)
    /// An instant, in milliseconds since 1970.
    case instant(Int64)
  }

  /// The day.
  let numbers: Numbers
  /// Seconds since midnight; nil without a time.
  private(set) var second: Int32?
  /// Milliseconds of the second.
  private(set) var millisecond: Int32 = 0
  /// Seconds to add to UTC; nil for a clock of an unknown zone.
  private(set) var offset: Int32?

  /// The two numbers whose order is open.
  var pair: (Int, Int)? {
    if case .pair(let one, let other, _) = numbers { (one, other) } else { nil }
  }

  /// The day in an order; nil where the calendar has none.
  func day(_ order: DateOrder) -> CivilDay? {
    switch numbers {
    case .day(let day): day
    case .pair(let one, let other, let year):
      order == .dayFirst
        ? CivilDay(year: year, month: other, day: one) : CivilDay(year: year, month: one, day: other)
    case .instant: nil
    }
  }

  /// Reads a cell; nil where it is no date.
  init?(_ text: String) {
    var reader = DateScanner(text)
    guard let numbers = reader.numbers() else { return nil }
    self.numbers = numbers
    if case .instant = numbers {
      guard reader.isAtEnd else { return nil }
      return
    }
    reader.skipBetween()
    guard !reader.isAtEnd else { return }
    guard let time = reader.time() else { return nil }
    (second, millisecond) = time
    offset = reader.offset()
    guard reader.isAtEnd else { return nil }
  }

  /// Reads the usual forms, `2026-11-21`, `2026-11-21 08:05` and `2026-11-21T08:05:10`, without making a string; nil for any
  /// other, which may still be a date.
  init?(iso bytes: Span<UInt8>, _ range: Range<Int>) {
    guard [10, 16, 19].contains(range.count),
      let day = CivilDay(bytes, range.lowerBound..<range.lowerBound + 10)
    else { return nil }
    numbers = .day(day)
    guard range.count > 10 else { return }
    let start = range.lowerBound + 10
    guard bytes[start] == UInt8(ascii: " ") || bytes[start] == UInt8(ascii: "T"),
      let hour = Self.part(bytes, start + 1, below: 24), bytes[start + 3] == UInt8(ascii: ":"),
      let minute = Self.part(bytes, start + 4, below: 60)
    else { return nil }
    second = hour * 3600 + minute * 60
    guard range.count == 19 else { return }
    guard bytes[start + 6] == UInt8(ascii: ":"), let part = Self.part(bytes, start + 7, below: 60) else {
      return nil
    }
    second = hour * 3600 + minute * 60 + part
  }

  /// Two digits, of a number below a limit.
  private static func part(_ bytes: Span<UInt8>, _ place: Int, below limit: Int32) -> Int32? {
    guard let tens = decimalDigit(bytes[place]), let ones = decimalDigit(bytes[place + 1]) else { return nil }
    let value = Int32(tens * 10 + ones)
    return value < limit ? value : nil
  }

  /// Reads a time of day, `05:17`, `9:51 AM` or `19:05:12.5`; nil where it is none.
  static func time(_ text: String) -> (second: Int32, millisecond: Int32)? {
    var reader = DateScanner(text)
    guard let time = reader.time(), reader.isAtEnd else { return nil }
    return time
  }

  /// Reads an offset from UTC, `UTC-04:00` or `+0200`, in seconds; nil where it is none.
  static func offset(_ text: String) -> Int32? {
    var reader = DateScanner(text)
    guard let offset = reader.offset(), reader.isAtEnd else { return nil }
    return offset
  }
}
