// `undo` and `redo` are one thing in two directions: an event whose operations put back what another event
// changed. Several are reversed one by one, each by an event of its own, so that each can be redone alone. The
// events of one import count as one.

internal import Arguments
internal import Document
internal import Encoding
internal import Journal
internal import Ledger
internal import Messages
internal import Session
internal import Values

/// Reverses the newest events, or the newest undos.
struct Reversing {
  /// What is reversed.
  enum Direction: String {
    case undo, redo

    /// The word for what was done.
    var past: String { self == .undo ? "undone" : "redone" }

    /// That no event is left to be reversed.
    var nothing: Message { self == .undo ? "nothing to undo" : "nothing to redo" }
  }

  /// More than anybody means at once.
  static let most = 1000

  /// The most changes that are listed one by one.
  private static let fewChanges = 10

  let direction: Direction
  let options: EntryOptions

  /// What was reversed by one event.
  private struct Done {
    let events: [Event]
    /// What is done to each entry: `removed`, `put back`, and the entry.
    var changes: [(verb: Verb, entry: ULID)] = []
    var leftAlone: [Message] = []
    var entries: [ULID] = []

    /// The newest of the events; there is always one.
    var newest: Event? { events.last }
  }

  /// Reverses so many, or as many as there are.
  func run(_ count: Int, _ session: inout Session) throws(Failure) {
    var done: [Done] = []
    let limit = options.isDryRun ? 1 : count
    while done.count < limit {
      let targets = try next(session)
      guard !targets.isEmpty else { break }
      if targets.count > ImportReversal.most {
        done.append(try reverseImport(of: targets, &session))
      } else {
        done.append(try reverse(&session) { session throws(Failure) in try next(session) })
      }
    }
    if done.count < count, !options.isDryRun {
      session.console.say(done.isEmpty ? direction.nothing : "nothing more to do")
    }
    try show(done, &session)
  }

  /// Undoes an import, whatever was done since.
  func run(batch: ULID, _ session: inout Session) throws(Failure) {
    let done = try reverse(&session) { session throws(Failure) in
      try session.wholeUndoStack().undoable(batch: batch)
    }
    try show([done], &session)
  }

  /// How the number of steps was wrong.
  static func outOfRange(_ count: Int) -> UsageError {
    UsageError(
      code: "undo.count", message: "\(count) is not a valid number of steps",
      hint: "use a number from 1 to \(most)", caret: nil)
  }

  /// The events that are reversed next, together.
  private func next(_ session: borrowing Session) throws(Failure) -> [ULID] {
    let stack = try session.undoStack()
    return direction == .undo ? stack.undoable(1).first ?? [] : stack.redoable(1).first ?? []
  }

  /// Takes back an import whose reversal would be too long for one event.
  private func reverseImport(of targets: [ULID], _ session: inout Session) throws(Failure) -> Done {
    var done = Done(events: try session.events(targets))
    guard let batch = done.newest?.batch else {
      throw Failure(.bug, "bug.undo", "too many events that are not part of an import", hint: nil)
    }
    let reversal = ImportReversal(batch: batch, command: direction.rawValue, options: options)
    for operation in try reversal.run(&session) {
      done.changes.append((Verb(operation), operation.entry))
      done.entries.append(operation.entry)
    }
    return done
  }

  private func reverse(
    _ session: inout Session, _ targets: (borrowing Session) throws(Failure) -> [ULID]
  ) throws(Failure) -> Done {
    var done: Done?
    _ = try session.record(options, as: direction.rawValue, day: session.today) {
      _, session throws(Failure) in
      // Another process may have written in between: under the lock it is settled what is reversed.
      let targets = try targets(session)
      let events = try session.events(targets)
      guard !events.isEmpty else {
        throw Failure(.done, "undo.nothing", direction.nothing, hint: nil)
      }
      let (operations, result) = try plan(events, session)
      done = result
      return EventDraft(
        command: direction.rawValue, operations: operations, undoes: direction == .undo ? targets : [],
        redoes: direction == .redo ? targets : [])
    }
    guard let done else {
      throw Failure(.bug, "bug.undo", "\(direction.rawValue) did not record anything", hint: nil)
    }
    return done
  }

  private func plan(_ events: [Event], _ session: Session) throws(Failure) -> ([Operation], Done) {
    var done = Done(events: events)
    var known: Set<ULID> = []
    let events = try own(events, session)
    done.entries = events.flatMap(\.entries).filter { known.insert($0).inserted }
    let timelines = try session.timelines(of: known).timelines
    let cancelled = try session.cancelled(among: Set(timelines.values.flatMap(\.events)))
    let naming = Self.naming(events)
    var operations: [Operation] = []
    for entry in done.entries {
      guard let timeline = timelines[entry] else { continue }
      let reversals = reversals(of: naming[entry] ?? [], timeline, cancelled, session)
      for operation in reversals.flatMap(\.operations) {
        operations.append(operation)
        done.changes.append((Verb(operation), entry))
      }
      let leftAlone = reversals.flatMap(\.leftAlone)
      guard !leftAlone.isEmpty else { continue }
      let summary = EntrySummary(timeline, session).text
      done.leftAlone += leftAlone.map { "\($0) of \(summary)" }
    }
    return (operations, done)
  }

