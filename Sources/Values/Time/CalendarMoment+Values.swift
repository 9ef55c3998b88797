package import Encoding

extension CalendarMoment {
  /// The day that it is, or that its time is of.
  package var civilDay: CivilDay { CivilDay(year: year, month: month, day: day) ?? .first }

  /// The time of the day; nil for a whole day.
  package var clockTime: ClockTime? { clock.flatMap { ClockTime(second: Int32($0.secondOfDay)) } }
}
