/// The days of a repetition within a span.
package struct RecurrenceDays: Hashable, Sendable {
  /// The days, in order.
  package internal(set) var days: [CivilDay] = []
  /// Whether these are all of the span; false where there were more than was asked for, or the rule took too long.
  package internal(set) var isWhole = true
}
