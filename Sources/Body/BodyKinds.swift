package import Ledger
package import Records

/// The kinds of entries about the body, and about the day as a whole.
package enum BodyKinds {
  /// The entries that have a form, in the order the manual lists them.
  package static let entries: [any FormEntry.Type] = [
    WeightEntry.self, MeasureEntry.self, WaterEntry.self, NoteEntry.self,
  ]

  /// Their forms.
  package static let forms: [Form] = entries.map { $0.form }

  /// The names of their kinds.
  package static let names = Set(forms.map(\.kind.name))

  /// All kinds, in the order the manual lists them. They are named again, since every start needs them and a walk over
  /// existential types costs it a tenth of a millisecond.
  package static let all: [Kind] = [
    WeightEntry.kind, MeasureEntry.kind, WaterEntry.kind, NoteEntry.kind, DayState.kind,
  ]
}
