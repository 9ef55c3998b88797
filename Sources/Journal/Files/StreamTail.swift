internal import Encoding
internal import Ledger
internal import Platform
internal import Values

/// The end of a device's stream: its last event, wherever that is, and what a crash may have left after it.
struct StreamTail {
  /// The last event of the stream.
  struct Last {
    let id: ULID
    let sequence: Int64
    let sum: ChainSum
    /// Its line.
    let bytes: [UInt8]

    /// When it was recorded, which an id that was made of a key does not tell.
    var recorded: Instant {
      if let line = try? EventLine.read(bytes.span, 0..<bytes.count),
        let at = try? Event(bytes.span, line).at
      {
        return at.instant
      }
      return Instant(milliseconds: id.milliseconds)
    }
  }

  /// The last whole event, of `open.jsonl` or, where that has none, of the last segment; nil in an empty stream.
  private(set) var last: Last?
  /// The newest id among the last events: that of a keyed event says nothing of when it was recorded.
  private(set) var newest: ULID?
  /// How many bytes `open.jsonl` has.
  private(set) var length = 0
  /// The sealed segments of the stream.
  let segments: [SegmentName]
  /// The names of files whose writing a crash cut short.
  let unfinished: [String]
  /// What was mended, for people.
  private(set) var notices: [Message] = []
  private var fragment: [UInt8] = []
  private let journal: Journal
  private let device: DeviceID
  private var path: String { journal.layout.tail(of: device) }

  /// Reads the end of a stream.
  init(_ journal: Journal, _ device: DeviceID) throws(JournalError) {
    self.journal = journal
    self.device = device
    (segments, unfinished) = try journal.files(of: device)
    var (end, length) = try Self.end(of: path, on: journal.disk)
    self.length = length
    if showsOlderBytes(end) { end = try Self.end(of: path, on: journal.disk, isWhole: true).bytes }
    fragment = Self.fragment(of: end)
    try take(end, end.count - fragment.count, path)
    guard last == nil, let segment = segments.max(by: { $0.last < $1.last }) else { return }
    let sealed = journal.layout.segment(segment, of: device)
    let sealedEnd = try Self.end(of: sealed, on: journal.disk)
    try take(sealedEnd.bytes, sealedEnd.bytes.count, sealed)
    guard let last, last.sequence == segment.last, segment.begins(last.sum) else {
      throw .damagedTail(path: sealed, reason: "it does not end where its name says")
    }
  }

  /// The newest id at the end of a stream, whatever else stands there.
  static func newestID(_ journal: Journal, of device: DeviceID) throws(JournalError) -> ULID? {
    let end = try end(of: journal.layout.tail(of: device), on: journal.disk)
    if let id = newestID(among: end.bytes.span, until: end.bytes.count) { return id }
    guard let segment = try journal.segments(of: device).max(by: { $0.last < $1.last }) else { return nil }
    let sealed = try Self.end(of: journal.layout.segment(segment, of: device), on: journal.disk)
    return newestID(among: sealed.bytes.span, until: sealed.bytes.count)
  }

  /// The newest id among some lines: the first may be a part only, and what is broken has none.
  private static func newestID(among bytes: Span<UInt8>, until end: Int) -> ULID? {
    var newest: ULID?
    eachLine(bytes, until: end) { line in
      guard let id = (try? EventLine.read(bytes, line))?.id else { return }
      newest = max(newest ?? id, id)
    }
    return newest
  }

  /// Hands out the lines of some bytes up to a place, what stands after the last newline too.
  private static func eachLine(_ bytes: Span<UInt8>, until end: Int, _ body: (Range<Int>) -> Void) {
    var start = 0
    while start < end {
      let newline = position(of: UInt8(ascii: "\n"), in: bytes, start..<end) ?? end
      if newline > start { body(start..<newline) }
      start = newline + 1
    }
  }

  /// Whether the stream ends before a noted append, or holds another event in its place.
  func ends(before note: AppendNote?) -> Bool {
    guard let note else { return false }
    guard let last, last.sequence >= note.sequence else { return true }
    return last.sequence == note.sequence && last.sum != note.sum
  }

  /// Gives a whole event that lacks only its newline that newline, and puts any other fragment aside.
  mutating func mend() throws(JournalError) {
    guard !fragment.isEmpty else { return }
    if let event = try? read(fragment[...], path), isValid(fragment) {
      try change { (disk, descriptor) throws(Errno) in
        guard try disk.write(descriptor, [UInt8(ascii: "\n")]) == 1 else { throw .noSpace }
      }
      length += 1
      last = event
      newest = max(newest ?? event.id, event.id)
      notices.append("finished the last line of \(path)")
    } else {
      try putAside()
      let end = length - fragment.count
      try change { (disk, descriptor) throws(Errno) in try disk.truncate(descriptor, to: end) }
      length = end
      notices.append("moved an unfinished line of \(fragment.count) bytes to \(journal.layout.quarantine)")
    }
    fragment = []
  }

