internal import Encoding

/// Tells the types of records. Files are sorted by type, so that the last one is nearly always the next.
struct HealthTypes {
  /// The type without what all types begin with.
  private(set) var name = ""
  /// What it is about; nil for what is left.
  private(set) var kind: HealthKind?
  private var bytes: [UInt8] = []

  /// Finds the type of the element whose tag was just read.
  @inline(__always)
  mutating func find(_ xml: borrowing XMLReader) {
    let place = xml.value(of: "type") ?? 0..<0
    if isLast(xml.bytes.span, place) { return }
    bytes = Array(xml.bytes[place])
    name = HealthKind.shortName(xml.text(at: place))
    kind = HealthKind(name)
  }

  /// Types differ at their end.
  private func isLast(_ file: Span<UInt8>, _ place: Range<Int>) -> Bool {
    guard place.count == bytes.count, !bytes.isEmpty else { return false }
    var position = bytes.count - 1
    while position >= 0, bytes[position] == file[place.lowerBound + position] { position -= 1 }
    return position < 0
  }
}
