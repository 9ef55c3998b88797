/// Whether an event takes place (RFC 5545, 3.8.1.11).
package enum CalendarStatus: String, Sendable {
  /// Perhaps.
  case tentative = "TENTATIVE"
  /// Yes.
  case confirmed = "CONFIRMED"
  /// No.
  case cancelled = "CANCELLED"
}
