/// What a journal is for: it settles which commands work on it and what each role may do in it, and never changes.
package enum JournalPurpose: String, CaseIterable, Sendable {
  /// One person's food, training and weight.
  case diary
  /// A training company's sessions, trainers and clients, written by several people.
  case training
}
