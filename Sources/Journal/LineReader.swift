// Whole lines at a time: a file is read in chunks of 512 KiB, the unfinished line at the end of one chunk moves
// to the front of the next, and what stands after the last newline is never handed out, since a writer may be
// in the middle of it. A sealed segment fits into the buffer whole.

internal import Encoding
internal import Platform

/// Reads a file of lines through one buffer.
struct LineReader {
  private let disk: any Disk
  /// The file that `eachLine` reads; one reader may read many, one after the other.
  var path: String
  private var buffer = [UInt8](repeating: 0, count: 512 * 1024)
  /// How many lines without a byte were passed over.
  private(set) var emptyLines = 0
  /// How many bytes stand after the last newline.
  private(set) var unfinished = 0

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
        unfinished = filled
        if got == 0 { return }
        offset += got
        filled += got
        var empty = 0
        let used = Self.split(buffer.span, filled, &empty, body)
        emptyLines += empty
        buffer.moveToFront(used..<filled)
        filled -= used
        if filled == buffer.count { buffer += [UInt8](repeating: 0, count: buffer.count) }
      }
    } catch {
      throw .refused(action: "read", path: path, error)
    }
  }

  /// Hands out what stands after the last newline of the file that was read last: of a sealed one it is what is left
  /// of a line.
  func unfinishedEnd(_ body: (Span<UInt8>, Range<Int>) -> Void) {
    if unfinished > 0 { body(buffer.span, 0..<unfinished) }
  }

  private static func split(
    _ bytes: Span<UInt8>, _ count: Int, _ emptyLines: inout Int, _ body: (Span<UInt8>, Range<Int>) -> Void
  ) -> Int {
    var start = 0
    while let end = position(of: UInt8(ascii: "\n"), in: bytes, start..<count) {
      if end > start { body(bytes, start..<end) } else { emptyLines += 1 }
      start = end + 1
    }
    return start
  }
}

extension [UInt8] {
  /// Moves a part to the front, over what was there.
  fileprivate mutating func moveToFront(_ range: Range<Int>) {
    guard range.lowerBound > 0 else { return }
    for (target, source) in range.enumerated() { self[target] = self[source] }
  }
}
