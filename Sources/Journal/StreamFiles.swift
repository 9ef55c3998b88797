internal import Encoding
package import Ledger
internal import Platform

extension Journal {
  /// The sealed segments of a stream, by their first event, the longer first.
  package func segments(of device: DeviceID) throws(JournalError) -> [SegmentName] {
    var segments: [SegmentName] = []
    do {
      try disk.eachName(in: layout.stream(of: device)) { name in
        if let segment = SegmentName(name) { segments.append(segment) }
      }
    } catch {
      guard error != .missing, error != .notDirectory else { return [] }
      throw .refused(action: "list", path: layout.stream(of: device), error)
    }
    return segments.inOrder
  }

  /// The sealed segments among the names in a stream's directory, in the same order.
  static func segments(among names: [String]) -> [SegmentName] {
    var segments: [SegmentName] = []
    for name in names {
      if let segment = SegmentName(name) { segments.append(segment) }
    }
    return segments.inOrder
  }

  /// The names in a stream's directory; none where there is no such directory.
  func fileNames(of device: DeviceID) throws(JournalError) -> [String] {
    do {
      return try disk.names(in: layout.stream(of: device))
    } catch {
      guard error != .missing, error != .notDirectory else { return [] }
      throw .refused(action: "list", path: layout.stream(of: device), error)
    }
  }

  /// Removes what a crash left of files that never got their name. The lock is held.
  func removeTemporaries(among names: [String], of device: DeviceID) {
    var isClean = true
    for name in names where name.utf8.last == UInt8(ascii: "p") && name.hasSuffix(".tmp") {
      let target = String(name.dropLast(".tmp".count))
      guard target == JournalLayout.tailName || SegmentName(target) != nil else { continue }
      // What cannot be removed is read past.
      try? disk.remove("\(layout.stream(of: device))/\(name)")
      isClean = false
    }
    if !isClean { try? synchronizeStream(of: device) }
  }

  /// Makes the names in a stream's directory durable.
  func synchronizeStream(of device: DeviceID) throws(JournalError) {
    try disk.synchronizeDirectory(layout.stream(of: device))
  }

  /// The whole lines of a stream's tail, as they were at one moment.
  func wholeTail(of device: DeviceID) throws(JournalError) -> [UInt8] {
    let path = layout.tail(of: device)
    do {
      let descriptor = try disk.open(path, for: .reading)
      defer { disk.close(descriptor) }
      while true {
        var bytes = try disk.bytes(of: descriptor, 0..<(try disk.length(descriptor)))
        // A writer that seals empties the file: what was read across that would be parts of two tails.
        let start = try disk.bytes(of: descriptor, 0..<min(bytes.count, Self.headCount))
        guard bytes.starts(with: start), start.count == min(bytes.count, Self.headCount) else { continue }
        let end = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        bytes.removeSubrange(end...)
        bytes.dropLineWithHole()
        return bytes
      }
    } catch {
      guard error != .missing, error != .notDirectory else { return [] }
      throw .refused(action: "read", path: path, error)
    }
  }

  /// The sequence number of the first event in a stream's tail; nil where it cannot be read.
  func tailStart(of device: DeviceID) throws(JournalError) -> Int64? {
    let path = layout.tail(of: device)
    do {
      for count in [4 * 1024, 64 * 1024] {
        let start = try disk.contents(of: path, atMost: count)
        if let key = EventKey.first(in: start.span) { return key.sequence }
      }
      return nil
    } catch {
      guard error != .missing, error != .notDirectory else { return nil }
      throw .refused(action: "read", path: path, error)
    }
  }

  /// The keys of all events in a segment.
  func keys(of segment: SegmentName, of device: DeviceID) throws(JournalError) -> Set<EventKey> {
    var found: Set<EventKey> = []
    var reader = LineReader(disk, path: layout.segment(segment, of: device))
    try reader.eachLine { bytes, range in
      if let key = EventKey(bytes, range) { found.insert(key) }
    }
    return found
  }

  /// How many bytes of a tail tell it from the next one: an id, a device and a sequence number.
  private static var headCount: Int { 96 }
}

extension [UInt8] {
  /// Drops a last line in which zeros stand: power was lost while it was written, nothing of it was acknowledged,
  /// and what is left could be read as half of an event.
  fileprivate mutating func dropLineWithHole() {
    let start = dropLast().lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    if self[start...].contains(0) { removeSubrange(start...) }
  }
}

extension Span<UInt8> {
  /// Hands out every whole line that has a byte, without its newline.
  func eachLine(_ body: (Span<UInt8>, Range<Int>) -> Void) {
    var start = 0
    while let end = position(of: UInt8(ascii: "\n"), in: self, start..<count) {
      if end > start { body(self, start..<end) }
      start = end + 1
    }
  }

  /// Hands out the lines of a range, the last one with a newline or without.
  func eachLine(in range: Range<Int>, _ body: (Range<Int>) -> Void) {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = position(of: UInt8(ascii: "\n"), in: self, start..<range.upperBound) ?? range.upperBound
      if end > start { body(start..<end) }
      start = end + 1
    }
  }
}
