/// A time zone that an iCalendar stream defines itself, as data.
package struct CalendarZone: Equatable, Sendable {
  /// The line of the file that it begins in, from 1.
  package let line: Int
  /// What the file's own times call it (TZID).
  package let id: String
  /// What the IANA calls it, where the program that wrote it says so (X-LIC-LOCATION).
  package let location: String?
  /// Its observances, in the order of the file; at least one.
  package let observances: [CalendarObservance]
}
