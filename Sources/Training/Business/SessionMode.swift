package import Messages

/// How a session is held, by the letter of the journal.
package enum SessionMode: String, CaseIterable, Sendable {
  /// Everybody is in one place.
  case onSite = "P"
  /// At a distance, wholly or in part.
  case distance = "D"

  /// What people read.
  package var label: Message {
    switch self {
    case .onSite: "On site"
    case .distance: "At a distance"
    }
  }
}
