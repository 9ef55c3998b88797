internal import Activity
internal import Arguments
internal import Body
internal import Food
internal import Ledger
internal import Records
internal import Training

/// The tables that `export csv` knows, each with a header that never changes.
package struct ExportTable: ArgumentChoice, Equatable {
  package static let metavar = "TABLE"
  /// Its name.
  package let rawValue: String
  /// The form of the entries that are its rows; nil where they have parts, or are not entries.
  let form: Form?
  /// Whether its entries have a time besides their day.
  let hasTime: Bool

  static let meals = ExportTable("meals")
  static let goals = ExportTable("goals")
  static let days = ExportTable("days")
  /// Each of the others, a file a table.
  static let all = ExportTable("all")

  /// The tables there are.
  static let each =
    [meals] + ([ActivityEntry.form] + BodyKinds.forms).map { ExportTable($0, hasTime: true) } + [goals, days]
  /// Those of a training company.
  static let ofCompany = TrainingKinds.forms.map { ExportTable($0.form, hasTime: false) }
  package static let allCases = each + ofCompany + [all]

  /// The tables of a journal of a purpose, the usual one first.
  static func each(of purpose: JournalPurpose) -> [ExportTable] {
    switch purpose {
    case .diary, .meetups: each
    case .training: ofCompany.sorted { $0 == sessions && $1 != sessions }
    }
  }

  private static let sessions = ExportTable(TrainingSession.form.form, hasTime: false)

  /// The table of a name; nil where there is none.
  package init?(rawValue: String) {
    guard let table = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = table
  }

  private init(_ name: String) {
    rawValue = name
    form = nil
    hasTime = true
  }

  private init(_ form: Form, hasTime: Bool) {
    rawValue = form.plural
    self.form = form
    self.hasTime = hasTime
  }

  package static func == (one: ExportTable, other: ExportTable) -> Bool { one.rawValue == other.rawValue }

  /// The nutrients that the table of meals has with `--all`, behind its other columns.
  static let further = Nutrient.allCases.filter { !Nutrient.label.contains($0) }

  /// The columns, in their order.
  var header: [String] {
    let label = Nutrient.label.map(\.key)
    if let form {
      return ["id"] + (form.kind.isRegister ? [] : hasTime ? ["day", "at"] : ["day"])
        + form.fields.filter(\.isExported).map(\.key)
    }
    return switch self {
    case .meals:
      ["id", "day", "at", "slot", "food", "name", "amount", "unit", "grams"] + label + ["source"]
    case .goals: ["day", "goal", "target", "actual", "percent", "state"]
    case .days: ["day"] + label + ["burned_kcal", "active_minutes", "sessions", "weight_kg", "water_ml"]
    default: []
    }
  }
}

/// The sorts of entries that the other exports can be narrowed to.
package struct ExportKind: ArgumentChoice, Hashable {
  package static let metavar = "KIND"
  /// Its name.
  package let rawValue: String

  static let meals = ExportKind("meals")
  static let days = ExportKind("days")
  static let goals = ExportKind("goals")
  static let profile = ExportKind("profile")
  static let settings = ExportKind("settings")
  static let foods = ExportKind("foods")
  static let aliases = ExportKind("aliases")
  static let favorites = ExportKind("favorites")
  static let recipes = ExportKind("recipes")
  static let routines = ExportKind("routines")
  static let plans = ExportKind("plans")
  static let reminders = ExportKind("reminders")

  /// All of them, as EntryKinds has them.
  package static let allCases =
    [meals] + ([ActivityEntry.form] + BodyKinds.forms).map(ExportKind.init)
    + [
      days, goals, profile, settings, foods, aliases, favorites, recipes, routines, plans, reminders,
    ] + TrainingKinds.forms.map { ExportKind($0.form) }

  /// The entries of a kind with a form.
  init(_ form: Form) { self.init(form.plural) }

  private init(_ name: String) { rawValue = name }

  /// The sort of a name; nil where there is none.
  package init?(rawValue: String) {
    self.init(rawValue)
    guard Self.allCases.contains(self) else { return nil }
  }

  /// The names of its kinds in the journal.
  var kinds: [String] { EntryKinds.names(of: self) }
}
