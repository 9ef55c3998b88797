internal import Encoding
internal import Ledger
internal import Values

/// One line's sum against what its own parts add up to.
struct LineCheck {
  /// The parts of the line.
  let line: EventLine
  /// The sum the line says stood before it.
  let previous: String
  /// The sum the line carries.
  let sum: String
  /// Whether the sum is that of its parts.
  let isSumRight: Bool

  /// Checks a line. Throws where it is no event's line.
  init(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(JSONError) {
    line = try EventLine.read(bytes, range)
    previous = try unescaped(bytes, line.previous)
    sum = try unescaped(bytes, line.sum)
    let device = DeviceID(try unescaped(bytes, line.device))
    let hash: String
    if let erased = line.erased {
      hash = try unescaped(bytes, erased)
    } else {
      hash = SHA256.hexOf(bytes.extracting(line.body))
    }
    guard let device, let previous = ChainSum(previous) else {
      isSumRight = false
      return
    }
    let expected = ChainSum.sum(
      previous: previous, device: device, sequence: line.sequence, id: line.id, bodyHash: hash)
    isSumRight = expected.description == sum
  }
}