  /// Those of some events that are this device's own: what it has copied by an import was recorded elsewhere, and is
  /// there without it.
  private func own(_ events: [Event], _ session: Session) throws(Failure) -> [Event] {
    guard let journal = session.journal, events.contains(where: { !$0.isKeyed }) else { return events }
    let device = try Failure.reading { () throws(JournalError) in try journal.device() }
    return events.filter { $0.isKeyed || $0.device == device?.description }
  }

  /// What takes back some events on one entry, the newest first: each finds those after it taken back.
  private func reversals(
    of events: [ULID], _ timeline: Timeline, _ cancelled: Set<ULID>, _ session: Session
  ) -> [Reversal] {
    // Where the entry was added by one of them nothing else of it has to be put back.
    if let origin = timeline.origin, events.contains(origin) {
      return [timeline.reversal(of: origin, kinds: session.kinds, ignoring: cancelled)]
    }
    var cancelled = cancelled
    return events.reversed().map { event in
      let reversal = timeline.reversal(of: event, kinds: session.kinds, ignoring: cancelled)
      cancelled.insert(event)
      return reversal
    }
  }

  /// The events that name each entry, in their order.
  private static func naming(_ events: [Event]) -> [ULID: [ULID]] {
    var naming: [ULID: [ULID]] = [:]
    for event in events {
      for entry in event.entries { naming[entry, default: []].append(event.id) }
    }
    return naming
  }

  private func show(_ done: [Done], _ session: inout Session) throws(Failure) {
    for item in done {
      if !item.leftAlone.isEmpty {
        session.console.warn(
          "left unchanged because it was changed since: \(item.leftAlone.joined(separator: ", "))")
      }
      if item.events.contains(where: \.erases) { session.console.warn("erased text cannot be restored") }
    }
    let few = done.filter { $0.changes.count <= Self.fewChanges }
    let timelines = try session.timelines(of: Set(few.flatMap(\.entries))).timelines
    let lines = done.map { item in
      let changes = Self.changes(of: item, timelines, session)
      let undone = item.newest?.command ?? ""
      let line: Message =
        direction == .undo ? "undone `\(undone)`: \(changes)" : "redone `undo`: \(changes)"
      return session.console.language.words(line)
    }
    let items = done.map(json)
    session.console.show(
      Document(title: "", blocks: lines.map(Block.paragraph)),
      json: [
        "schema": .string("healthlog.\(direction.rawValue)/1"), direction.past: .array(items),
      ], lines: items)
  }

  private static func changes(of item: Done, _ timelines: [ULID: Timeline], _ session: Session) -> Message {
    guard item.changes.count <= fewChanges else {
      var counts: [(verb: Verb, count: Int)] = []
      for change in item.changes {
        if let place = counts.firstIndex(where: { $0.verb == change.verb }) {
          counts[place].count += 1
        } else {
          counts.append((change.verb, 1))
        }
      }
      return counts.map { $0.verb.words("\($0.count) entries") }.joined(separator: "; ")
    }
    let parts = item.changes.map { change in
      change.verb.words(
        timelines[change.entry].map { EntrySummary($0, session).text } ?? "\(change.entry.short)")
    }
    return parts.isEmpty ? "nothing needed to be changed" : parts.joined(separator: "; ")
  }

  private func json(_ item: Done) -> JSON {
    [
      "event": .text(item.newest?.id), "command": .text(item.newest?.command),
      "at": .text(item.newest?.at), "events": .count(item.events.count), "batch": .text(item.newest?.batch),
      "entries": .array(item.entries.map { .string($0.description) }),
      "left_alone": .array(item.leftAlone.map { .string($0.english) }),
    ]
  }
}

/// What is done to an entry.
private enum Verb {
  case added, putBack, removed, restored, erased

  /// What an operation does.
  init(_ operation: Operation) {
    self =
      switch operation {
      case .add: .added
      case .edit: .putBack
      case .remove: .removed
      case .restore: .restored
      case .erase: .erased
      }
  }

  /// That it is done to something.
  func words(_ something: Message) -> Message {
    switch self {
    case .added: "added \(something)"
    case .putBack: "put back \(something)"
    case .removed: "removed \(something)"
    case .restored: "restored \(something)"
    case .erased: "erased \(something)"
    }
  }
}
