internal import Encoding
internal import Session

/// Which of the two bytes of a unit of UTF-16 comes first.
enum UTF16Order: Sendable {
  case low
  case high

  /// The order that a byte order mark at the front says; nil where there is none.
  init?(mark head: [UInt8]) {
    if head.starts(with: [0xFF, 0xFE]) {
      self = .low
    } else if head.starts(with: [0xFE, 0xFF]) {
      self = .high
    } else {
      return nil
    }
  }
}

extension ByteFeed {
  /// The text of another feed, which begins with the mark of an order, in UTF-8.
  static func decoding(_ feed: consuming ByteFeed, _ order: UTF16Order, _ name: String) -> ByteFeed {
    handing(UTF16Pieces(feed, order), name)
  }

  /// Whether a file begins as a text in UTF-16 without a byte order mark does: every second byte is 0, and no other.
  package static func isUnmarkedUTF16(_ head: [UInt8]) -> Bool {
    let start = Array(head.prefix(64))
    guard start.count >= 8 else { return false }
    let zeros = start.indices.filter { start[$0] == 0 }
    return zeros.count == start.count / 2 && zeros.allSatisfy { $0 % 2 == zeros[0] % 2 }
  }
}

/// A text of UTF-16 in UTF-8. A unit that has no other half becomes U+FFFD.
private final class UTF16Pieces: PieceSource {
  private var source: ByteFeed
  private let order: UTF16Order
  /// The first byte of a unit whose second is not there yet.
  private var first: UInt8?
  /// The first unit of a pair.
  private var half: UInt16?
  private var isStart = true

  init(_ source: consuming ByteFeed, _ order: UTF16Order) {
    self.source = source
    self.order = order
  }

  func next() throws(Failure) -> [UInt8]? {
    while true {
      guard let range = try source.nextPiece() else { return finish() }
      var output: [UInt8] = []
      output.reserveCapacity(range.count)
      for place in range {
        let byte = source.buffer[place]
        guard let before = first else {
          first = byte
          continue
        }
        first = nil
        let (low, high) = order == .low ? (before, byte) : (byte, before)
        take(UInt16(high) << 8 | UInt16(low), &output)
      }
      if !output.isEmpty { return output }
    }
  }

  /// What an end in the middle of a character leaves.
  private func finish() -> [UInt8]? {
    guard first != nil || half != nil else { return nil }
    first = nil
    half = nil
    return Array("\u{FFFD}".utf8)
  }

  private func take(_ unit: UInt16, _ output: inout [UInt8]) {
    defer { isStart = false }
    if isStart, unit == 0xFEFF { return }
    if let upper = half {
      half = nil
      if 0xDC00...0xDFFF ~= unit {
        append(0x10000 + (UInt32(upper) - 0xD800) << 10 + (UInt32(unit) - 0xDC00), &output)
        return
      }
      append(0xFFFD, &output)
    }
    if 0xD800...0xDBFF ~= unit { half = unit } else { append(UInt32(unit), &output) }
  }

  private func append(_ value: UInt32, _ output: inout [UInt8]) {
    guard value >= 0x80 else { return output.append(UInt8(value)) }
    output += UTF8.encode(Unicode.Scalar(value) ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter
  }
}
