/// What people decided about a session.
package enum SessionState: String, CaseIterable, Sendable {
  case planned, confirmed, cancelled
}
