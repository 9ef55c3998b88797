internal import Encoding
internal import Values

/// The edits, removals and restorations of a journal, by entry.
struct Revisions {
  private var entries: [ULID: EntryRevisions] = [:]

  /// What changed an entry; nil where nothing did.
  subscript(entry: ULID) -> EntryRevisions? {
    entries.isEmpty ? nil : entries[entry]
  }

  /// Takes in what another part of the same journal holds.
  mutating func merge(_ other: Revisions) {
    for (entry, revisions) in other.entries {
      for revision in revisions.all { entries[entry, default: EntryRevisions()].insert(revision) }
    }
  }

  /// Takes in the revising operations of an event.
  mutating func collect(_ bytes: Span<UInt8>, _ line: EventLine) throws(JSONError) {
    var cursor = JSONCursor(at: line.body.lowerBound)
    let body = try cursor.value(in: bytes)
    for operation in body["ops"]?.arrayValue ?? [] {
      guard let revision = Revision(event: line.id, operation) else { continue }
      entries[revision.entry, default: EntryRevisions()].insert(revision)
    }
  }
}

/// One operation that changes an entry which is already there.
struct Revision {
  /// The event it came with.
  let event: ULID
  /// The entry it changes.
  let entry: ULID
  /// What it does.
  let change: Change

  /// What a revision does to its entry.
  enum Change {
    case edit(set: [JSON.Member], unset: [String])
    case remove
    case restore
  }

  /// Reads an operation; nil where it is an `add` or of a kind this program does not know.
  init?(event: ULID, _ operation: JSON) {
    guard let id = operation["entry"]?.idValue else { return nil }
    switch operation["op"]?.stringValue {
    case "edit":
      let unset = operation["unset"]?.arrayValue?.compactMap(\.stringValue) ?? []
      change = .edit(set: operation["set"]?.members ?? [], unset: unset)
    case "remove": change = .remove
    case "restore": change = .restore
    default: return nil
    }
    self.event = event
    entry = id
  }
}
