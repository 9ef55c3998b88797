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

/// Whether after an object inside a range, which begins within an object of an array, the array may go on with
/// another object. True wherever that cannot be ruled out without reading it: only `},"` and commas that follow
/// neither `}` nor a blank are sure not to part two objects of an array, and only a `{` behind a colon not to begin one
/// whose comma was damaged.
package func mayHaveSibling(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
  let end = min(range.upperBound, bytes.count)
  var position = max(range.lowerBound, 0)
  let (brace, comma) = (SIMD16(repeating: UInt8(ascii: "}")), SIMD16(repeating: UInt8(ascii: ",")))
  let (opening, colon) = (SIMD16(repeating: UInt8(ascii: "{")), SIMD16(repeating: UInt8(ascii: ":")))
  let (quote, blank) = (SIMD16(repeating: UInt8(ascii: "\"")), SIMD16(repeating: UInt8(ascii: " ")))
  while position + 18 <= end, let before = loadBlock(bytes, at: position),
    let middle = loadBlock(bytes, at: position + 1), let after = loadBlock(bytes, at: position + 2)
  {
    let isSuspicious = lanes(before .<= blank) | lanes(before .== brace) & ~lanes(after .== quote)
    let isElement = lanes(middle .== opening) & ~lanes(before .== colon)
    if isAny(isSuspicious & lanes(middle .== comma) | isElement) { return true }
    position += 16
  }
  while position + 2 < end {
    let isSuspicious =
      bytes[position] <= UInt8(ascii: " ")
      || (bytes[position] == UInt8(ascii: "}") && bytes[position + 2] != UInt8(ascii: "\""))
    if isSuspicious && bytes[position + 1] == UInt8(ascii: ",") { return true }
    if bytes[position + 1] == UInt8(ascii: "{"), bytes[position] != UInt8(ascii: ":") { return true }
    position += 1
  }
  return false
}
