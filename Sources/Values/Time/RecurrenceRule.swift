// A rule of repetition (RFC 5545, 3.3.10) is about days here: an event keeps its time of the day, so that rules within a
// day (HOURLY, BYHOUR) are refused in words. Which days they are takes no time zone; only the end may be written in UTC,
// and `lastDay` makes a day of it.

internal import Encoding

/// By which days something repeats, as the RRULE of an iCalendar stream says it.
package struct RecurrenceRule: Hashable, Sendable {
  /// What it counts in.
  package internal(set) var frequency: RecurrenceFrequency
  /// Every so many of these; 1 to 1,000,000.
  package internal(set) var interval = 1
  /// How long it goes on.
  package internal(set) var end = RecurrenceEnd.never
  /// Months, 1 to 12; empty for any.
  package internal(set) var months: [Int] = []
  /// Days of the month, 1 to 31, or from its end, -1 to -31.
  package internal(set) var monthDays: [Int] = []
  /// Days of the year, 1 to 366, or from its end.
  package internal(set) var yearDays: [Int] = []
  /// Weeks of the year, 1 to 53, or from its end.
  package internal(set) var weeks: [Int] = []
  /// Weekdays.
  package internal(set) var weekdays: [RecurrenceWeekday] = []
  /// Which of the days of a period that all this leaves, 1 to 366, or from the end; empty for all.
  package internal(set) var positions: [Int] = []
  /// The weekday that weeks begin with, Monday being 1.
  package internal(set) var weekStart = 1

  init(frequency: RecurrenceFrequency) {
    self.frequency = frequency
  }

  /// The last day on which something may begin at a second of the day; nil where the rule has no end by date.
  ///
  /// An end in UTC is taken by the clocks of a zone, which is that of the first time; a whole day (`second` nil) is taken
  /// as it is written.
  package func lastDay(at second: Int?, in zone: Zone?) -> CivilDay? {
    guard case .until(let moment) = end else { return nil }
    guard let second, let clock = moment.clock else { return moment.civilDay }
    var local = Int64(moment.civilDay.number) * 86_400 + Int64(clock.secondOfDay)
    if moment.zone == .utc, let zone { local += Int64(zone.offset(atSecond: local)) }
    local -= Int64(second)
    let day = local >= 0 ? local / 86_400 : -((86_399 - local) / 86_400)
    return CivilDay(number: Int(day)) ?? (day < 0 ? .first : .last)
  }
}
