/// What a reader of iCalendar hands out.
package enum CalendarPart: Equatable, Sendable {
  /// An event.
  case event(CalendarEntry)
  /// A time zone that the stream defines.
  case zone(CalendarZone)
}
