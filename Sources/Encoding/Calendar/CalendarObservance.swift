/// A time of the year, or of history, in which the clocks of a zone keep an offset (RFC 5545, 3.6.5).
package struct CalendarObservance: Equatable, Sendable {
  /// Whether it is daylight saving time.
  package let isDaylight: Bool
  /// When it began first, by the clocks before it.
  package let start: CalendarMoment
  /// Seconds that clocks are ahead of UTC before it, more than -86,400 and less than 86,400.
  package let offsetBefore: Int
  /// Seconds that clocks are ahead of UTC in it.
  package let offset: Int
  /// What it is called, as `CEST`.
  package let name: String?
  /// The rules by which it begins again, as they are written.
  package let rules: [String]
  /// Further times at which it began.
  package let additions: [CalendarMoment]
}
