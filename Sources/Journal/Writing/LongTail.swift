// Memory that is used for the first time costs ten times what reading the same bytes once more does, a page at a time. So
// only a short tail is held in memory; a longer one is read in parts, as often as it takes. Its file stays open: what an
// erasure puts in its place is another file. Nobody changes the lines in it but by emptying it, once they are sealed, and
// what is appended then begins with another event.

internal import Encoding
internal import Ledger
internal import Platform

/// The whole lines of a long `open.jsonl` as they were at one moment.
package struct LongTail: Sendable {
  /// The segment that its lines would make.
  let name: SegmentName
  private let file: OpenFile
  /// How many bytes its lines have.
  private let length: Int
  /// What tells it from the next tail.
  private let head: [UInt8]

  /// Bytes read at once, no more than stay in a processor's cache; a tail that has no more is read into memory.
  private static let chunk = 64 * 1024
  /// So many bytes are looked at for the first event and for the last one.
  private static let endLength = 16 * 1024

  /// A tail of so many bytes; nil for a short one, and for one that does not begin and end with an event that is not
  /// very long.
  init?(_ file: OpenFile, length: Int) throws(Errno) {
    guard length > Self.chunk else { return nil }
    let start = try file.bytes(0..<Self.endLength)
    let endStart = length - Self.endLength
    let end = try file.bytes(endStart..<length)
    // Where it was sealed between the two, a segment has its first event, and it is read in memory.
    guard let line = Self.lastLine(of: end), let first = EventKey.first(in: start.span),
      let last = EventKey(end.span, line),
      let name = SegmentName(first: first.sequence, last: last.sequence, sum: last.sum)
    else { return nil }
    self.name = name
    head = Array(start.prefix(Journal.headCount))
    self.file = file
    self.length = endStart + line.upperBound + 1
  }

  /// The last whole line of some bytes, without its newline; nil where there is none, or power was lost while it was
  /// written.
  private static func lastLine(of bytes: [UInt8]) -> Range<Int>? {
    guard let end = bytes.lastIndex(of: UInt8(ascii: "\n")),
      let start = bytes[..<end].lastIndex(of: UInt8(ascii: "\n")), !bytes[start..<end].contains(0)
    else { return nil }
    return start + 1..<end
  }

  /// Hands out its lines, many at a time and each with its newline, and which bytes of the tail they are. False where
  /// it was emptied on the way; what was handed out by then is right.
  func eachRun(_ body: (Span<UInt8>, Range<Int>) -> Void) throws(JournalError) -> Bool {
    var buffer: [UInt8] = []
    var start = 0
    var count = Self.chunk
    while start < length {
      let range = start..<min(start + count, length)
      guard try read(range, into: &buffer) else { return false }
      guard let newline = buffer[..<range.count].lastIndex(of: UInt8(ascii: "\n")) else {
        count *= 2
        continue
      }
      body(buffer.span.extracting(0...newline), start..<start + newline + 1)
      start += newline + 1
    }
    return true
  }

  /// All of its lines; nil where it was emptied, or cannot be read.
  var lines: [UInt8]? {
    var bytes: [UInt8] = []
    guard (try? read(0..<length, into: &bytes)) == true else { return nil }
    return Array(bytes.prefix(length))
  }

  /// Reads some of its bytes to the front of a buffer, and maybe more behind them; false where it was emptied.
  func read(_ range: Range<Int>, into buffer: inout [UInt8]) throws(JournalError) -> Bool {
    if buffer.count < range.count {
      buffer = [UInt8](repeating: 0, count: max(range.count, min(Self.chunk, length)))
    }
    do {
      guard try file.fill(&buffer, with: range) == range.count else { return false }
      return try file.bytes(0..<head.count) == head
    } catch {
      throw .refused(action: "read", path: file.path, error)
    }
  }
}

/// A file that is read as long as anybody knows it, and closed then.
final class OpenFile: Sendable {
  let path: String
  private let disk: any Disk
  private let descriptor: Int32

  /// Opens the file at a path.
  init(_ path: String, on disk: any Disk) throws(Errno) {
    self.path = path
    self.disk = disk
    descriptor = try disk.open(path, for: .readingInPlace)
  }

  deinit { disk.close(descriptor) }

  /// How many bytes it has.
  var length: Int { get throws(Errno) { try disk.length(descriptor) } }

  /// The bytes of a range; fewer where it ends before.
  func bytes(_ range: Range<Int>) throws(Errno) -> [UInt8] { try disk.bytes(of: descriptor, range) }

  /// Reads a range to the front of a buffer, and maybe more behind it; how many bytes of the range there are.
  func fill(_ buffer: inout [UInt8], with range: Range<Int>) throws(Errno) -> Int {
    try disk.fill(&buffer, from: 0, with: range, of: descriptor)
  }
}
