internal import Activity
internal import Arguments
internal import Body
internal import Food
internal import Records

/// The tables that `export csv` knows, each with a header that never changes.
package enum ExportTable: String, ArgumentChoice {
  package static let metavar = "TABLE"
  case meals, activities, weights, measures, water, notes, goals, days
  /// Each of the others, a file a table.
  case all

  /// The tables there are.
  static let each = allCases.filter { $0 != .all }

  /// The nutrients that the table of meals has with `--all`, behind its other columns.
  static let further = Nutrient.allCases.filter { !Nutrient.label.contains($0) }

  /// The columns, in their order.
  var header: [String] {
    let label = Nutrient.label.map(\.key)
    switch self {
    case .all: return []
    case .meals:
      return ["id", "day", "at", "slot", "food", "name", "amount", "unit", "grams"] + label + ["source"]
    case .goals: return ["day", "goal", "target", "actual", "percent", "state"]
    case .days:
      return ["day"] + label + ["burned_kcal", "active_minutes", "sessions", "weight_kg", "water_ml"]
    case .activities, .weights, .measures, .water, .notes:
      return ["id", "day", "at"] + (form?.fields ?? []).filter(\.isExported).map(\.key)
    }
  }

  /// The form of the entries that are its rows; nil where they have parts, or are not entries.
  var form: Form? {
    switch self {
    case .activities: ActivityEntry.form
    case .weights: WeightEntry.form
    case .measures: MeasureEntry.form
    case .water: WaterEntry.form
    case .notes: NoteEntry.form
    case .meals, .goals, .days, .all: nil
    }
  }
}

/// The sorts of entries that the other exports can be narrowed to.
package enum ExportKind: String, ArgumentChoice {
  package static let metavar = "KIND"
  case meals, activities, weights, measures, water, notes, days, goals, profile, settings, foods
  case aliases, favorites, recipes, routines, plans, reminders

  /// The names of its kinds in the journal.
  var kinds: [String] { EntryKinds.names(of: self) }
}
