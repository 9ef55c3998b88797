package import Ledger

/// The kinds of entries about the body, and about the day as a whole.
package enum BodyKinds {
  /// All of them, in the order the manual lists them.
  package static let all: [Kind] = [
    WeightEntry.kind, MeasureEntry.kind, WaterEntry.kind, NoteEntry.kind, DayState.kind,
  ]
}
