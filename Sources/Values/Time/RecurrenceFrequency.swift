/// What a rule of repetition counts in.
package enum RecurrenceFrequency: String, Sendable {
  /// Days.
  case daily = "DAILY"
  /// Weeks.
  case weekly = "WEEKLY"
  /// Months.
  case monthly = "MONTHLY"
  /// Years.
  case yearly = "YEARLY"
}
