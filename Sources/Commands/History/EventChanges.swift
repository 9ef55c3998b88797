internal import Encoding
internal import Ledger
internal import Messages
internal import Session
internal import Values

/// What one event changed, with what stood there before.
struct EventChanges {
  /// The event.
  let event: Event
  /// The name of whoever recorded it; nil where nobody knows.
  let person: String?
  /// What it changed, a line a field, an entry or a mark.
  private(set) var lines: [Message] = []
  private var changes: [JSON] = []
  /// The events that changed the entry at the same time on another device.
  private var concurrent: [ULID] = []

  /// The changes of an event of somebody to all its entries, or to one only.
  init(
    _ event: Event, only entry: ULID?, _ timelines: [ULID: Timeline], _ kinds: Kinds, by person: String?
  ) {
    (self.event, self.person) = (event, person)
    for operation in event.operations {
      guard let id = operation["entry"]?.idValue, entry == nil || id == entry
      else {
        continue
      }
      take(operation, of: id, timelines[id], kinds)
    }
    if let entry, let timeline = timelines[entry] { tellOfOthers(timeline) }
    if event.isErased { lines = ["erased"] }
    if lines.isEmpty {
      let marks = event.undoes + event.redoes
      lines = [marks.isEmpty ? "" : "changed nothing"]
    }
  }

  /// The event for machines.
  var json: JSON {
    let ids = { (ids: [ULID]) in JSON.array(ids.map { .string($0.description) }) }
    let who =
      event.by == nil && person == nil
      ? [] : [JSON.Member("by", .text(event.by)), .init("person", .text(person))]
    let told: JSON = [
      "event": .string(event.id.description), "device": .string(event.device),
      "seq": .number(String(event.sequence)), "at": .text(event.at),
      "command": .string(event.command), "undoes": ids(event.undoes), "redoes": ids(event.redoes),
      "batch": .text(event.batch), "concurrent_with": ids(concurrent), "changes": .array(changes),
    ]
    return .object((told.members ?? []) + who)
  }

  /// Who changed the entry without knowing of this event, and who else recorded it with its key.
  private mutating func tellOfOthers(_ timeline: Timeline) {
    concurrent = timeline.events(besides: event.id)
    if !concurrent.isEmpty, let first = lines.first {
      lines[0] = "\(first) (at the same time as \(concurrent.map(\.short).joined(separator: ", ")))"
    }
    for device in timeline.otherDevices(recording: event.id) {
      lines.append("also recorded by \(device), with different content: the version shown here counts")
    }
  }

  private mutating func take(_ operation: JSON, of id: ULID, _ timeline: Timeline?, _ kinds: Kinds) {
    let verb = operation["op"]?.stringValue ?? ""
    // What was erased is not told, even where its body is still here.
    guard let timeline, timeline.has(event.id), !timeline.isErased || verb == "erase" else {
      lines.append("erased (\(id.short))")
      return note("erased", id, path: nil, before: nil, after: nil, lostTo: nil)
    }
    switch verb {
    case "add":
      // One that cannot be read is named by its id alone, here and below.
      let entry = try? Entry(adding: operation, revisions: [event.id])
      lines.append("added \(entry.map { EntrySummary($0).text } ?? "\(id.short)")")
      note(verb, id, path: nil, before: nil, after: operation, lostTo: nil)
    case "edit":
      for member in operation["set"]?.members ?? [] {
        take(edit: member.key, of: id, after: member.value, timeline, kinds)
      }
      for path in operation["unset"]?.arrayValue?.compactMap(\.stringValue) ?? [] {
        take(edit: path, of: id, after: nil, timeline, kinds)
      }
    default:
      let entry = try? timeline.current(kinds: kinds)
      let lostTo = verb == "remove" ? timeline.winner(over: event.id, at: nil) : nil
      lines.append(
        Self.told(verb, of: entry.map { EntrySummary($0).text } ?? "\(id.short)") + Self.lost(to: lostTo))
      note(verb, id, path: nil, before: nil, after: nil, lostTo: lostTo)
    }
  }

  private mutating func take(
    edit path: String, of id: ULID, after: JSON?, _ timeline: Timeline, _ kinds: Kinds
  ) {
    let before = timeline.value(at: path, before: event.id, kinds: kinds)
    let lostTo = timeline.winner(over: event.id, at: path)
    lines.append(
      "\(path): \(EntrySummary.change(from: before, to: after))\(Self.lost(to: lostTo))")
    note("edit", id, path: path, before: before, after: after, lostTo: lostTo)
  }

  /// What happened to an entry as a whole.
  private static func told(_ verb: String, of entry: Message) -> Message {
    switch verb {
    case "remove": "removed \(entry)"
    case "restore": "restored \(entry)"
    case "erase": "erased \(entry)"
    default: "\(verb) \(entry)"
    }
  }

  private static func lost(to event: ULID?) -> Message {
    event.map { ", overridden by \($0.short)" } ?? ""
  }

  private mutating func note(
    _ verb: String, _ id: ULID, path: String?, before: JSON?, after: JSON?, lostTo: ULID?
  ) {
    changes.append([
      "entry": .string(id.description), "op": .string(verb), "path": .text(path),
      "before": before ?? .null, "after": after ?? .null, "lost_to": .text(lostTo),
    ])
  }
}
