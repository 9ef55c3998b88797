// Taking back an import is one event, so that it is one `redo` as well. Where that event would hold more than one may, it
// is several, which are stored all or none and redone together. An entry is not read to be removed: which events it has
// come of is enough.

internal import Encoding
internal import Journal
internal import Ledger
internal import Session
internal import Values

/// Takes back what is left of an import.
struct ImportReversal {
  let batch: ULID
  /// The command that takes it back, as its history has it.
  let command: String
  let options: EntryOptions

  /// Events that are taken back by one.
  static let most = EventSize.mostOperations

  /// A part of an import: its events, what they added, and those that changed what was there.
  private struct Part {
    var events: [ULID] = []
    var entries: [ULID] = []
    var changes: [Event] = []
  }

  /// Undoes it and returns what was done.
  func run(_ session: inout Session) throws(Failure) -> [Operation] {
    var done: [Operation] = []
    _ = try session.record(options, as: command, day: session.today) { _, session throws(Failure) in
      let drafts = try drafts(try parts(session), &session)
      guard !drafts.isEmpty else {
        throw Failure(.done, "undo.nothing", "nothing left to undo", hint: nil)
      }
      done = drafts.flatMap(\.operations)
      return drafts
    }
    return done
  }

  /// What is left of the import, in parts of which each can be taken back by one event.
  private func parts(_ session: Session) throws(Failure) -> [Part] {
    let standing = try session.imports().first { $0.id == batch }?.standing ?? []
    let wanted = Set(standing)
    var parts: [Part] = []
    var originals: Set<ULID> = []
    try session.eachLine { bytes, range in
      // A line that is not an event was not imported.
      guard let line = try? EventLine.read(bytes, range), wanted.contains(line.id) else { return }
      guard (try? UndoMarks.read(bytes, range))?.batch == batch else {
        // What another device recorded itself was here without the import, which has only copied it.
        if let event = MetEvent(bytes, line), !event.isKeyed { originals.formUnion(event.added) }
        return
      }
      if parts.last.map({ $0.events.count == Self.most }) ?? true { parts.append(Part()) }
      var added = AddedEntries()
      added.take(bytes, range)
      parts[parts.count - 1].events.append(line.id)
      parts[parts.count - 1].entries += added.ids
      if added.ids.isEmpty, let event = try? Event(bytes, line) {
        parts[parts.count - 1].changes.append(event)
      }
    }
    if !originals.isEmpty {
      for place in parts.indices { parts[place].entries.removeAll(where: originals.contains) }
    }
    return parts
  }

  private func drafts(_ parts: [Part], _ session: inout Session) throws(Failure) -> [EventDraft] {
    let added = Set(parts.flatMap(\.entries))
    var standing = StandingEntries(added)
    try session.fold(into: &standing)
    var drafts: [EventDraft] = []
    for (index, part) in parts.enumerated() {
      var operations: [Operation] = part.entries.compactMap { entry in
        standing.bases[entry].map { .remove(entry: entry, base: $0) }
      }
      // What the import changed and had not added comes last, when the rest of it is known.
      if index == parts.count - 1 {
        operations += try reversals(of: parts.flatMap(\.changes), except: added, session)
      }
      drafts.append(
        EventDraft(command: command, operations: operations, undoes: part.events, redoes: []))
    }
    return drafts
  }

  /// What takes back the import's changes of entries that it did not add, the newest first.
  private func reversals(of events: [Event], except added: Set<ULID>, _ session: Session) throws(Failure)
    -> [Operation]
  {
    let entries = Set(events.flatMap(\.entries)).subtracting(added)
    guard !entries.isEmpty else { return [] }
    let timelines = try session.timelines(of: entries).timelines
    var cancelled = try session.wholeUndoStack().cancelled
    var operations: [Operation] = []
    for event in events.reversed() {
      for entry in event.entries where entries.contains(entry) {
        guard let timeline = timelines[entry] else { continue }
        operations += timeline.reversal(of: event.id, kinds: session.kinds, ignoring: cancelled).operations
      }
      cancelled.insert(event.id)
    }
    return operations
  }
}
