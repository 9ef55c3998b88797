/// Where a byte stands first in a range, looked for eight bytes at a time; nil where it does not.
package func position(of byte: UInt8, in bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
  let pattern = UInt64(byte) &* 0x0101_0101_0101_0101
  let end = min(range.upperBound, bytes.count)
  var position = max(range.lowerBound, 0)
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
