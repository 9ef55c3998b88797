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

  /// Records it with the other events of the import.
  func append(to writer: inout BulkRecorder, _ session: inout Session) throws(Failure) {
    guard !operations.isEmpty else { return }
    var id = batch
    let whole = EventDraft(command: command, operations: operations, batch: batch, source: source)
    for draft in whole.pieces {
      try session.append(draft, id, to: &writer)
      id = session.following(id)
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
