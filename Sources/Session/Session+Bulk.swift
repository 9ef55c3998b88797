internal import Journal
package import Ledger
package import Values

extension Session {
  /// Hands out every line of the journal; nothing where there is none.
  package func eachLine(_ body: (Span<UInt8>, Range<Int>) -> Void) throws(Failure) {
    guard let journal else { return }
    try Failure.reading { () throws(JournalError) in
      try journal.eachLine(in: try snapshot(of: journal), body)
    }
  }

  /// Records many events under one lock, all of them or none; `fill` gets the batch's id, which is new. Gives how many
  /// were stored.
  package mutating func recordAll(
    _ fill: (inout BulkRecorder, ULID, inout Session) throws(Failure) -> Void
  ) throws(Failure) -> Int {
    let opened = if let journal { journal } else { try makeJournal() }
    let writer = try begin(opened)
    for notice in writer.notices { console.warn(notice) }
    forget()
    let batch = writer.place.id
    let permit = try recordingPermit(opened, writer.place.device)
    var bulk = BulkRecorder(try Self.bulk(writer), permit)
    try fill(&bulk, batch, &self)
    let count = bulk.count
    try bulk.store()
    if count > 0 { console.note(stored: batch) }
    forget()
    return count
  }

  /// Adds an event to those that are being recorded.
  package func append(_ draft: EventDraft, _ id: ULID, to writer: inout BulkRecorder) throws(Failure) {
    let body = try body(of: draft, isKeyed: false)
    try Self.check(length: body.count)
    try writer.append(id, body: body)
  }

  /// Adds an event whose id follows from what it holds, so that it can come again.
  package func append(keyed draft: EventDraft, _ id: ULID, to writer: inout BulkRecorder) throws(Failure) {
    let body = try body(of: draft, isKeyed: true)
    try Self.check(length: body.count)
    try writer.append(id, body: body)
  }

  /// A new id, for an import that is only tried.
  package func freshBatch() -> ULID { freshID() }

  private static func bulk(_ writer: consuming JournalWriter) throws(Failure) -> BulkWriter {
    do {
      return try BulkWriter.begin(writer)
    } catch {
      throw Failure(error)
    }
  }
}
