package import Encoding
package import Values

/// What two devices did to one entry without knowing of each other, and what counts meanwhile.
package struct Conflict: Equatable, Sendable {
  /// The entry.
  package let entry: ULID
  /// What of it they disagree on.
  package let subject: Subject
  /// What each of them did, in order of event.
  package let claims: [Claim]

  /// What a conflict is about.
  package enum Subject: Equatable, Sendable {
    /// What stands at a path.
    case path(String)
    /// Whether the entry stands: a removal lost to what was done beside it.
    case standing
    /// An event recorded twice under one key, with different operations.
    case operations
  }

  /// One side of a conflict.
  package struct Claim: Equatable, Sendable {
    /// The event that makes it.
    package let event: ULID
    /// The device that recorded it; nil where only revisions were looked at.
    package let device: String?
    /// When it was recorded.
    package let at: Timestamp?
    /// What it makes of the subject.
    package let effect: Effect
    /// Whether it is what counts.
    package let counts: Bool
  }

  /// What an event makes of a subject.
  package enum Effect: Equatable, Sendable {
    /// It puts a value to a path.
    case value(JSON)
    /// It takes a path out.
    case unset
    /// It removes the entry.
    case removed
    /// It changes the entry, knowing of no removal.
    case edited
    /// It brings the entry back.
    case restored
    /// It has operations of its own.
    case operations(JSON)
  }
}
