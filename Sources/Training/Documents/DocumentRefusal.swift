package import Values

/// Why a document cannot be made.
package enum DocumentRefusal: Error, Equatable, Sendable {
  /// No session of the course is left that is not cancelled.
  case empty
  /// The document says what has taken place, and the course ends only on that day.
  case notDone(CivilDay)
  /// A person at their own cost gets a contract, anybody else an agreement.
  case otherSort(DocumentSort)
  /// The template has no places for what has to be said.
  case templateLacks([DocumentPlace])
  /// So much is missing that has to be said, and of each trainee without marks the name.
  case lacks([DocumentPlace], unmarked: [String])
  /// All trainees were absent.
  case nobodyFollowed
}
