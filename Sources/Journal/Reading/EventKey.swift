internal import Encoding
internal import Ledger

/// What tells an event of a stream from every other: its place and its sum.
struct EventKey: Hashable, Sendable {
  /// Its place in the stream.
  let sequence: Int64
  /// Its sum.
  let sum: ChainSum

  /// The key of the event in a line; nil where it is none.
  init?(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    guard let line = try? EventLine.read(bytes, range), let text = try? unescaped(bytes, line.sum),
      let sum = ChainSum(text)
    else { return nil }
    sequence = line.sequence
    self.sum = sum
  }

  /// Whether it is the last event of a segment.
  func isEnd(of segment: SegmentName) -> Bool {
    sequence == segment.last && segment.begins(sum)
  }

  /// The key of the first event among some lines; nil where there is none.
  static func first(in bytes: Span<UInt8>) -> EventKey? {
    var start = 0
    while let end = position(of: UInt8(ascii: "\n"), in: bytes, start..<bytes.count) {
      if let key = EventKey(bytes, start..<end) { return key }
      start = end + 1
    }
    return nil
  }

  /// The key of the last event among some lines, each with its newline; nil where there is none.
  static func last(in bytes: Span<UInt8>) -> EventKey? {
    var end = bytes.count - 1
    while end > 0 {
      let start = lineStart(before: end, in: bytes)
      if let key = EventKey(bytes, start..<end) { return key }
      end = start - 1
    }
    return nil
  }

  /// The keys of all events among some lines.
  static func all(in bytes: Span<UInt8>) -> [EventKey] {
    var keys: [EventKey] = []
    bytes.eachLine { bytes, range in
      if let key = EventKey(bytes, range) { keys.append(key) }
    }
    return keys
  }
}
