/// Where a byte stands first in a range, looked for 64 bytes at a time and then eight; nil where it does not.
package func position(of byte: UInt8, in bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
  let end = min(range.upperBound, bytes.count)
  var position = max(range.lowerBound, 0)
  let wanted = SIMD16<UInt8>(repeating: byte)
  while position + 64 <= end, let first = loadBlock(bytes, at: position),
    let second = loadBlock(bytes, at: position + 16), let third = loadBlock(bytes, at: position + 32),
    let fourth = loadBlock(bytes, at: position + 48),
    !isAny(
      lanes(first .== wanted) | lanes(second .== wanted) | lanes(third .== wanted) | lanes(fourth .== wanted))
  {
    position += 64
  }
  let pattern = UInt64(byte) &* 0x0101_0101_0101_0101
  while position + 8 <= end, let word = loadWord(bytes, at: position) {
    let difference = word ^ pattern
    let zeroes = (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
    if zeroes != 0 { return position + zeroes.trailingZeroBitCount / 8 }
    position += 8
  }
  while position < end {
    if bytes[position] == byte { return position }
    position += 1
  }
  return nil
}

/// Whether a range that begins inside an object of an array may hold anything of another object of that array. As
/// the program writes an object, every `{` in it follows a colon, and after `}` comes another bracket or `,"`;
/// where that holds, no second object begins, not even a broken one. It is also true for braces in a text.
package func mayHaveSibling(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
  let end = min(range.upperBound, bytes.count)
  var position = max(range.lowerBound, 0)
  let (opening, closing) = (SIMD16(repeating: UInt8(ascii: "{")), SIMD16(repeating: UInt8(ascii: "}")))
  let (colon, comma) = (SIMD16(repeating: UInt8(ascii: ":")), SIMD16(repeating: UInt8(ascii: ",")))
  let quote = SIMD16(repeating: UInt8(ascii: "\""))
  while position + 18 <= end, let first = loadBlock(bytes, at: position),
    let second = loadBlock(bytes, at: position + 1), let third = loadBlock(bytes, at: position + 2)
  {
    // `]` and `}` differ in this bit.
    let isClosed = lanes((second | SIMD16(repeating: 0x20)) .== closing)
    let isParted = lanes(second .== comma) & lanes(third .== quote)
    let isOdd =
      lanes(second .== opening) & ~lanes(first .== colon) | lanes(first .== closing) & ~(isClosed | isParted)
    if isAny(isOdd) { return true }
    position += 16
  }
  while position + 2 < end {
    let (first, second, third) = (bytes[position], bytes[position + 1], bytes[position + 2])
    if second == UInt8(ascii: "{"), first != UInt8(ascii: ":") { return true }
    let isParted = second == UInt8(ascii: ",") && third == UInt8(ascii: "\"")
    if first == UInt8(ascii: "}"), second | 0x20 != UInt8(ascii: "}"), !isParted { return true }
    position += 1
  }
  return false
}
