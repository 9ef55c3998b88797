package import Ledger

/// The kinds of entries of this domain.
package enum GoalKinds {
  package static let all: [Kind] = [ProfileEntry.kind, GoalEntry.kind]
}
