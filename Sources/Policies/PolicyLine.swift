internal import Encoding
internal import Ledger
internal import Values

/// A line that is judged.
package final class PolicyLine: Sendable {
  /// Where its event stands; nil where it is none.
  let place: PolicyIndex.Place?
  /// What it adds, where it does nothing else.
  let addition: PlainAddition?
  private let bytes: [UInt8]
  private let range: Range<Int>
  private let line: EventLine?
  private let read: Event?

  /// A line of some bytes.
  package init(_ bytes: [UInt8], _ range: Range<Int>) {
    (self.bytes, self.range) = (bytes, range)
    line = try? EventLine.read(bytes.span, range)
    guard let line else {
      (place, addition, read) = (nil, nil, nil)
      return
    }
    place = PolicyIndex.Place(bytes.span, line)
    addition = PlainAddition(bytes.span, line)
    read = addition == nil ? try? Event(bytes.span, line) : nil
  }

  /// The id of its event; nil where it is none.
  var id: ULID? { line?.id }

  /// Its length in bytes, without its end.
  var length: Int { range.count }

  /// Its event, read in full; nil where it is none.
  var event: Event? {
    guard read == nil, let line else { return read }
    let bytes = bytes
    return try? Event(bytes.span, line)
  }

  /// Reads lines, blank ones left out.
  package static func all(in bytes: [UInt8]) -> [PolicyLine] {
    var lines: [PolicyLine] = []
    var start = 0
    while start < bytes.count {
      let end = position(of: UInt8(ascii: "\n"), in: bytes.span, start..<bytes.count) ?? bytes.count
      if end > start { lines.append(PolicyLine(bytes, start..<end)) }
      start = end + 1
    }
    return lines
  }
}
