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
    let content = EntryKinds.of(entry)?.content(entry) ?? ""
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
    EntryKinds.of(entry).map { $0.name(entry) } ?? "\(entry.kind)"
  }

  /// A value as people read it: texts without quotes, what is unknown as `-`, the beginning of what is no words.
  static func plain(_ value: JSON?) -> String {
    switch value {
    case nil, .null: "-"
    case .string(let text):
      text.utf8.count > 256 && !text.utf8.contains(UInt8(ascii: " ")) ? "\(text.prefix(24))…" : text
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
}

extension Message {
  /// A number of an entry in a unit, whole for kcal; nothing where there is none.
  static func number(_ value: JSON?, _ unit: String) -> Message {
    guard let number = value?.decimalValue else { return "" }
    let shown = (unit == "kcal" ? number.rounded(places: 0) : nil) ?? number
    return unit.isEmpty ? "\(shown)" : "\(shown) \(unit)"
  }

  /// The words of a phrase.
  static func phrase(_ phrase: Phrase) -> Message {
    .inEach { $0.words(phrase) }
  }
}
