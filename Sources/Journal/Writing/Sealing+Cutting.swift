// An import is stored by giving one file its name, so that there is all of it or nothing. The next sealing cuts that
// file into segments of the usual length: they are made durable beside it before it goes. After a crash in between
// the long one is still there and counts, and what there is of the short ones is removed and made anew. Others' segments
// are cut as well before they are sent to a server that takes no longer ones.

package import Ledger
internal import Platform

extension Journal {
  /// Longer than this no segment of several events is sent.
  package static var longestSegment: Int { Sealing.longest }

  /// Cuts the segments of a device that are too long to be sent, as far as that can be done.
  package func shortenSegments(of device: DeviceID, wait milliseconds: Int, pause: (Int32) -> Void)
    throws(JournalError)
  {
    let lock = try lockWriting(wait: milliseconds, pause: pause)
    defer { disk.close(lock) }
    var sealing = try Sealing(self, device)
    sealing.shorten()
  }
}

extension Sealing {
  /// Longer than this a segment comes of an import.
  static var longest: Int { 4 * size }
  /// So many bytes are looked at together.
  private static var blockLength: Int { 4 << 20 }

  /// Cuts segments that are much longer than the usual. Where that is refused the long one stays, which is no worse
  /// than before, and the next sealing tries again.
  mutating func shorten() {
    for long in segments {
      let path = journal.layout.segment(long, of: device)
      guard let length = try? disk.status(path).length, length > Self.longest else { continue }
      var short: [SegmentName] = []
      do throws(JournalError) {
        try cut(long, length, into: &short)
      } catch {
        for name in short { remove(name.description) }
        continue
      }
      guard !short.isEmpty else { continue }
      remove(long.description)
      segments.removeAll { $0 == long }
      segments += short
    }
    segments.sort()
  }

  /// Writes the short segments that a long one is cut into, so that they stay.
  private func cut(_ long: SegmentName, _ length: Int, into short: inout [SegmentName]) throws(JournalError) {
    let path = journal.layout.segment(long, of: device)
    let parts = try reading(path) { descriptor throws(Errno) in try cuts(long, descriptor, length) }
    guard parts.count > 1 else { return }
    for part in parts {
      let bytes = try reading(path) { descriptor throws(Errno) in try disk.bytes(of: descriptor, part) }
      guard let lines = SealedLines(bytes, device) else {
        throw .unreadable(path: path, reason: "it changed while it was being read")
      }
      short.append(lines.name)
      try write(lines)
    }
    try journal.synchronizeStream(of: device)
  }

  /// Where a long segment is cut; nowhere if it is not, line by line, what its name says.
  private func cuts(_ long: SegmentName, _ descriptor: Int32, _ length: Int) throws(Errno) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var end = long.first - 1
    var sum: UInt64?
    var offset = 0
    var blockLength = Self.blockLength
    while offset < length {
      let block = try disk.bytes(of: descriptor, offset..<min(offset + blockLength, length))
      guard let newline = block.lastIndex(of: UInt8(ascii: "\n")) else {
        guard offset + blockLength < length else { return [] }
        blockLength *= 2
        continue
      }
      guard
        let cut = SealedLines.cut(Array(block[...newline]), device, size: Self.size)
      else { return [] }
      for segment in cut {
        guard segment.name.first == end + 1 else { return [] }
        end = segment.name.last
        sum = segment.name.sum
        parts.append(offset..<offset + segment.bytes.count)
        offset += segment.bytes.count
      }
    }
    return end == long.last && sum == long.sum ? parts : []
  }

  private func reading<Value>(_ path: String, _ read: (Int32) throws(Errno) -> Value) throws(JournalError)
    -> Value
  {
    do throws(Errno) {
      let descriptor = try disk.open(path, for: .readingInPlace)
      defer { disk.close(descriptor) }
      return try read(descriptor)
    } catch {
      throw .refused(action: "read", path: path, error)
    }
  }
}
