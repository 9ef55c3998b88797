/// A week of ISO 8601: Monday to Sunday, numbered within the year that holds its Thursday.
package struct ISOWeek: Hashable, Sendable {
  /// The year the number counts in, 1 to 9999.
  package let year: Int
  /// 1 to 52 or 53.
  package let week: Int

  /// The week of that number, or nil where the year has none.
  package init?(year: Int, numbered week: Int) {
    guard (1...9999).contains(year), (1...Self.count(inYear: year)).contains(week) else { return nil }
    self.init(year: year, week: week)
  }

  init(year: Int, week: Int) {
    self.year = year
    self.week = week
  }

  /// 53 for years that begin on a Thursday, and leap years that begin on a Wednesday; else 52.
  package static func count(inYear year: Int) -> Int {
    guard let newYear = CivilDay(year: year, month: 1, day: 1) else { return 52 }
    return newYear.weekday == 4 || (newYear.weekday == 3 && CivilDay.isLeap(year)) ? 53 : 52
  }

  /// The day of this week with that number, Monday being 1; nil for other numbers than 1 to 7 and after 9999.
  package func day(weekday: Int) -> CivilDay? {
    guard (1...7).contains(weekday), let fourth = CivilDay(year: year, month: 1, day: 4) else { return nil }
    return fourth.adding(days: (week - 1) * 7 + weekday - fourth.weekday)
  }
}

extension ISOWeek: CustomStringConvertible {
  /// ISO 8601: `2026-W47`.
  package var description: String { "\(zeroPadded(year, to: 4))-W\(zeroPadded(week, to: 2))" }
}
