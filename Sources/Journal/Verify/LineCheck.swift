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
  /// The sum its parts add up to; nil where they are malformed.
  let expected: String?

  /// Whether the sum is that of its parts.
  var isSumRight: Bool { expected == sum }

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
      expected = nil
      return
    }
    expected =
      ChainSum.sum(
        previous: previous, device: device, sequence: line.sequence, id: line.id, bodyHash: hash
      ).description
  }
}
