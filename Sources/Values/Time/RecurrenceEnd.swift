package import Encoding

/// How long a rule of repetition goes on.
package enum RecurrenceEnd: Hashable, Sendable {
  /// For ever.
  case never
  /// For so many times, the first one included; 1 to 1,000,000.
  case count(Int)
  /// Up to a day or a time, which may be one of them.
  case until(CalendarMoment)
}
