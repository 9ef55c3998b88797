// The foods and exercises that administrators keep for everybody are entries of an ordinary journal, `journals/<ID>` with the
// id of the server's own, on which nobody has a role: so they are added, changed and checked by the commands that people have
// for their own, and what was done can be seen and taken back. What stands in it is written to one file, `catalogue.jsonl`, a
// line an entry, after each change: devices fetch that file, and commands that the server runs read it.

internal import Encoding
internal import Journal
internal import Ledger
internal import Platform
internal import Values

/// What administrators of a server keep for everybody.
struct CatalogueStore: Sendable {
  /// The journal.
  let journal: ULID
  private let store: ServerStore
  private let kinds: Kinds

  /// Bytes of the file from which on nothing is added.
  static let full = 4 << 20
  /// Bytes of it that are read.
  private static let largest = 8 << 20
  /// What it holds.
  private static let entries: Set<String> = ["food", "exercise"]

  /// The catalogue of a store, whose own journal has that id.
  init(_ store: ServerStore, journal: ULID, kinds: Kinds) {
    self.store = store
    self.journal = journal
    self.kinds = kinds
  }

  /// The file; nothing where there is none.
  func contents() throws(JournalError) -> [UInt8] {
    do throws(Errno) {
      return try store.disk.contents(of: store.catalogue, atMost: Self.largest)
    } catch {
      guard error != .missing else { return [] }
      throw .refused(action: "read", path: store.catalogue, error)
    }
  }

  /// Changes the journal, which is made where there is none, while nobody else does; then the file is written anew.
  func change<Answer>(now: Instant, _ body: () -> (answer: Answer, hasChanged: Bool)) throws(JournalError)
    -> Answer
  {
    let lock = try store.lock(waitingAt: store.catalogue + ".lock")
    defer { store.disk.close(lock) }
    if try !store.holds(journal) { try store.begin(journal, now: now) }
    let (answer, hasChanged) = body()
    if hasChanged { try publish() }
    return answer
  }

  private func publish() throws(JournalError) {
    var list = EntryList(kinds: Self.entries, days: nil)
    var reading = try JournalReading(
      try Journal.open(store.directory(of: journal), on: store.disk), kinds: kinds, usesCheckpoint: false)
    try reading.fold(into: &list)
    var bytes: [UInt8] = []
    for entry in list.entries {
      let head: [JSON.Member] = [
        .init("op", "add"), .init("kind", entry.kind), .init("entry", entry.id.description),
        .init("revision", .text(entry.revisions.max())),
      ]
      JSON.object(head + entry.fields).write(to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    try store.disk.replace(store.catalogue, bytes)
    try store.disk.synchronizeDirectory(store.root)
  }
}
