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

  /// All kinds, in the order the manual lists them.
  package static let all: [Kind] = forms.map(\.kind) + [DayState.kind]
}
