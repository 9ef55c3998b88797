// Whole lines at a time: a file is read in chunks of 256 KiB, the unfinished line at the end of one chunk moves
// to the front of the next, and what stands after the last newline is never handed out, since a writer may be
// in the middle of it.

internal import Encoding
internal import Platform

/// Reads a file of lines through one buffer.
struct LineReader {
  private let disk: any Disk
  private let path: String
  private var buffer = [UInt8](repeating: 0, count: 256 * 1024)

  /// A reader of the file at a path.
  init(_ disk: any Disk, path: String) {
    self.disk = disk
    self.path = path
  }

  /// Hands out every whole line: the bytes it is in and its range there, without the newline.
  mutating func eachLine(_ body: (Span<UInt8>, Range<Int>) -> Void) throws(JournalError) {
    do {
      let descriptor = try disk.open(path, for: .reading)
      defer { disk.close(descriptor) }
      var filled = 0
      var offset = 0
      while true {
        let got = try disk.read(descriptor, into: &buffer, from: filled, at: offset)
        if got == 0 { return }
        offset += got
        filled += got
        let used = Self.split(buffer.span, filled, body)
        buffer.moveToFront(used..<filled)
        filled -= used
        if filled == buffer.count { buffer += [UInt8](repeating: 0, count: buffer.count) }
      }
    } catch {
      throw .refused(action: "read", path: path, error)
    }
  }

  private static func split(_ bytes: Span<UInt8>, _ count: Int, _ body: (Span<UInt8>, Range<Int>) -> Void)
    -> Int
  {
    var start = 0
    while let end = newline(in: bytes, start..<count) {
      if end > start { body(bytes, start..<end) }
      start = end + 1
    }
    return start
  }
}

/// The first newline in a range, looked for eight bytes at a time.
func newline(in bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
  var position = range.lowerBound
  while position + 8 <= range.upperBound, let word = loadWord(bytes, at: position) {
    let difference = word ^ 0x0a0a_0a0a_0a0a_0a0a
    let zeroes = (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
    if zeroes != 0 { return position + zeroes.trailingZeroBitCount / 8 }
    position += 8
  }
  while position < range.upperBound {
    if bytes[position] == UInt8(ascii: "\n") { return position }
    position += 1
  }
  return nil
}

extension [UInt8] {
  /// Moves a part to the front, over what was there.
  fileprivate mutating func moveToFront(_ range: Range<Int>) {
    for (target, source) in range.enumerated() { self[target] = self[source] }
  }
}
