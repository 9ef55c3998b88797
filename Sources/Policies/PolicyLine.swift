internal import Encoding
internal import Ledger

/// A line that is judged, read once.
package struct PolicyLine: Sendable {
  /// Its length in bytes, without its end.
  let length: Int
  /// Where its event stands; nil where it is none.
  let place: PolicyIndex.Place?
  /// Its event; nil where it is none.
  let event: Event?

  /// Reads a line.
  package init(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    length = range.count
    let line = try? EventLine.read(bytes, range)
    place = line.flatMap { PolicyIndex.Place(bytes, $0) }
    event = line.flatMap { try? Event(bytes, $0) }
  }

  /// Reads lines, blank ones left out.
  package static func all(in bytes: [UInt8]) -> [PolicyLine] {
    var lines: [PolicyLine] = []
    var start = 0
    while start < bytes.count {
      let end = position(of: UInt8(ascii: "\n"), in: bytes.span, start..<bytes.count) ?? bytes.count
      if end > start { lines.append(PolicyLine(bytes.span, start..<end)) }
      start = end + 1
    }
    return lines
  }
}
