import Journal
import Ledger
import TestSupport
import Testing
import Values

/// Files of a stream as a crash, a join or a second machine would leave them, made by hand.
extension WrittenJournal {
  /// The directory of the stream.
  var stream: String { String(path.dropLast("/open.jsonl".count)) }

  /// The names in that directory.
  var files: [String] {
    disk.contents.keys.filter { $0.hasPrefix(stream + "/") }.map { String($0.dropFirst(stream.count + 1)) }
      .sorted()
  }

  /// The name that some lines get when they are sealed.
  func name(of lines: some Collection<String>) throws -> SegmentName {
    let keys = try lines.map { line in
      let bytes = Array(line.utf8)
      let parts = try EventLine.read(bytes.span, 0..<bytes.count)
      return (parts.sequence, String(decoding: bytes[parts.sum], as: UTF8.self))
    }
    let first = try #require(keys.first)
    let last = try #require(keys.last)
    let sum = try #require(ChainSum(last.1))
    return try #require(SegmentName(first: first.0, last: last.0, sum: sum))
  }

  /// Puts some lines into a segment; gives its name.
  @discardableResult
  func putSegment(_ lines: some Collection<String>, in directory: String? = nil) throws -> String {
    let name = try name(of: lines).description
    let path = "\(directory ?? stream)/\(name)"
    disk.put(path, Array(lines.map { $0 + "\n" }.joined().utf8))
    disk.setMode(path, 0o444)
    return name
  }
}
