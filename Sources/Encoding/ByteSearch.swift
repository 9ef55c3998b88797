/// Where a byte stands first in a range; nil where it does not.
package func position(of byte: UInt8, in bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
  let (start, end) = (max(range.lowerBound, 0), min(range.upperBound, bytes.count))
  return start < end ? firstPlace(of: byte, in: bytes, start..<end) : nil
}

/// Where the line begins that ends at a place: behind the last newline before that, or where the range begins.
package func lineStart(before end: Int, in bytes: Span<UInt8>, from first: Int = 0) -> Int {
  var start = end
  while start > first, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
  return start
}

extension [UInt8] {
  /// Moves a part to the front, over what was there; the length stays.
  package mutating func moveToFront(_ range: Range<Int>) {
    guard range.lowerBound > 0 else { return }
    for place in range { self[place - range.lowerBound] = self[place] }
  }
}

/// Whether all bytes of a range are ASCII and none of them is a backslash: in a JSON text they are what they say.
package func isPlainASCII(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
  let ones: UInt64 = 0x0101_0101_0101_0101
  var position = range.lowerBound
  while range.upperBound - position >= 8, let word = loadWord(bytes, at: position) {
    // A byte that is a backslash becomes 0, from which nothing can be taken.
    let others = word ^ (ones &* 0x5C)
    guard (word | (others &- ones) & ~others) & (ones &* 0x80) == 0 else { return false }
    position += 8
  }
  while position < range.upperBound {
    guard bytes[position] < 0x80, bytes[position] != UInt8(ascii: "\\") else { return false }
    position += 1
  }
  return true
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
  let end = within.upperBound - 2
  if end - position >= 32 {
    if hasOddBrace(bytes, position..<end) { return true }
    position = end
  }
  while position < within.upperBound {
    if isOddBrace(bytes, at: position, within) { return true }
    position += 1
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
