internal import Activity
internal import Body
internal import Document
internal import Encoding
internal import Food
internal import Ledger
internal import Records
internal import Values

/// A meal of a report.
struct LoggedMeal: Equatable {
  let id: ULID
  let day: CivilDay
  let at: Timestamp?
  let meal: MealEntry

  init(_ entry: Entry) throws(DamagedEntry) {
    id = entry.id
    day = try entry.requiredDay()
    at = entry.at
    meal = try MealEntry(entry)
  }

  /// The object of machine formats, as `meal add` gives it.
  var json: JSON { .object(meal.members(entry: id, day: day, at: at)) }
}

/// An activity of a report.
struct LoggedActivity: Equatable {
  let id: ULID
  let at: Timestamp?
  let activity: ActivityEntry

  init(_ entry: Entry) throws(DamagedEntry) {
    id = entry.id
    at = entry.at
    activity = try ActivityEntry(entry)
  }

  /// What it is called; machines read the key of its type.
  var phrase: Phrase { Phrase(activity: activity.type) }

  /// The object of machine formats: what may be unknown is there and null, what was not told is left out.
  var json: JSON {
    let keys = ["type", "minutes", "distance_km", "kcal", "kcal_source", "met"]
    let told = activity.fields
    let head = keys.map { key in JSON.Member(key, told.first { $0.key == key }?.value ?? .null) }
    return .object(
      [.init("id", id.description), .init("at", .text(at))] + head + told.filter { !keys.contains($0.key) })
  }
}

/// An entry of a report that is only fields: a weight, a drink, a measurement, a note.
struct LoggedThing {
  let id: ULID
  let at: Timestamp?
  /// The form of its kind.
  let form: Form
  /// Its first field, and what it says in it.
  let first: (field: FormField, value: FieldValue)
  /// The measurement that it is, of which the name and the value belong together.
  let measure: MeasureEntry?
  private let fields: [JSON.Member]

  init(_ entry: Entry) throws(DamagedEntry) {
    guard let type = BodyKinds.entries.first(where: { $0.kind.name == entry.kind }) else {
      throw DamagedEntry(entry: entry.id, reason: "its kind cannot appear in a report")
    }
    let content = try type.init(entry)
    guard let field = type.form.fields.first, let value = content.values.first else {
      throw DamagedEntry(entry: entry.id, reason: "its kind has no fields")
    }
    id = entry.id
    at = entry.at
    form = type.form
    first = (field, value)
    measure = content as? MeasureEntry
    fields = entry.fields
  }

  /// The key of the list it stands in.
  var list: String { form.table.name }

  /// What it is called.
  var phrase: Phrase { measure?.phrase ?? form.label }

  /// The object of machine formats: its fields as they are kept.
  var json: JSON { .object([.init("id", id.description), .init("at", .text(at))] + fields) }
}
