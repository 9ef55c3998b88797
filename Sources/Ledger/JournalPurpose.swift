/// What a journal is for: it settles which commands work on it and what each role may do in it, and never changes.
package enum JournalPurpose: String, CaseIterable, Sendable {
  /// One person's food, training and weight.
  case diary
  /// A training company's sessions, trainers and clients, written by several people.
  case training
  /// The board of a server's meet-ups, or the room of one. Only a server makes it and writes it.
  case meetups

  /// What people make journals for.
  package static let allCases: [JournalPurpose] = [.diary, .training]
}
