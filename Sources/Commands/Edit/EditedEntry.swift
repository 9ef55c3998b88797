internal import Encoding
internal import Journal
internal import Ledger
internal import Records
internal import Values

/// What an `edit` makes of an entry: the paths it sets and takes out.
struct EditedEntry {
  /// One path, what stood there, and what is to stand there.
  struct Change {
    let path: String
    let before: JSON?
    /// Nil takes the path out.
    let after: JSON?
    /// What holds where nothing stands; nil where that is nothing.
    let usual: JSON?

    /// The object of machine formats.
    var json: JSON {
      ["path": .string(path), "before": shown(before) ?? .null, "after": shown(after) ?? .null]
    }

    /// As people read it.
    var text: String {
      "\(path): \(EntrySummary.plain(shown(before))) → \(EntrySummary.plain(shown(after)))"
    }

    private func shown(_ value: JSON?) -> JSON? { value == .null ? usual : value ?? usual }
  }

  /// The entry.
  let entry: Entry
  /// The changes, in the order in which they were asked for.
  private(set) var changes: [Change] = []
  /// What stands already as it was asked for.
  private(set) var unchanged: [(path: String, value: JSON?)] = []
  private var added: [JSON] = []

  /// No changes yet.
  init(_ entry: Entry) {
    self.entry = entry
  }

  /// The day it is to belong to.
  var day: CivilDay? {
    guard let change = changes.last(where: { $0.path == "day" }) else { return entry.day }
    return change.after?.stringValue.flatMap { CivilDay(iso: $0) }
  }

  /// Whether anything is to be changed.
  var hasChanges: Bool { !changes.isEmpty }

  /// Sets a path, or takes it out; what stands there already is no change.
  mutating func set(_ path: String, to value: JSON?) {
    let before = before(path)
    let usual = RecordKinds.form(of: entry.kind)?.form.field(named: path)?.usual?.json
    guard before != value, before != nil || value != usual else { return unchanged.append((path, value)) }
    changes.append(Change(path: path, before: before, after: value, usual: usual))
  }

  /// Adds an item to a meal; its key follows from the event's place.
  mutating func add(item: JSON) {
    added.append(item)
    changes.append(Change(path: "items/+\(added.count)", before: nil, after: item, usual: nil))
  }

  /// Replaces the fields of an entry by those that a domain's type writes; fields of no known name stay.
  mutating func replaceFields(with fields: [JSON.Member], of kind: Kind) {
    for member in fields { set(member.key, to: member.value) }
    for field in kind.fields where !fields.contains(where: { $0.key == field.name }) {
      set(field.name, to: nil)
    }
  }

  /// The operation that makes the changes, in an event at a place.
  func operation(base: [ULID], at place: EventPlace) -> Operation {
    let set = changes.compactMap { change in
      change.after.map { JSON.Member(Self.path(change.path, at: place), $0) }
    }
    let unset = changes.filter { $0.after == nil }.map(\.path)
    return .edit(entry: entry.id, base: base, set: set, unset: unset)
  }

  /// A path as it is written: the key of a new item follows from the event's place.
  static func path(_ path: String, at place: EventPlace) -> String {
    guard path.hasPrefix("items/+") else { return path }
    return "items/\(place.device).\(place.sequence).\(path.dropFirst("items/+".count))"
  }

  private func before(_ path: String) -> JSON? {
    switch path {
    case "day": return entry.day.map { .string($0.description) }
    case "at": return entry.at.map { .string($0.description) }
    default:
      let parts = path.split(separator: "/", maxSplits: 1).map(String.init)
      let value = entry.fields.first { $0.key == parts[0] }?.value
      return parts.count == 2 ? value?[parts[1]] : value
    }
  }
}
