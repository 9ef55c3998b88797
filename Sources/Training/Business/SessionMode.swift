/// How a session is held, by the letter of the journal.
package enum SessionMode: String, CaseIterable, Sendable {
  /// Everybody is in one place.
  case onSite = "P"
  /// At a distance, wholly or in part.
  case distance = "D"
}
