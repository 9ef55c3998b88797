/// Where a byte stands first in a range, looked for 64 bytes at a time and then eight; nil where it does not.
package func position(of byte: UInt8, in bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
  let end = min(range.upperBound, bytes.count)
  var position = max(range.lowerBound, 0)
  let wanted = SIMD16<UInt8>(repeating: byte)
  while position &+ 64 <= end, let (first, second, third, fourth) = loadBlocks(bytes, at: position),
    !isAny(
      lanes(first .== wanted) | lanes(second .== wanted) | lanes(third .== wanted) | lanes(fourth .== wanted))
  {
    position &+= 64
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
  let within = max(range.lowerBound, 0)..<max(range.lowerBound, 0, min(range.upperBound, bytes.count))
  var position = within.lowerBound
  let opening = SIMD16(repeating: UInt8(ascii: "{"))
  while position &+ 64 <= within.upperBound,
    let (first, second, third, fourth) = loadBlocks(bytes, at: position)
  {
    // Besides both braces only `|`, `~` and what is not ASCII come to this.
    let (one, two) = (lanes(first .>= opening), lanes(second .>= opening))
    let (three, four) = (lanes(third .>= opening), lanes(fourth .>= opening))
    if isAny(one | two | three | four),
      hasOddBrace(bytes, one, at: position, within) || hasOddBrace(bytes, two, at: position &+ 16, within)
        || hasOddBrace(bytes, three, at: position &+ 32, within)
        || hasOddBrace(bytes, four, at: position &+ 48, within)
    {
      return true
    }
    position &+= 64
  }
  while position < within.upperBound {
    if isOddBrace(bytes, at: position, within) { return true }
    position += 1
  }
  return false
}

/// Whether one of the bytes of a block that are marked is an odd brace.
@inline(__always)
private func hasOddBrace(_ bytes: Span<UInt8>, _ marks: SIMD16<UInt8>, at start: Int, _ range: Range<Int>)
  -> Bool
{
  let (low, high) = words(marks)
  return low != 0 && hasOddBrace(bytes, low, at: start, range)
    || high != 0 && hasOddBrace(bytes, high, at: start &+ 8, range)
}

private func hasOddBrace(_ bytes: Span<UInt8>, _ hits: UInt64, at start: Int, _ range: Range<Int>) -> Bool {
  var hits = hits
  while hits != 0 {
    let bit = UInt64(hits.trailingZeroBitCount)
    if isOddBrace(bytes, at: start &+ Int(bit / 8), range) { return true }
    hits &= ~(0xff << bit)
  }
  return false
}

/// Whether there is a brace at a position that does not stand as the program writes it; of one at the very end of
/// the range too little is known.
@inline(__always)
private func isOddBrace(_ bytes: Span<UInt8>, at position: Int, _ range: Range<Int>) -> Bool {
  switch bytes[position] {
  case UInt8(ascii: "{"):
    return position > range.lowerBound && position &+ 1 < range.upperBound
      && bytes[position &- 1] != UInt8(ascii: ":")
  case UInt8(ascii: "}"):
    guard position &+ 2 < range.upperBound else { return false }
    let next = bytes[position &+ 1]
    // `]` and `}` differ in this bit.
    return next | 0x20 != UInt8(ascii: "}")
      && !(next == UInt8(ascii: ",") && bytes[position &+ 2] == UInt8(ascii: "\""))
  default: return false
  }
}
