internal import Activity
internal import Document
internal import Encoding
internal import Food
internal import Ledger
internal import Session
internal import Values

/// One entry in a few words, as `remove` and `undo` name it: `lunch of 2026-11-21, 330 kcal (M9T4K7)`.
struct EntrySummary {
  /// The words.
  let text: String

  /// What an entry says, with its day and the end of its id.
  init(_ entry: Entry) {
    let day = entry.day.map { " of \($0)" } ?? ""
    let words = Self.words(entry)
    text = "\(words.name)\(day)\(words.content.isEmpty ? "" : ", \(words.content)") (\(entry.id.short))"
  }

  /// The entry of a timeline as it stands, or as it stood before it was removed.
  init(_ timeline: Timeline, _ session: Session) {
    // One that cannot be read is named by its id alone.
    let entry = try? timeline.current(kinds: session.kinds)
    self = entry.map { EntrySummary($0) } ?? EntrySummary(text: timeline.entry.short)
  }

  private init(text: String) {
    self.text = text
  }

  /// What it is and what it holds, without its day and id.
  static func words(_ entry: Entry) -> (name: String, content: String) {
    switch entry.kind {
    case "meal":
      (entry.text("slot") ?? "meal", number(entry["total"]?["kcal"], "kcal"))
    case "activity":
      (
        entry.text("type") ?? "activity",
        [number(entry["minutes"], "min"), number(entry["kcal"], "kcal")].filter { !$0.isEmpty }
          .joined(separator: ", ")
      )
    case "activity-plan":
      ("planned \(entry.text("type") ?? "activity")", number(entry["minutes"], "min"))
    case "weight": ("weight", number(entry["weight_kg"], "kg"))
    case "measure":
      (entry.text("name") ?? "measure", number(entry["value"], entry.text("unit") ?? ""))
    case "water": ("water", number(entry["water_ml"], "ml"))
    case "note": ("note", "“\((entry.text("text") ?? "").prefix(60))”")
    case "day_state": ("day", entry["closed"]?.boolValue == true ? "closed" : "open")
    case "goal":
      (
        "goal \(entry.text("goal") ?? "")",
        entry["target"] == nil ? "cleared" : number(entry["target"], entry.text("unit") ?? "")
      )
    case "setting": ("setting \(entry.text("name") ?? "")", entry.text("value") ?? "unset")
    case "profile":
      ("profile", entry.fields.map { "\($0.key)=\(Self.plain($0.value))" }.joined(separator: " "))
    case "plan": ("plan for \(entry.text("slot") ?? "a meal")", Self.names(entry["items"]))
    case "food", "alias", "recipe", "exercise", "routine": (entry.kind, entry.text("name") ?? "")
    case "reminder":
      (
        "reminder \(entry.text("text") ?? entry.text("slot") ?? entry.text("what") ?? "")",
        "\(entry.text("time") ?? "") \(entry.text("days") ?? "")"
      )
    case "favorite":
      (entry.kind, entry.text("food").map { FoodTable.name(of: FoodID($0)) ?? "food:\($0)" } ?? "")
    default: (entry.kind, "")
    }
  }

  /// The foods of some items.
  private static func names(_ items: JSON?) -> String {
    (items?.arrayValue ?? []).compactMap { $0["name"]?.stringValue }.joined(separator: ", ")
  }

  /// A value as people read it: texts without quotes, what is unknown as `-`.
  static func plain(_ value: JSON?) -> String {
    switch value {
    case nil, .null: "-"
    case .string(let text): text
    case .number(let text): text
    case .array(let elements): elements.map { plain($0) }.joined(separator: "; ")
    case .object(let members): part(.object(members)) ?? JSON.object(members).text
    case .some(let value): value.text
    }
  }

  /// How one value became another; of lists what came and what went.
  static func change(from before: JSON?, to after: JSON?) -> String {
    guard let old = before?.arrayValue, let new = after?.arrayValue else {
      return "\(plain(before)) → \(plain(after))"
    }
    let gone = old.filter { !new.contains($0) }.map { "− \(plain($0))" }
    let come = new.filter { !old.contains($0) }.map { "+ \(plain($0))" }
    let parts = gone + come
    return parts.isEmpty ? "in another order: \(plain(after))" : parts.joined(separator: "; ")
  }

  /// A part of an entry as it was typed: an ingredient, an exercise with its sets, an item, a portion.
  private static func part(_ object: JSON) -> String? {
    if let text = object["text"]?.stringValue { return text }
    if object["sets"] != nil { return ExerciseWork(object)?.text }
    if object["food"] != nil { return item(object) }
    guard let name = object["name"]?.stringValue, let grams = object["grams"]?.decimalValue else {
      return nil
    }
    return "\(name) \(grams) g"
  }

  /// An item of a meal: `200 g Chicken breast`.
  static func item(_ item: JSON) -> String {
    let name = item["name"]?.stringValue ?? "?"
    guard let amount = item["amount"]?.decimalValue else { return name }
    return Language.english.amount(amount, measure: item["unit"]?.stringValue) + " " + name
  }

  private static func number(_ value: JSON?, _ unit: String) -> String {
    guard let number = value?.decimalValue else { return "" }
    let shown = (unit == "kcal" ? number.rounded(places: 0) : nil) ?? number
    return unit.isEmpty ? shown.description : "\(shown) \(unit)"
  }
}
