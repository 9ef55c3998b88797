// Whole lines at a time: a larger file is read in chunks of 320 KiB, the unfinished line at the end of one chunk moves
// to the front of the next, and what stands after the last newline is never handed out, since a writer may be
// in the middle of it. A sealed segment fits into the buffer whole.

internal import Encoding
internal import Ledger
internal import Platform

/// Reads a file of lines through one buffer.
struct LineReader {
  private let disk: any Disk
  /// The file that `eachLine` reads; one reader may read many, one after the other.
  var path: String
  private var buffer: [UInt8] = []
  /// How many bytes stand after the last newline.
  private(set) var unfinished = 0
  private var unfinishedStart = 0

  /// Bytes read at once: those of a sealed segment and of the line that is too much for it.
  private static let chunk = Sealing.size + 64 * 1024

  /// A reader of the file at a path.
  init(_ disk: any Disk, path: String) {
    self.disk = disk
    self.path = path
  }

  /// Hands out every whole line: the bytes it is in and its range there, without the newline.
  mutating func eachLine(_ body: (Span<UInt8>, Range<Int>) -> Void) throws(JournalError) {
    try eachPlacedLine { bytes, range, _ in body(bytes, range) }
  }

  /// The same, with where each line begins in the file.
  mutating func eachPlacedLine(_ body: (Span<UInt8>, Range<Int>, Int) -> Void) throws(JournalError) {
    try eachRun { bytes, run, offset in
      bytes.eachLine(in: run) { body(bytes, $0, offset + $0.lowerBound - run.lowerBound) }
    }
  }

  /// Hands out whole lines, many at a time and each with its newline, and where the first begins in the file.
  mutating func eachRun(_ body: (Span<UInt8>, Range<Int>, Int) -> Void) throws(JournalError) {
    do {
      let descriptor = try disk.open(path, for: .readingInPlace)
      defer { disk.close(descriptor) }
      if buffer.isEmpty { buffer = [UInt8](repeating: 0, count: Self.chunk) }
      if try readWhole(descriptor, body) { return }
      var filled = 0
      var offset = 0
      while true {
        let got = try disk.read(descriptor, into: &buffer, from: filled, at: offset)
        unfinished = filled
        unfinishedStart = 0
        if got == 0 { return }
        offset += got
        filled += got
        let used = lineStart(before: filled, in: buffer.span, from: 0)
        if used > 0 { body(buffer.span, 0..<used, offset - filled) }
        buffer.moveToFront(used..<filled)
        filled -= used
        if filled == buffer.count { buffer += [UInt8](repeating: 0, count: buffer.count) }
      }
    } catch {
      throw .refused(action: "read", path: path, error)
    }
  }

  /// Hands out the lines of a file that fits into the buffer, which takes one call where it is put at the buffer's end;
  /// false where it does not fit.
  private mutating func readWhole(
    _ descriptor: Int32, _ body: (Span<UInt8>, Range<Int>, Int) -> Void
  ) throws(Errno) -> Bool {
    let length = try disk.length(descriptor)
    let start = buffer.count - length
    guard start >= 0, try disk.read(descriptor, into: &buffer, from: start, at: 0) == length else {
      return false
    }
    let end = lineStart(before: buffer.count, in: buffer.span, from: start)
    if end > start { body(buffer.span, start..<end, 0) }
    unfinished = buffer.count - end
    unfinishedStart = end
    return true
  }

  /// Hands out what stands at some places, in their order, each with its place; false where the file is gone or too
  /// short.
  mutating func eachLine(
    at places: ArraySlice<LinePlace>, _ body: (Span<UInt8>, Range<Int>, LinePlace) -> Void
  ) throws(JournalError) -> Bool {
    do {
      return try eachLine(places, body)
    } catch {
      guard error != .missing else { return false }
      throw .refused(action: "read", path: path, error)
    }
  }

  private mutating func eachLine(
    _ places: ArraySlice<LinePlace>, _ body: (Span<UInt8>, Range<Int>, LinePlace) -> Void
  ) throws(Errno) -> Bool {
    let descriptor = try disk.open(path, for: .readingInPlace)
    defer { disk.close(descriptor) }
    var rest = places
    while let first = rest.first {
      // Lines that stand close together are read at once.
      let start = first.offset
      var end = start
      let run = rest.prefix { place in
        guard end == start || place.offset < end + Self.gap else { return false }
        end = place.limit
        return true
      }
      guard let first = try readBytes(start..<end, descriptor) else { return false }
      let moved = first - start
      for place in run { body(buffer.span, place.offset + moved..<place.limit + moved, place) }
      rest = rest.dropFirst(run.count)
    }
    return true
  }

  /// Reading so many bytes for nothing costs less than another call.
  private static let gap = 4 * 1024
  private static let fewLines = 32 * 1024

  /// Reads a part of a file to the end of the buffer, since a read goes on until that; where it begins there, or nil
  /// where the file is shorter.
  private mutating func readBytes(_ range: Range<Int>, _ descriptor: Int32) throws(Errno) -> Int? {
    if buffer.count < range.count {
      buffer = [UInt8](repeating: 0, count: max(range.count, Self.fewLines))
    }
    let start = buffer.count - range.count
    let filled = try disk.fill(&buffer, from: start, with: range, of: descriptor)
    return filled == range.count ? start : nil
  }

  /// Hands out what stands after the last newline of the file that was read last: of a sealed one it is what is left
  /// of a line.
  func unfinishedEnd(_ body: (Span<UInt8>, Range<Int>) -> Void) {
    if unfinished > 0 { body(buffer.span, unfinishedStart..<unfinishedStart + unfinished) }
  }
}
