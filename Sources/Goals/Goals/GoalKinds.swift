package import Ledger

/// The kinds of entries of this domain.
package enum GoalKinds {
  /// All of them, in the order the manual lists them.
  package static let all: [Kind] = [ProfileEntry.kind, GoalEntry.kind]
}
