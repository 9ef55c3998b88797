internal import Encoding
internal import Ledger
internal import Platform
internal import Values

/// The lines of a stream as its files go by: which of them go on from each other, and what is sound of the others.
struct StreamScan {
  /// The event that would go on from those before.
  private(set) var next: Int64
  /// Whether something does not go on from what was before it.
  private(set) var isBroken = false
  /// The lines that are no events.
  private(set) var damaged: [[UInt8]] = []
  /// How many sound events stand after the break.
  private(set) var saved = 0
  private var sum: String?
  private var known: Set<ULID>
  private let device: DeviceID

  /// A scan behind sound lines that end with a link and hold the events of some ids.
  init(_ device: DeviceID, after begin: Link, knowing known: Set<ULID>) {
    self.device = device
    self.known = known
    next = begin.sequence + 1
    sum = begin.sum.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Takes in a file, and gives what is to be left of it: its lines that go on from each other, as they were written;
  /// nil where that is none of them. What is sound behind a break is handed out.
  mutating func take(_ bytes: [UInt8], _ save: (ULID, [UInt8]) -> Void) throws(JournalError) -> [UInt8]? {
    var kept: [UInt8] = []
    let span = bytes.span
    var start = 0
    while start < span.count {
      let end = position(of: UInt8(ascii: "\n"), in: span, start..<span.count) ?? span.count
      defer { start = end + 1 }
      let line = Self.trimmed(span, start..<end)
      guard !line.isEmpty else { continue }
      guard let event = SoundLine(span, line, device) else {
        damaged.append(Array(bytes[start..<end]))
        isBroken = true
        continue
      }
      guard known.insert(event.id).inserted else { continue }
      if !isBroken, event.sequence == next, sum == nil || event.previous == sum {
        next += 1
        sum = event.sum
        kept += event.bytes
      } else {
        isBroken = true
        guard let body = event.body else { continue }
        saved += 1
        save(event.id, body)
      }
    }
    return kept.isEmpty ? nil : kept
  }

  /// A line without what a program for texts or a disk has put around it.
  private static func trimmed(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    if end - start >= 3, bytes[start] == 0xEF, bytes[start + 1] == 0xBB, bytes[start + 2] == 0xBF {
      start += 3
    }
    while start < end, bytes[start] <= 0x20 { start += 1 }
    while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
    return start..<end
  }
}

/// A line whose sum is that of its parts.
private struct SoundLine {
  let id: ULID
  let sequence: Int64
  let previous: String
  let sum: String
  /// Its body; nil where that was erased.
  let body: [UInt8]?
  /// The line as it was written, with its newline.
  let bytes: [UInt8]

  /// Reads a line; nil unless it is a sound one of a device.
  init?(_ span: Span<UInt8>, _ range: Range<Int>, _ device: DeviceID) {
    guard let check = try? LineCheck(span, range), check.isSumRight,
      (try? unescaped(span, check.line.device)) == device.description,
      let previous = ChainSum(check.previous)
    else { return nil }
    id = check.line.id
    sequence = check.line.sequence
    self.previous = check.previous
    sum = check.sum
    let content = check.line.body.map { span[$0] }
    body = check.line.erased == nil ? content : nil
    if (try? check.isWritten(span, range)) == true {
      bytes = range.map { span[$0] } + [UInt8(ascii: "\n")]
    } else {
      guard let body else { return nil }
      bytes = EventLine.write(id: id, device: device, sequence: sequence, previous: previous, body: body).line
    }
  }
}

/// The stream in which the events behind a break are recorded, sealed as it grows: the same events make the same files.
struct RescuedStream {
  private let device: DeviceID
  private let journal: Journal
  private var sequence: Int64 = 0
  private var previous: ChainSum
  private var lines: [UInt8] = []

  /// The stream of a device.
  init(_ device: DeviceID, in journal: Journal) {
    self.device = device
    self.journal = journal
    previous = ChainSum.first(journal: journal.id, device: device)
  }

  /// Adds an event, whose original may come back from somewhere.
  mutating func append(_ id: ULID, _ body: [UInt8]) throws(JournalError) {
    sequence += 1
    let (line, sum) = EventLine.write(
      id: id, device: device, sequence: sequence, previous: previous, body: copied(body))
    previous = sum
    lines += line
    if lines.count >= Sealing.size { try seal() }
  }

  /// Makes everything durable.
  mutating func finish() throws(JournalError) {
    try seal()
    guard sequence > 0 else { return }
    try journal.synchronizeStream(of: device)
    try journal.disk.synchronizeDirectory(journal.layout.log)
  }

  private mutating func seal() throws(JournalError) {
    guard let segment = SealedLines(lines, device) else { return }
    try journal.keep(segment.bytes, as: segment.name, of: device)
    lines = []
  }
}
