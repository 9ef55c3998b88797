internal import Activity
internal import Body
internal import Document
internal import Encoding
internal import Food
internal import Ledger
internal import Messages
internal import Records
internal import Session
internal import Values

/// One entry in a few words, as `remove` and `undo` name it: `lunch of 2026-11-21, 330 kcal (M9T4K7)`.
struct EntrySummary {
  /// The words.
  let text: Message

  /// What an entry says, with its day and the end of its id.
  init(_ entry: Entry) {
    var words = Self.name(entry)
    if let day = entry.day { words = "\(words) of \(day)" }
    let content = Self.content(entry)
    if content != "" { words = "\(words), \(content)" }
    text = "\(words) (\(entry.id.short))"
  }

  /// The entry of a timeline as it stands, or as it stood before it was removed.
  init(_ timeline: Timeline, _ session: Session) {
    // One that cannot be read is named by its id alone.
    let entry = try? timeline.current(kinds: session.kinds)
    self = entry.map { EntrySummary($0) } ?? EntrySummary(text: "\(timeline.entry.short)")
  }

  private init(text: Message) {
    self.text = text
  }

  /// What it is, without its content.
  static func name(_ entry: Entry) -> Message {
    switch entry.kind {
    case "meal": slot(entry) ?? "meal"
    case "activity": type(entry)
    case "activity-plan": "planned \(type(entry))"
    case "measure": measure(entry) ?? "measure"
    case "day_state": "day"
    case "goal": "goal \(entry.text("goal") ?? "")"
    case "setting": "setting \(entry.text("name") ?? "")"
    case "profile": "profile"
    case "plan": "plan for \(slot(entry) ?? "a meal")"
    case "food": "food"
    case "alias": "alias"
    case "recipe": "recipe"
    case "exercise": "exercise"
    case "routine": "routine"
    case "reminder": "reminder \(entry.text("text") ?? entry.text("slot") ?? entry.text("what") ?? "")"
    case "favorite": "favorite"
    default:
      Forms.form(of: entry.kind).map {
        .both(Language.english.words($0.label), Language.french.words($0.label))
      } ?? "\(entry.kind)"
    }
  }

  /// What it holds; nothing where its name says all.
  private static func content(_ entry: Entry) -> Message {
    switch entry.kind {
    case "meal": number(entry["total"]?["kcal"], "kcal")
    case "activity":
      [number(entry["minutes"], "min"), number(entry["kcal"], "kcal")].filter { $0 != "" }
        .joined(separator: ", ")
    case "activity-plan": number(entry["minutes"], "min")
    case "measure": number(entry["value"], entry.text("unit") ?? "")
    case "day_state": entry["closed"]?.boolValue == true ? "closed" : .both("open", "ouverte")
    case "goal": entry["target"] == nil ? "cleared" : number(entry["target"], entry.text("unit") ?? "")
    case "setting": entry.text("value").map { "\($0)" } ?? "unset"
    case "profile": "\(entry.fields.map { "\($0.key)=\(plain($0.value))" }.joined(separator: " "))"
    case "plan": "\(names(entry["items"]))"
    case "food", "alias", "recipe", "exercise", "routine": "\(entry.text("name") ?? "")"
    case "reminder": "\(entry.text("time") ?? "") \(entry.text("days") ?? "")"
    case "favorite":
      "\(entry.text("food").map { FoodTable.name(of: FoodID($0)) ?? "food:\($0)" } ?? "")"
    default: Forms.form(of: entry.kind)?.summary(of: entry) ?? ""
    }
  }

  private static func slot(_ entry: Entry) -> Message? {
    entry.text("slot").map { .both($0, Language.french.slot($0)) }
  }

  /// The type of an activity, by its key in English as `--type` takes it.
  private static func type(_ entry: Entry) -> Message {
    guard let key = entry.text("type") else { return "activity" }
    return .both(key, ActivityTypes.builtIn.label(ofKey: key, isFrench: true))
  }

  private static func measure(_ entry: Entry) -> Message? {
    entry.text("name").map { name in
      .both(name, MeasureName(rawValue: name).map { Language.french.words($0.phrase) } ?? name)
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
  static func change(from before: JSON?, to after: JSON?) -> Message {
    guard let old = before?.arrayValue, let new = after?.arrayValue else {
      return "\(plain(before)) → \(plain(after))"
    }
    let gone = old.filter { !new.contains($0) }.map { "− \(plain($0))" }
    let come = new.filter { !old.contains($0) }.map { "+ \(plain($0))" }
    let parts = gone + come
    return parts.isEmpty ? "in another order: \(plain(after))" : "\(parts.joined(separator: "; "))"
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

  private static func number(_ value: JSON?, _ unit: String) -> Message {
    guard let number = value?.decimalValue else { return "" }
    let shown = (unit == "kcal" ? number.rounded(places: 0) : nil) ?? number
    return unit.isEmpty ? "\(shown)" : "\(shown) \(unit)"
  }
}
