/// A day, or a time of a day by the clocks of a place, as it is written (RFC 5545, 3.3.4 and 3.3.5). Which moment that is,
/// whoever knows time zones finds out.
package struct CalendarMoment: Hashable, Sendable {
  /// Whose clocks show the time.
  package enum Zone: Hashable, Sendable {
    /// UTC.
    case utc
    /// Those of wherever one is.
    case floating
    /// Those of a zone, by a name of the IANA or one of the file's own.
    case named(String)
  }

  /// 1 to 9999.
  package let year: Int
  /// 1 to 12.
  package let month: Int
  /// 1 to 31, and a day of that month.
  package let day: Int
  /// The time; nil for a whole day.
  package let clock: CalendarClock?
  /// Whose time it is; of a whole day nobody's.
  package let zone: Zone

  /// A day, or a time of it; nil where the calendar has no such day.
  package init?(year: Int, month: Int, day: Int, clock: CalendarClock? = nil, zone: Zone = .floating) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.days(inMonth: month, ofYear: year)).contains(day)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
    (self.clock, self.zone) = (clock, clock == nil ? .floating : zone)
  }

  /// Reads `20261128`, `20261128T100000` or `20261128T100000Z`, exactly so; nil for any other text. What does not end in
  /// `Z` is of the zone.
  package init?(_ text: some Collection<UInt8>, zone name: String? = nil) {
    let bytes = Array(text)
    guard bytes.count == 8 || bytes.count == 15 || bytes.count == 16,
      let year = Self.number(bytes, 0..<4), let month = Self.number(bytes, 4..<6),
      let day = Self.number(bytes, 6..<8)
    else { return nil }
    guard bytes.count > 8 else {
      self.init(year: year, month: month, day: day)
      return
    }
    guard bytes[8] == UInt8(ascii: "T"), bytes.count == 15 || bytes[15] == UInt8(ascii: "Z"),
      let hour = Self.number(bytes, 9..<11), let minute = Self.number(bytes, 11..<13),
      let second = Self.number(bytes, 13..<15),
      let clock = CalendarClock(hour: hour, minute: minute, second: second)
    else { return nil }
    let zone: Zone = bytes.count == 16 ? .utc : name.map { .named($0) } ?? .floating
    self.init(year: year, month: month, day: day, clock: clock, zone: zone)
  }

  /// Whether it is a whole day.
  package var isDay: Bool { clock == nil }

  private static func number(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var value = 0
    for place in range {
      guard let digit = decimalDigit(bytes[place]) else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  private static func days(inMonth month: Int, ofYear year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
