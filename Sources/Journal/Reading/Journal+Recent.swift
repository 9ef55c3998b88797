internal import Encoding
package import Ledger
internal import Platform

extension Journal {
  /// The first pass of a replay over no more than the newest bytes of each stream, and their lines: enough to
  /// name the newest entries at once.
  package func recent(kinds: Kinds, bytes count: Int, into view: inout some View) throws(JournalError) {
    var replay = Replay(kinds: kinds)
    var ends: [[UInt8]] = []
    for device in try devices() { ends += try self.ends(of: device, count) }
    for end in ends { end.span.eachLine { replay.collect($0, $1) } }
    for end in ends { end.span.eachLine { replay.fold($0, $1, into: &view) } }
  }

  /// The whole lines among the last bytes of a stream: those of its tail and, where these are few, of the segment
  /// before it.
  private func ends(of device: DeviceID, _ count: Int) throws(JournalError) -> [[UInt8]] {
    let tail = try end(of: layout.tail(of: device), count)
    let last = try tail.count < count ? segments(of: device).max { $0.last < $1.last } : nil
    guard let last else { return [tail] }
    let sealed = try end(of: layout.segment(last, of: device), count - tail.count)
    guard let start = EventKey.first(in: tail.span)?.sequence, start <= last.last else {
      return [sealed, tail]
    }
    // A crash has left in the tail what is sealed already.
    return [sealed, tail.lines(after: last.last)]
  }

  /// The whole lines among the last bytes of a file; none where there is no such file.
  private func end(of path: String, _ count: Int) throws(JournalError) -> [UInt8] {
    do {
      let descriptor = try disk.open(path, for: .readingInPlace)
      defer { disk.close(descriptor) }
      let length = try disk.length(descriptor)
      let start = max(0, length - count)
      let bytes = try disk.bytes(of: descriptor, start..<length)
      guard start > 0 else { return bytes }
      return Array(bytes.drop { $0 != UInt8(ascii: "\n") }.dropFirst())
    } catch {
      guard error != .missing, error != .notDirectory, !disk.isNoFile(path) else { return [] }
      throw .refused(action: "read", path: path, error)
    }
  }
}

extension [UInt8] {
  /// The lines of events that come after a sequence number.
  fileprivate func lines(after sequence: Int64) -> [UInt8] {
    var lines: [UInt8] = []
    span.eachLine { bytes, range in
      guard let line = try? EventLine.read(bytes, range), line.sequence > sequence else { return }
      lines += range.map { bytes[$0] } + [UInt8(ascii: "\n")]
    }
    return lines
  }
}
