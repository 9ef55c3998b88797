internal import Encoding
internal import Ledger
internal import Session
internal import Values

/// What one event changed, with what stood there before.
struct EventChanges {
  /// The event.
  let event: Event
  /// What it changed, a line a field, an entry or a mark.
  private(set) var lines: [String] = []
  private var changes: [JSON] = []

  /// The changes of an event to all its entries, or to one only.
  init(_ event: Event, only entry: ULID?, _ timelines: [ULID: Timeline], _ kinds: Kinds) {
    self.event = event
    for operation in event.operations {
      guard let id = operation["entry"]?.idValue, entry == nil || id == entry
      else {
        continue
      }
      take(operation, of: id, timelines[id], kinds)
    }
    if lines.isEmpty {
      let marks = event.undoes + event.redoes
      lines = [marks.isEmpty ? "" : "changed nothing"]
    }
  }

  /// The event for machines.
  var json: JSON {
    let ids = { (ids: [ULID]) in JSON.array(ids.map { .string($0.description) }) }
    return [
      "event": .string(event.id.description), "device": .string(event.device),
      "seq": .number(String(event.sequence)), "at": .text(event.at),
      "command": .string(event.command), "undoes": ids(event.undoes), "redoes": ids(event.redoes),
      "changes": .array(changes),
    ]
  }

  private mutating func take(_ operation: JSON, of id: ULID, _ timeline: Timeline?, _ kinds: Kinds) {
    let verb = operation["op"]?.stringValue ?? ""
    switch verb {
    case "add":
      // One that cannot be read is named by its id alone, here and below.
      let entry = try? Entry(adding: operation, revisions: [event.id])
      lines.append("added \(entry.map { EntrySummary($0).text } ?? id.short)")
      note(verb, id, path: nil, before: nil, after: operation)
    case "edit":
      for member in operation["set"]?.members ?? [] {
        take(edit: member.key, of: id, after: member.value, timeline, kinds)
      }
      for path in operation["unset"]?.arrayValue?.compactMap(\.stringValue) ?? [] {
        take(edit: path, of: id, after: nil, timeline, kinds)
      }
    default:
      let entry = timeline.flatMap { try? $0.current(kinds: kinds) }
      let past = verb == "remove" ? "removed" : verb == "restore" ? "restored" : verb
      lines.append("\(past) \(entry.map { EntrySummary($0).text } ?? id.short)")
      note(verb, id, path: nil, before: nil, after: nil)
    }
  }

  private mutating func take(
    edit path: String, of id: ULID, after: JSON?, _ timeline: Timeline?, _ kinds: Kinds
  ) {
    let before = timeline?.value(at: path, before: event.id, kinds: kinds)
    lines.append("\(path): \(EntrySummary.plain(before)) → \(EntrySummary.plain(after))")
    note("edit", id, path: path, before: before, after: after)
  }

  private mutating func note(_ verb: String, _ id: ULID, path: String?, before: JSON?, after: JSON?) {
    changes.append([
      "entry": .string(id.description), "op": .string(verb), "path": .text(path),
      "before": before ?? .null, "after": after ?? .null,
    ])
  }
}
