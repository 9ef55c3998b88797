internal import Encoding
internal import Ledger

/// Some whole lines of a stream and the name of the segment they make.
struct SealedLines {
  /// The name.
  let name: SegmentName
  /// The lines, each with its newline.
  let bytes: [UInt8]
  /// The sum that stood before the first event.
  let previous: ChainSum

  /// The segment of some lines; nil unless these are events of the device in their order, the last one readable.
  init?(_ bytes: [UInt8], _ device: DeviceID) {
    guard let cut = Self.cut(bytes, device, size: .max), cut.count == 1 else { return nil }
    self = cut[0]
  }

  private init(_ name: SegmentName, _ bytes: [UInt8], _ previous: ChainSum) {
    self.name = name
    self.bytes = bytes
    self.previous = previous
  }

  /// Cuts lines at their ends into segments of about a size, none less than half of it but a short whole. A line that
  /// is longer than that is a segment by itself, since a server takes no other one that is much longer. Nil unless the
  /// lines are events of the device in their order; broken ones go along, but not at an end.
  static func cut(_ bytes: [UInt8], _ device: DeviceID, size: Int) -> [SealedLines]? {
    guard !bytes.isEmpty else { return [] }
    var segments: [SealedLines] = []
    var start = 0
    var first: Line?
    var last: Line?
    var lastEnd = 0
    var isOrdered = true
    bytes.span.eachLine { lines, range in
      guard let line = Line(lines, range) else { return }
      isOrdered = isOrdered && line.device == device && last.map { $0.sequence < line.sequence } ?? true
      let end = range.upperBound + 1
      let isEnd = end == bytes.count
      let isLong = range.count >= size
      if isLong, let begin = first, let before = last, lastEnd == range.lowerBound,
        let name = SegmentName(first: begin.sequence, last: before.sequence, sum: before.sum)
      {
        segments.append(SealedLines(name, Array(bytes[start..<lastEnd]), begin.previous))
        start = lastEnd
        first = nil
      }
      last = line
      lastEnd = end
      first = first ?? line
      guard isEnd || isLong || end - start >= size && bytes.count - end >= size / 2, let begin = first,
        let name = SegmentName(first: begin.sequence, last: line.sequence, sum: line.sum)
      else { return }
      segments.append(SealedLines(name, Array(bytes[start..<end]), begin.previous))
      start = end
      first = nil
    }
    return isOrdered && start == bytes.count ? segments : nil
  }

  /// What a segment's name is made of.
  private struct Line {
    let device: DeviceID
    let sequence: Int64
    let previous: ChainSum
    let sum: ChainSum

    init?(_ bytes: Span<UInt8>, _ range: Range<Int>) {
      guard let line = try? EventLine.read(bytes, range),
        let device = (try? unescaped(bytes, line.device)).flatMap(DeviceID.init),
        let previous = (try? unescaped(bytes, line.previous)).flatMap(ChainSum.init),
        let sum = (try? unescaped(bytes, line.sum)).flatMap(ChainSum.init)
      else { return nil }
      self.device = device
      sequence = line.sequence
      self.previous = previous
      self.sum = sum
    }
  }
}
