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

/// A weight, a drink, a measurement or a note of a report.
struct LoggedThing: Equatable {
  let id: ULID
  let at: Timestamp?
  let content: Content
  private let fields: [JSON.Member]

  /// What it is.
  enum Content: Equatable {
    case weight(WeightEntry)
    case water(WaterEntry)
    case measure(MeasureEntry)
    case note(NoteEntry)
  }

  init(_ entry: Entry) throws(DamagedEntry) {
    id = entry.id
    at = entry.at
    fields = entry.fields
    switch entry.kind {
    case "weight": content = .weight(try WeightEntry(entry))
    case "water": content = .water(try WaterEntry(entry))
    case "measure": content = .measure(try MeasureEntry(entry))
    case "note": content = .note(try NoteEntry(entry))
    default: throw DamagedEntry(entry: entry.id, reason: "its kind cannot appear in a report")
    }
  }

  /// The key of the list it stands in.
  var list: String {
    switch content {
    case .weight: "weights"
    case .water: "drinks"
    case .measure: "measures"
    case .note: "notes"
    }
  }

  /// The object of machine formats: its fields as they are kept.
  var json: JSON { .object([.init("id", id.description), .init("at", .text(at))] + fields) }
}
