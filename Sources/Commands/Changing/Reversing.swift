// `undo` and `redo` are one thing in two directions: an event whose operations put back what another event
// changed. Several are reversed one by one, each by an event of its own, so that each can be redone alone.

internal import Arguments
internal import Document
internal import Encoding
internal import Ledger
internal import Session
internal import Values

/// Reverses the newest events, or the newest undos.
struct Reversing {
  /// What is reversed.
  enum Direction: String {
    case undo, redo

    /// The word for what was done.
    var past: String { self == .undo ? "undone" : "redone" }
  }

  /// More than anybody means at once.
  static let most = 1000

  let direction: Direction
  let options: EntryOptions

  /// One event that was reversed.
  private struct Done {
    let event: Event
    /// What is done to each entry: `removed`, `put back`, and the entry.
    let changes: [(verb: String, entry: ULID)]
    let leftAlone: [String]
    let entries: [ULID]
  }

  /// Reverses so many, or as many as there are.
  func run(_ count: Int, _ session: inout Session) throws(Failure) {
    var done: [Done] = []
    let limit = options.isDryRun ? 1 : count
    while done.count < limit, let target = try next(session) {
      done.append(try reverse(target, &session))
    }
    if done.count < count, !options.isDryRun {
      session.say(done.isEmpty ? "there is nothing to \(direction.rawValue)" : "there is nothing more")
    }
    try show(done, &session)
  }

  /// How the number of steps was wrong.
  static func outOfRange(_ count: Int) -> UsageError {
    UsageError(
      code: "undo.count", message: "\(count) is no number of steps", hint: "from 1 to \(most)", caret: nil)
  }

  private func next(_ session: borrowing Session) throws(Failure) -> ULID? {
    let stack = try session.undoStack()
    return (direction == .undo ? stack.undoable(1) : stack.redoable(1)).first
  }

  private func reverse(_ target: ULID, _ session: inout Session) throws(Failure) -> Done {
    var done: Done?
    _ = try session.record(options, as: direction.rawValue, day: session.today) {
      _, session throws(Failure) in
      // Another process may have written in between: under the lock it is settled what is reversed.
      guard let target = try next(session), let event = try session.events([target]).first else {
        throw Failure(.done, "undo.nothing", "there is nothing to \(direction.rawValue)", hint: nil)
      }
      let (operations, result) = try plan(event, session)
      done = result
      return EventDraft(
        command: direction.rawValue, operations: operations, undoes: direction == .undo ? [target] : [],
        redoes: direction == .redo ? [target] : [])
    }
    guard let done else {
      throw Failure(.bug, "bug.undo", "nothing came of \(direction.rawValue)", hint: nil)
    }
    return done
  }

  private func plan(_ event: Event, _ session: Session) throws(Failure) -> ([Operation], Done) {
    let stack = try session.undoStack()
    let timelines = try session.timelines(of: Set(event.entries)).timelines
    var operations: [Operation] = []
    var changes: [(verb: String, entry: ULID)] = []
    var leftAlone: [String] = []
    for entry in event.entries {
      guard let timeline = timelines[entry] else { continue }
      let reversal = timeline.reversal(of: event.id, kinds: session.kinds, ignoring: stack.cancelled)
      let summary = EntrySummary(timeline, session).text
      if let operation = reversal.operation {
        operations.append(operation)
        changes.append((Self.verb(operation), entry))
      }
      leftAlone += reversal.leftAlone.map { "\($0) of \(summary)" }
    }
    return (operations, Done(event: event, changes: changes, leftAlone: leftAlone, entries: event.entries))
  }

  private static func verb(_ operation: Operation) -> String {
    switch operation {
    case .add: "added"
    case .edit: "put back"
    case .remove: "removed"
    case .restore: "restored"
    case .erase: "erased"
    }
  }

  private func show(_ done: [Done], _ session: inout Session) throws(Failure) {
    for event in done where !event.leftAlone.isEmpty {
      session.warn("left as it is, because it was changed since: \(event.leftAlone.joined(separator: ", "))")
    }
    let timelines = try session.timelines(of: Set(done.flatMap(\.entries))).timelines
    let lines = done.map { item in
      let name = direction == .undo ? item.event.command : "undo"
      let parts = item.changes.map { change in
        let summary = timelines[change.entry].map { EntrySummary($0, session).text } ?? change.entry.short
        return "\(change.verb) \(summary)"
      }
      let changes = parts.isEmpty ? "nothing had to be changed" : parts.joined(separator: "; ")
      return "\(direction.past) `\(name)`: \(changes)"
    }
    let items: [JSON] = done.map { item in
      [
        "event": .string(item.event.id.description), "command": .string(item.event.command),
        "at": .text(item.event.at),
        "entries": .array(item.entries.map { .string($0.description) }),
        "left_alone": .array(item.leftAlone.map(JSON.string)),
      ]
    }
    session.show(
      Document(title: "", blocks: lines.map(Block.paragraph)),
      json: [
        "schema": .string("healthlog.\(direction.rawValue)/1"), direction.past: .array(items),
      ], lines: items)
  }
}
