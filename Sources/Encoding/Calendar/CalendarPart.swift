/// What a reader of iCalendar hands out.
package enum CalendarPart: Equatable, Sendable {
  /// An event.
  case event(CalendarEvent)
  /// A time zone that the stream defines.
  case zone(CalendarZone)
}
