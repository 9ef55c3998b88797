/// The text that a string's raw content stands for. Throws where the content is no valid string of JSON, or
/// the range lies outside the bytes.
package func unescaped(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(JSONError) -> String {
  guard range.lowerBound >= 0, range.upperBound <= bytes.count else {
    throw JSONError(offset: range.lowerBound, reason: "the range is outside the text")
  }
  let hasEscapes = range.contains { bytes[$0] == UInt8(ascii: "\\") }
  let text =
    hasEscapes
    ? String(validating: try withoutEscapes(bytes, range), as: UTF8.self)
    : validated(bytes.extracting(range))
  guard let text else { throw JSONError(offset: range.lowerBound, reason: "this is not UTF-8") }
  return text
}

/// Finds the quote that ends a string whose content begins at `start`, and checks all before it.
func closingQuote(_ bytes: Span<UInt8>, from start: Int) throws(JSONError) -> Int {
  var position = start
  while true {
    position = plainEnd(bytes, from: position)
    guard position < bytes.count else { throw JSONError(offset: position, reason: "unterminated string") }
    switch bytes[position] {
    case UInt8(ascii: "\""):
      return position
    case UInt8(ascii: "\\"):
      position = try readEscape(bytes, at: position).end
    case 0x80...:
      guard let end = multibyteEnd(bytes, at: position) else {
        throw JSONError(offset: position, reason: "this is not UTF-8")
      }
      position = end
    default:
      throw JSONError(offset: position, reason: "control characters must be escaped")
    }
  }
}

/// The quote that ends a string whose content begins at `start`, where that is plain ASCII without escapes; nil
/// where it is not, and for a string without end.
package func plainQuote(_ bytes: Span<UInt8>, from start: Int) -> Int? {
  let end = plainEnd(bytes, from: start)
  return end < bytes.count && bytes[end] == UInt8(ascii: "\"") ? end : nil
}

/// The first byte from `start` that is a quote, a backslash, a control or not ASCII; the end if there is
/// none.
@inline(__always)
func plainEnd(_ bytes: Span<UInt8>, from start: Int) -> Int {
  var position = start
  let (quote, backslash) = (SIMD16(repeating: UInt8(ascii: "\"")), SIMD16(repeating: UInt8(ascii: "\\")))
  let blank = SIMD16<Int8>(repeating: 0x20)
  while let block = loadBlock(bytes, at: position) {
    // With a sign, what is not ASCII is below the blank like the controls.
    let hits = lanes(block .== quote) | lanes(block .== backslash) | lanes(signed(block) .< blank)
    let (low, high) = words(hits)
    if low != 0 { return position &+ low.trailingZeroBitCount / 8 }
    if high != 0 { return position &+ 8 &+ high.trailingZeroBitCount / 8 }
    position &+= 16
  }
  while position < bytes.count {
    switch bytes[position] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0..<0x20, 0x80...: return position
    default: position += 1
    }
  }
  return position
}

private func withoutEscapes(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(JSONError) -> [UInt8] {
  var output: [UInt8] = []
  output.reserveCapacity(range.count)
  var position = range.lowerBound
  while position < range.upperBound {
    guard bytes[position] == UInt8(ascii: "\\") else {
      output.append(bytes[position])
      position += 1
      continue
    }
    let escape = try readEscape(bytes, at: position)
    guard escape.end <= range.upperBound else {
      throw JSONError(offset: position, reason: "unterminated string")
    }
    output.append(contentsOf: String(escape.scalar).utf8)
    position = escape.end
  }
  return output
}

private func validated(_ bytes: Span<UInt8>) -> String? {
  do {
    return String(copying: try UTF8Span(validating: bytes))
  } catch {
    return nil
  }
}
