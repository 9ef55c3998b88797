package import Ledger

/// Where the events of a sealed segment stand among its lines.
package struct SegmentLines: Sendable {
  /// The lines.
  package let bytes: [UInt8]
  /// Whether one of them has lost its body.
  package private(set) var isErased = false
  private var places: [Int64: (sum: ChainSum, range: Range<Int>)] = [:]

  /// Looks through the lines of a segment.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    bytes.span.eachLine { bytes, range in
      guard let line = try? EventLine.read(bytes, range), let key = EventKey(bytes, range) else { return }
      places[key.sequence] = (key.sum, range)
      if line.erased != nil { isErased = true }
    }
  }

  /// How many bytes the events of a shorter segment have here; nil where they are not all here.
  package func length(of shorter: SegmentName) -> Int? {
    guard let first = places[shorter.first], let last = places[shorter.last], shorter.begins(last.sum) else {
      return nil
    }
    return last.range.upperBound + 1 - first.range.lowerBound
  }
}
