package import Ledger

/// The kinds of entries about activities.
package enum ActivityKinds {
  /// All of them, in the order the manual lists them.
  package static let all: [Kind] = [ActivityEntry.kind, PlannedActivity.kind, Exercise.kind, Routine.kind]
}
