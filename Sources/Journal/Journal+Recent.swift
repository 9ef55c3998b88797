internal import Encoding
package import Ledger
internal import Platform

extension Journal {
  /// The first pass of a replay over no more than the newest bytes of each stream, and their lines: enough to
  /// name the newest entries at once.
  package func recent(kinds: Kinds, bytes count: Int, into view: inout some View) throws(JournalError) {
    var replay = Replay(kinds: kinds)
    let ends = try devices().map { device throws(JournalError) in try end(of: layout.tail(of: device), count)
    }
    for end in ends { Self.eachLine(of: end) { replay.collect($0, $1) } }
    for end in ends { Self.eachLine(of: end) { replay.fold($0, $1, into: &view) } }
  }

  /// The whole lines among the last bytes of a file.
  private func end(of path: String, _ count: Int) throws(JournalError) -> [UInt8] {
    guard try disk.exists(path) else { return [] }
    do {
      let descriptor = try disk.open(path, for: .reading)
      defer { disk.close(descriptor) }
      let length = try disk.length(descriptor)
      let start = max(0, length - count)
      let bytes = try disk.bytes(of: descriptor, start..<length)
      guard start > 0 else { return bytes }
      return Array(bytes.drop { $0 != UInt8(ascii: "\n") }.dropFirst())
    } catch {
      throw .refused(action: "read", path: path, error)
    }
  }

  private static func eachLine(of bytes: [UInt8], _ body: (Span<UInt8>, Range<Int>) -> Void) {
    var start = 0
    while let end = position(of: UInt8(ascii: "\n"), in: bytes.span, start..<bytes.count) {
      if end > start { body(bytes.span, start..<end) }
      start = end + 1
    }
  }
}
