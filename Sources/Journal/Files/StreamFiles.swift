internal import Encoding
package import Ledger
internal import Platform

extension Journal {
  /// The sealed segments of a stream, by their first event, the longer first.
  package func segments(of device: DeviceID) throws(JournalError) -> [SegmentName] {
    try files(of: device).segments
  }

  /// The same, and the names that a crash kept from files: these stand there with `.tmp` behind. None where there is
  /// no such directory.
  func files(of device: DeviceID) throws(JournalError) -> (segments: [SegmentName], unfinished: [String]) {
    var segments: [SegmentName] = []
    var unfinished: [String] = []
    do {
      try disk.eachName(in: layout.stream(of: device)) { name in
        if let segment = SegmentName(name) {
          segments.append(segment)
        } else if let target = Self.target(ofUnfinished: name) {
          unfinished.append(target)
        }
      }
    } catch {
      guard error != .missing, error != .notDirectory else { return ([], []) }
      throw .refused(action: "list", path: layout.stream(of: device), error)
    }
    return (segments.inOrder, unfinished)
  }

  /// The name that a file was to get, a segment's or the tail's; nil for a file that is no part of one.
  private static func target(ofUnfinished name: Span<UInt8>) -> String? {
    let end = name.count - 4
    guard end > 0, stands(".tmp", in: name, at: end),
      let text = try? UTF8Span(validating: name.extracting(..<end))
    else { return nil }
    let target = String(copying: text)
    return target == JournalLayout.tailName || SegmentName(target) != nil ? target : nil
  }

  /// Removes what a crash left of files that never got their name. The lock is held.
  func removeUnfinished(_ names: [String], of device: DeviceID) {
    guard !names.isEmpty else { return }
    // What cannot be removed is read past.
    for name in names { try? disk.remove("\(layout.stream(of: device))/\(name).tmp") }
    try? synchronizeStream(of: device)
  }

  /// Makes the names in a stream's directory durable.
  func synchronizeStream(of device: DeviceID) throws(JournalError) {
    try disk.synchronizeDirectory(layout.stream(of: device))
  }

  /// The whole lines of a stream's tail, as they were at one moment.
  func wholeTail(of device: DeviceID) throws(JournalError) -> [UInt8] {
    try tail(of: device, leavesLong: false).bytes
  }

  /// The same; a long one may be left on the disk, and is no bytes then.
  func tail(of device: DeviceID, leavesLong: Bool) throws(JournalError) -> (bytes: [UInt8], left: LongTail?) {
    let path = layout.tail(of: device)
    do {
      let file = try OpenFile(path, on: disk)
      while true {
        let length = try file.length
        if leavesLong, let long = try LongTail(file, length: length) { return ([], long) }
        var bytes = try file.bytes(0..<length)
        // A writer that seals empties the file: what was read across that would be parts of two tails.
        let start = try file.bytes(0..<min(bytes.count, Self.headCount))
        guard bytes.starts(with: start), start.count == min(bytes.count, Self.headCount) else { continue }
        let end = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        bytes.removeSubrange(end...)
        // Nothing of what power lost while it was written was acknowledged, and it could be read as half of an event.
        if let hole = TailHole.start(in: bytes.span) { bytes.removeSubrange(hole...) }
        return (bytes, nil)
      }
    } catch {
      guard error != .missing, error != .notDirectory, !disk.isNoFile(path) else { return ([], nil) }
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
      guard error != .missing, error != .notDirectory, !disk.isNoFile(path) else { return nil }
      throw .refused(action: "read", path: path, error)
    }
  }

  /// The keys of all events in a segment.
  func keys(of segment: SegmentName, of device: DeviceID) throws(JournalError) -> Set<EventKey> {
    var found: Set<EventKey> = []
    var reader = LineReader(disk, path: layout.segment(segment, of: device))
    do {
      try reader.eachLine { bytes, range in
        if let key = EventKey(bytes, range) { found.insert(key) }
      }
    } catch {
      guard disk.isNoFile(reader.path) else { throw error }
    }
    return found
  }

  /// How many bytes of a tail tell it from the next one: an id, a device and a sequence number.
  static var headCount: Int { 96 }
}

extension [SegmentName] {
  /// The names in their order: by the first event, the longer first.
  var inOrder: [SegmentName] {
    // Most differ in the first event, which is seen here without a call.
    sorted { $0.first == $1.first ? $0 < $1 : $0.first < $1.first }
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
