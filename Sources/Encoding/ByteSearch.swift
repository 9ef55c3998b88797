/// Where a byte stands first in a range; nil where it does not.
package func position(of byte: UInt8, in bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
  let (start, end) = (max(range.lowerBound, 0), min(range.upperBound, bytes.count))
  return start < end ? firstPlace(of: byte, in: bytes, start..<end) : nil
}

/// Whether a range that begins inside an object of an array may hold anything of another object of that array. As
/// the program writes an object, every `{` in it follows a colon, and after `}` comes another bracket or `,"`;
/// where that holds, no second object begins, not even a broken one. It is also true for braces in a text.
package func mayHaveSibling(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
  let within = max(range.lowerBound, 0)..<max(range.lowerBound, 0, min(range.upperBound, bytes.count))
  var position = within.lowerBound
  if position < within.upperBound, isOddBrace(bytes, at: position, within) { return true }
  position += 1
  // Of what is looked at in blocks one byte before and two behind lie within the range.
  let end = within.upperBound - 66
  if position <= end {
    while position < end {
      if hasOddBrace(bytes, at: position) { return true }
      position &+= 64
    }
    // The last block overlaps the one before.
    if hasOddBrace(bytes, at: end) { return true }
    position = end + 64
  }
  while position < within.upperBound {
    if isOddBrace(bytes, at: position, within) { return true }
    position += 1
  }
  return false
}

/// Whether one of the 64 bytes at a position is an odd brace; there are more on both sides.
@inline(__always)
private func hasOddBrace(_ bytes: Span<UInt8>, at start: Int) -> Bool {
  guard let (first, second, third, fourth) = loadBlocks(bytes, at: start) else { return true }
  // Besides both braces only `|`, `~` and the last of ASCII come to this.
  let limit = SIMD16(repeating: Int8(0x7a))
  let one = lanes(signed(first) .> limit)
  let two = lanes(signed(second) .> limit)
  let three = lanes(signed(third) .> limit)
  let four = lanes(signed(fourth) .> limit)
  guard isAny(one | two | three | four) else { return false }
  return isAny(one) && isAnyOdd(first, bytes, at: start)
    || isAny(two) && isAnyOdd(second, bytes, at: start &+ 16)
    || isAny(three) && isAnyOdd(third, bytes, at: start &+ 32)
    || isAny(four) && isAnyOdd(fourth, bytes, at: start &+ 48)
}

/// Whether one of the bytes of a block is an odd brace, as its neighbours tell.
@inline(__always)
private func isAnyOdd(_ block: SIMD16<UInt8>, _ bytes: Span<UInt8>, at start: Int) -> Bool {
  guard let before = loadBlock(bytes, at: start &- 1), let next = loadBlock(bytes, at: start &+ 1),
    let second = loadBlock(bytes, at: start &+ 2)
  else { return true }
  let isColonBefore = lanes(before .== each(":"))
  // `]` and `}` differ in this bit.
  let isClosed = lanes(next | SIMD16(repeating: 0x20) .== each("}"))
  let isMember = lanes(next .== each(",")) & lanes(second .== each("\""))
  return isAny(
    lanes(block .== each("{")) & ~isColonBefore | lanes(block .== each("}")) & ~(isClosed | isMember))
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
