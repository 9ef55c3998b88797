// A tail is sealed once it is as long as a segment, so it is much longer only where sealing was refused or somebody put
// it there. Memory that was never used before costs ten times what reading it once more does, a page at a time; so such
// a tail is left where it is and read in parts as often as it takes. The file is held open: what an erasure puts in its
// place is another one. Nobody changes its lines but by emptying it, once they are sealed, and what is appended then
// begins with another event.

internal import Encoding
internal import Ledger
internal import Platform

/// The whole lines of a long `open.jsonl` as they were at one moment.
package struct LongTail: Sendable {
  /// The segment that its lines would make.
  let name: SegmentName
  private let path: String
  /// How many bytes its lines have.
  private let length: Int
  /// What tells it from the next tail.
  private let head: [UInt8]
  private let file: OpenFile

  /// A tail that is no longer than this is read into memory.
  static let shortest = 2 * Sealing.size
  /// So many bytes at an end are looked at; an event that is longer has its tail read into memory.
  private static let endLength = 32 * 1024
  /// Bytes read at once: as many as stay in a processor's cache until they were looked at.
  private static let chunk = 128 * 1024

  /// Opens the tail at a path; nil where it is not long any more, or does not begin and end with an event.
  static func open(_ path: String, on disk: any Disk) throws(Errno) -> LongTail? {
    let file = OpenFile(try disk.open(path, for: .reading), disk)
    let length = try disk.length(file.descriptor)
    guard length > shortest else { return nil }
    let start = try disk.bytes(of: file.descriptor, 0..<endLength)
    let end = try disk.bytes(of: file.descriptor, length - endLength..<length)
    let head = Array(start.prefix(Journal.headCount))
    guard try disk.bytes(of: file.descriptor, 0..<head.count) == head, let line = lastLine(of: end),
      let first = EventKey.first(in: start.span), let last = EventKey(end.span, line),
      let name = SegmentName(first: first.sequence, last: last.sequence, sum: last.sum)
    else { return nil }
    return LongTail(
      name: name, path: path, length: length - end.count + line.upperBound + 1,
      head: head, file: file)
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
    var buffer = [UInt8](repeating: 0, count: Self.chunk)
    var start = 0
    while start < length {
      let count = min(buffer.count, length - start)
      guard try read(start..<start + count, into: &buffer) else { return false }
      guard let newline = buffer[..<count].lastIndex(of: UInt8(ascii: "\n")) else {
        buffer += [UInt8](repeating: 0, count: buffer.count)
        continue
      }
      body(buffer.span.extracting(0...newline), start..<start + newline + 1)
      start += newline + 1
    }
    return true
  }

  /// All of its lines; nil where it was emptied.
  var lines: [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: length)
    // Where the disk refuses it, so it does to whoever reads what is sealed instead, and tells why.
    return (try? read(0..<length, into: &bytes)) == true ? bytes : nil
  }

  /// Reads some of its bytes, and maybe more, to the front of a buffer; false where it was emptied.
  func read(_ range: Range<Int>, into buffer: inout [UInt8]) throws(JournalError) -> Bool {
    do {
      if buffer.count < range.count {
        buffer += [UInt8](repeating: 0, count: max(range.count, Self.chunk) - buffer.count)
      }
      var filled = 0
      while filled < range.count {
        let got = try file.disk.read(
          file.descriptor, into: &buffer, from: filled, at: range.lowerBound + filled)
        guard got > 0 else { return false }
        filled += got
      }
      return try file.disk.bytes(of: file.descriptor, 0..<head.count) == head
    } catch {
      throw .refused(action: "read", path: path, error)
    }
  }
}

/// A file that is closed once nobody reads it any more.
private final class OpenFile: Sendable {
  let descriptor: Int32
  let disk: any Disk

  init(_ descriptor: Int32, _ disk: any Disk) {
    self.descriptor = descriptor
    self.disk = disk
  }

  deinit { disk.close(descriptor) }
}
