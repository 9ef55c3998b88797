// A row is compared with what the last import wrote, not with what there is: what somebody changed here since stays, and only
// what LearnTrack changed since is changed. What the imports wrote is all in the entry's own events. Of those that were taken
// back since nothing counts; but that they were is known to whoever imports again, so that it is no conflict.

internal import Arguments
internal import Encoding
internal import Ledger
internal import Records
internal import Values

/// What imports wrote into an entry, and what it said before.
struct LearnTrackPast {
  /// Whether an import added the entry.
  let isImported: Bool
  /// Whether its last removal was an import's own, by `--prune`.
  let wasPruned: Bool
  /// The events that an import which comes now has seen: those of the imports, and those that took these back. Nothing where
  /// there was no import.
  let base: [ULID]
  private var written: [String: JSON] = [:]
  private var earlier: [String: [JSON]] = [:]

  /// The past of an entry, by its events in any order.
  init(_ timeline: Timeline, _ events: [Event]) {
    let events = events.sorted { $0.id < $1.id }
    let imports = Set(events.filter { Self.isImport($0) }.map(\.id))
    isImported = timeline.origin.map(imports.contains) ?? false
    var (cancelled, base) = (Set<ULID>(), [ULID]())
    var removal: ULID?
    for event in events {
      cancelled.formUnion(event.undoes)
      for redone in event.redoes {
        guard let undo = events.first(where: { $0.id == redone }) else { continue }
        cancelled.subtract(undo.undoes)
      }
      let isOfImports =
        imports.contains(event.id) || !imports.isDisjoint(with: event.undoes)
        || event.redoes.contains { base.contains($0) }
      if isOfImports { base.append(event.id) }
    }
    self.base = base
    for event in events {
      for operation in event.operations where operation["entry"]?.idValue == timeline.entry {
        let verb = operation["op"]?.stringValue
        if verb == "remove" { removal = event.id }
        if verb == "restore" { removal = nil }
        let isWriting = imports.contains(event.id) && (verb == "add" || !cancelled.contains(event.id))
        for (key, value) in Self.values(operation, verb) {
          earlier[key, default: []].append(value)
          if isWriting { written[key] = value }
        }
      }
    }
    wasPruned = removal.map { imports.contains($0) && !cancelled.contains($0) } ?? false
  }

  /// Whether an event is of an import of LearnTrack.
  private static func isImport(_ event: Event) -> Bool { event.command == ImportLearnTrack.page.name }

  /// What the last import wrote in a field; null where it wrote nothing there, and nil where none could have.
  subscript(field: String) -> JSON? { written[field] ?? (isImported ? .null : nil) }

  /// Whether a field said something at some time.
  func hadSaid(_ value: JSON, in field: String) -> Bool { earlier[field]?.contains(value) ?? false }

  /// The fields that an operation says something of.
  private static func values(_ operation: JSON, _ verb: String?) -> [(String, JSON)] {
    switch verb {
    case "add": (operation.members ?? []).map { ($0.key, $0.value) }
    case "edit":
      (operation["set"]?.members ?? []).map { ($0.key, $0.value) }
        + (operation["unset"]?.arrayValue ?? []).compactMap { $0.stringValue.map { ($0, .null) } }
    default: []
    }
  }
}
