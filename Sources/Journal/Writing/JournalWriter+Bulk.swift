// Many events at once, all of them or none, also when power goes in the middle. They are written to one file outside
// the streams, which is made durable once and then renamed to be a sealed segment: that rename is the moment at which
// all of them are stored. What stood in `open.jsonl` was sealed before, so that the sequence goes on in the segment.
// A file that never got its name is removed by the next bulk.

internal import Encoding
package import Ledger
internal import Platform
package import Values

/// The right to append many events, held until they are stored or given up.
package struct BulkWriter: ~Copyable {
  /// How many events are written, though none of them stored.
  package var count: Int { Int(sequence - start) }

  /// Where the next event will stand, under an id.
  package func place(of id: ULID) -> EventPlace {
    EventPlace(id: id, device: writer.place.device, sequence: sequence + 1)
  }

  private let writer: JournalWriter
  private let descriptor: Int32
  private let temporary: String
  private let device: [UInt8]
  private let start: Int64
  private var sequence: Int64
  private var previous: [UInt8]
  private var hasher = ChainHasher()
  private var buffer: [UInt8] = []
  private var isStored = false

  /// How many bytes are written at once.
  private static var chunk: Int { 1 << 20 }

  /// Goes on where a writer stands.
  package static func begin(_ writer: consuming JournalWriter) throws(JournalError) -> BulkWriter {
    try writer.seal()
    let disk = writer.journal.disk
    guard try writer.journal.wholeTail(of: writer.place.device).isEmpty else {
      let path = writer.journal.layout.tail(of: writer.place.device)
      throw .damagedTail(path: path, reason: "its lines are out of order")
    }
    try disk.ensureDirectory(writer.journal.layout.stream(of: writer.place.device))
    let temporary = writer.journal.layout.local + "/bulk.tmp"
    let descriptor: Int32
    do {
      if (try? disk.status(temporary)) != nil { try disk.remove(temporary) }
      descriptor = try disk.open(temporary, for: .creating)
    } catch {
      throw .refused(action: "create", path: temporary, error)
    }
    return BulkWriter(writer, temporary, descriptor)
  }

  private init(_ writer: consuming JournalWriter, _ temporary: String, _ descriptor: Int32) {
    self.temporary = temporary
    self.descriptor = descriptor
    device = Array(writer.place.device.description.utf8)
    start = writer.place.sequence - 1
    sequence = start
    previous = Array(writer.previous.description.utf8)
    buffer.reserveCapacity(Self.chunk + Self.chunk / 4)
    self.writer = writer
  }

  deinit {
    writer.journal.disk.close(descriptor)
    // Where that is refused the next bulk tries again.
    if !isStored { try? writer.journal.disk.remove(temporary) }
  }

  /// Adds an event.
  package mutating func append(_ id: ULID, body: [UInt8]) throws(JournalError) {
    try append(id, body: body.span, hash: ChainHasher.hash(ofBody: body.span))
  }

  /// Adds an event whose body's hash is known.
  package mutating func append(_ id: ULID, body: Span<UInt8>, hash: ChainHasher.BodyHash)
    throws(JournalError)
  {
    sequence += 1
    let name = id.utf8
    let (before, device) = (previous, device)
    let sum = hasher.sum(
      previous: before.span, device: device.span, sequence: sequence, id: name.span, bodyHash: hash)
    buffer += #"{"id":""#.utf8
    buffer += name
    buffer += #"","dev":""#.utf8
    buffer += device
    buffer += #"","seq":"#.utf8
    buffer += String(sequence).utf8
    buffer += #","prev":""#.utf8
    buffer += previous
    buffer += #"","body":"#.utf8
    buffer.append(body, 0..<body.count)
    for index in 0..<32 { previous[index] = sum[index] }
    buffer += #","sum":""#.utf8
    buffer += previous
    buffer += "\"}\n".utf8
    if buffer.count >= Self.chunk { try flush() }
  }

  /// Stores what was added, all of it at one moment.
  package consuming func store() throws(JournalError) {
    guard count > 0 else { return }
    try flush()
    let journal = writer.journal
    guard let sum = ChainSum(String(decoding: previous, as: UTF8.self)),
      let name = SegmentName(first: start + 1, last: sequence, sum: sum)
    else { preconditionFailure("a sum has 32 digits") }
    do {
      try journal.disk.changeMode(of: temporary, to: 0o444)
      try journal.disk.synchronize(descriptor)
      try journal.disk.rename(temporary, to: journal.layout.segment(name, of: writer.place.device))
    } catch {
      throw .refused(action: "store", path: temporary, error)
    }
    isStored = true
    do throws(JournalError) {
      try journal.disk.synchronizeDirectory(journal.layout.stream(of: writer.place.device))
      try journal.disk.synchronizeDirectory(journal.layout.log)
    } catch {
      guard case .refused(_, let path, let errno) = error else { throw error }
      throw .uncertain(path: path, errno)
    }
    writer.acknowledge(sequence, sum)
  }

  private mutating func flush() throws(JournalError) {
    do throws(Errno) {
      var taken = try writer.journal.disk.write(descriptor, buffer)
      while taken < buffer.count {
        let more = try writer.journal.disk.write(descriptor, Array(buffer[taken...]))
        guard more > 0 else { throw Errno.inputOutput }
        taken += more
      }
    } catch {
      throw .refused(action: "write", path: temporary, error)
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
