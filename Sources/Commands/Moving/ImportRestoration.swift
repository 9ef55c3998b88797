internal import Journal
internal import Ledger
internal import Session
internal import Values

/// Brings back what an earlier import of the same entries had brought and `import undo` took away.
struct ImportRestoration {
  /// The command, as its page is named.
  let command: String
  /// What brings each entry back.
  let operations: [Ledger.Operation]
  /// The import it is part of.
  let batch: ULID
  /// What that came from, where none of its events says so yet.
  let source: String?

  /// Entries that are brought back by one event.
  private static let most = 500

  /// Records it with the other events of the import.
  func append(to writer: inout BulkWriter, _ session: inout Session) throws(Failure) {
    var id = batch
    var start = 0
    while start < operations.count {
      let end = min(start + Self.most, operations.count)
      let draft = EventDraft(
        command: command, operations: Array(operations[start..<end]), batch: batch,
        source: start == 0 ? source : nil)
      try session.append(draft, id, to: &writer)
      id = ULID.next(after: id, wall: Instant(milliseconds: 0), random: (0, session.world.random()))
      start = end
    }
  }
}

extension Session {
  /// What brings back the entries that stand removed because their import was taken back, by their ids and by those of
  /// the events that added them.
  func takenBackImports() throws(Failure) -> [ULID: Ledger.Operation] {
    var found = TakenBackImports()
    try eachLine { found.find($0, $1) }
    guard !found.isEmpty else { return [:] }
    try eachLine { found.follow($0, $1) }
    return found.restorations
  }
}
