internal import Encoding
package import Values

/// An event before it has its place in a stream: what a command decided to record.
package struct EventDraft: Sendable {
  /// The command, as its manual page is named: `meal add`.
  package let command: String
  /// What it changes.
  package let operations: [Operation]
  /// The events whose changes it takes back, where it is an `undo`.
  package let undoes: [ULID]
  /// The undo events it takes back, where it is a `redo`.
  package let redoes: [ULID]

  /// The import it is part of, or the command that made several events.
  package let batch: ULID?
  /// What that came from, which its first event tells.
  package let source: String?

  /// A plain event.
  package init(command: String, operations: [Operation]) {
    self.init(command: command, operations: operations, undoes: [], redoes: [])
  }

  /// One event of an import.
  package init(command: String, operations: [Operation], batch: ULID) {
    self.init(command, operations, undoes: [], redoes: [], batch, nil)
  }

  /// One event of an import, the first of which names its source.
  package init(command: String, operations: [Operation], batch: ULID, source: String?) {
    self.init(command, operations, undoes: [], redoes: [], batch, source)
  }

  /// An event that may reverse others.
  package init(command: String, operations: [Operation], undoes: [ULID], redoes: [ULID]) {
    self.init(command, operations, undoes: undoes, redoes: redoes, nil, nil)
  }

  /// An event of any sort.
  init(
    _ command: String, _ operations: [Operation], undoes: [ULID], redoes: [ULID], _ batch: ULID?,
    _ source: String?
  ) {
    self.command = command
    self.operations = operations
    self.undoes = undoes
    self.redoes = redoes
    self.batch = batch
    self.source = source
  }

  /// The body's JSON, keys in the journal's fixed order; revisions stand before additions, and of these those
  /// of registers first, so that the first operation tells a reader which pass the event matters to. `by` is the account
  /// that a server records it for.
  package func body(
    at: Timestamp, zone: String, isKeyed: Bool, salt: String, kinds: Kinds, by account: ULID? = nil
  ) -> [UInt8] {
    var members: [JSON.Member] = [
      .init("v", .number("1")), .init("at", .string(at.description)), .init("tz", .string(zone)),
      .init("cmd", .string(command)),
    ]
    if !undoes.isEmpty { members.append(.init("undoes", .array(undoes.map { .string($0.description) }))) }
    if !redoes.isEmpty { members.append(.init("redoes", .array(redoes.map { .string($0.description) }))) }
    if isKeyed { members.append(.init("keyed", .bool(true))) }
    if let batch { members.append(.init("batch", .string(batch.description))) }
    if let source { members.append(.init("source", .string(source))) }
    if let account { members.append(.init("by", .string(account.description))) }
    members.append(.init("ops", .array(ordered(kinds).map(\.json))))
    members.append(.init("salt", .string(salt)))
    var bytes: [UInt8] = []
    JSON.object(members).write(to: &bytes)
    return bytes
  }

  /// The operations by rank, those of one rank in their own order.
  private func ordered(_ kinds: Kinds) -> [Operation] {
    [0, 1, 2].flatMap { rank in operations.filter { $0.rank(kinds) == rank } }
  }
}
