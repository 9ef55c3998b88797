package import Journal
package import Ledger
package import Values

/// The right to record many events, each of which whoever uses the journal may record, until they are stored or given up.
package struct BulkRecorder: ~Copyable {
  private var writer: BulkWriter
  private var permit: RecordingPermit?

  init(_ writer: consuming BulkWriter, _ permit: RecordingPermit?) {
    self.writer = writer
    self.permit = permit
  }

  /// How many events are written, though none of them stored.
  package var count: Int { writer.count }

  /// Where the next event will stand, under an id.
  package func place(of id: ULID) -> EventPlace { writer.place(of: id) }

  /// Adds an event. Throws where it may not be recorded.
  package mutating func append(_ id: ULID, body: [UInt8]) throws(Failure) {
    try permit?.check(body, as: id)
    do throws(JournalError) {
      try writer.append(id, body: body)
    } catch {
      throw Failure(error)
    }
  }

  /// Adds an event whose body's hash is known. Throws where it may not be recorded.
  package mutating func append(_ id: ULID, body: Span<UInt8>, hash: ChainHasher.BodyHash) throws(Failure) {
    if permit != nil { try permit?.check((0..<body.count).map { body[$0] }, as: id) }
    do throws(JournalError) {
      try writer.append(id, body: body, hash: hash)
    } catch {
      throw Failure(error)
    }
  }

  /// Stores what was added, all of it at one moment.
  consuming func store() throws(Failure) {
    do throws(JournalError) {
      try writer.store()
    } catch {
      throw Failure(error)
    }
  }
}
