internal import Encoding

/// Reads ASCII forms from left to right; every reading either succeeds and moves on, or does not move.
struct TextCursor {
  private let bytes: [UInt8]
  /// How many bytes have been read.
  private(set) var position = 0

  init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

  init(bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  /// The next byte, or nil at the end.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Reads the next byte if it satisfies the condition.
  mutating func take(where condition: (UInt8) -> Bool) -> Bool {
    guard let next, condition(next) else { return false }
    position += 1
    return true
  }

  /// Reads that text if it is next.
  mutating func take(_ literal: StaticString) -> Bool {
    let expected = Array(literal.description.utf8)
    guard bytes[position...].starts(with: expected) else { return false }
    position += expected.count
    return true
  }

  /// Reads a whole run of digits if it has that many, at most 18.
  mutating func number(digits: ClosedRange<Int>) -> Int? {
    var end = position
    var value = 0
    while end < bytes.count, let digit = decimalDigit(bytes[end]) {
      if end - position == min(digits.upperBound, 18) { return nil }
      value = value * 10 + digit
      end += 1
    }
    guard end - position >= digits.lowerBound else { return nil }
    position = end
    return value
  }
}