  /// Takes the last event and the newest id from some whole lines.
  private mutating func take(_ bytes: [UInt8], _ end: Int, _ path: String) throws(JournalError) {
    var found: Range<Int>?
    Self.eachLine(bytes.span, until: end) { found = $0 }
    guard let found else { return }
    newest = Self.newestID(among: bytes.span, until: end)
    last = try read(bytes[found], path)
  }

  /// Whether the end of the tail shows what `TailHole` is about, which can begin far before it: zeros, or an event that
  /// was sealed before.
  private func showsOlderBytes(_ end: [UInt8]) -> Bool {
    guard position(of: 0, in: end.span, 0..<end.count) == nil else { return true }
    guard let sealed = segments.lazy.map(\.last).max(), let newline = end.lastIndex(of: UInt8(ascii: "\n")),
      let last = EventKey(end.span, lineStart(before: newline, in: end.span)..<newline)
    else { return false }
    return last.sequence <= sealed
  }

  /// The last bytes of a file, with at least one whole line if there is one, or all of them, and its length; of a file
  /// that is missing none.
  private static func end(of path: String, on disk: any Disk, isWhole: Bool = false) throws(JournalError)
    -> (bytes: [UInt8], length: Int)
  {
    do throws(Errno) {
      let descriptor = try disk.open(path, for: .readingInPlace)
      defer { disk.close(descriptor) }
      let length = try disk.length(descriptor)
      var count = isWhole ? length : 16 * 1024
      if length == 0, disk.isNoFile(path) { throw Errno.isDirectory }
      while true {
        let start = max(0, length - count)
        let end = try disk.bytes(of: descriptor, start..<length)
        // Three newlines hold two whole lines between them, whatever stands after.
        if start == 0 || hasThreeNewlines(end.span) {
          return (end, length)
        }
        count *= 4
      }
    } catch {
      guard error != .missing, error != .notDirectory else { return ([], 0) }
      if disk.isNoFile(path) { throw .damagedTail(path: path, reason: "it is not a file") }
      throw .refused(action: "read", path: path, error)
    }
  }

  /// What a crash left at a file's end: a line without its newline or, where power was lost while it was written,
  /// everything from its first zeros.
  private static func fragment(of end: [UInt8]) -> [UInt8] {
    let unfinished = end.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return Array(end[min(TailHole.start(in: end.span) ?? unfinished, unfinished)...])
  }

  private static func hasThreeNewlines(_ bytes: Span<UInt8>) -> Bool {
    var count = 0
    var start = 0
    while count < 3, let newline = position(of: UInt8(ascii: "\n"), in: bytes, start..<bytes.count) {
      count += 1
      start = newline + 1
    }
    return count == 3
  }

  private func read(_ line: ArraySlice<UInt8>, _ path: String) throws(JournalError) -> Last {
    let line = Array(line)
    do throws(JSONError) {
      let parts = try EventLine.read(line.span, 0..<line.count)
      guard let sum = ChainSum(try unescaped(line.span, parts.sum)) else {
        throw JSONError(offset: parts.sum.lowerBound, reason: "its checksum is malformed")
      }
      return Last(id: parts.id, sequence: parts.sequence, sum: sum, bytes: line)
    } catch {
      throw .damagedTail(path: path, reason: error.reason)
    }
  }

  private func isValid(_ line: [UInt8]) -> Bool {
    (try? LineCheck(line.span, 0..<line.count))?.isSumRight ?? false
  }

  private func putAside() throws(JournalError) {
    try journal.disk.ensureDirectory(journal.layout.quarantine)
    // Named by what it holds: another line may have been torn at the same place before, and that is kept too.
    let hash = SHA256.hexOf(fragment.span).prefix(16)
    try journal.disk.replace("\(journal.layout.quarantine)/\(device)-\(hash)", fragment)
    try journal.disk.synchronizeDirectory(journal.layout.quarantine)
  }

  private func change(_ body: (any Disk, Int32) throws(Errno) -> Void) throws(JournalError) {
    do {
      let descriptor = try journal.disk.open(path, for: .appending)
      defer { journal.disk.close(descriptor) }
      try body(journal.disk, descriptor)
      try journal.disk.synchronize(descriptor)
    } catch {
      throw .refused(action: "repair", path: path, error)
    }
  }
}
