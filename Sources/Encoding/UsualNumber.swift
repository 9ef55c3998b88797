// Nearly every number in a journal has few digits and is followed by a comma or a brace. Such a one is read with two
// loads of eight bytes, the second of which closes up what stands behind the point: the digits at the front of a word
// are counted by what is no digit, moved to its end and added up in three multiplications.

/// A number of up to seven digits, or of eight with one to three of them behind the point, not negative, that a comma or
/// a closing brace follows, in thousandths, and where it ends; nil for any other, which then has to be read digit by
/// digit.
@inlinable @inline(__always)
package func usualNumber(_ bytes: Span<UInt8>, at position: Int) -> (thousandths: Int64, end: Int)? {
  guard let word = loadWord(bytes, at: position) else { return nil }
  let whole = leadingDigits(word)
  guard whole > 0, whole < 8, whole == 1 || word & 0xff != UInt64(UInt8(ascii: "0")) else { return nil }
  let follower = UInt8(truncatingIfNeeded: word >> UInt64(whole &* 8))
  if follower == UInt8(ascii: ",") || follower == UInt8(ascii: "}") {
    return (Int64(leadingValue(word, whole)) &* 1000, position &+ whole)
  }
  guard follower == UInt8(ascii: "."), let next = loadWord(bytes, at: position &+ 1) else { return nil }
  let front = (UInt64(1) << UInt64(whole &* 8)) &- 1
  let joined = word & front | next & ~front
  let digits = leadingDigits(joined)
  let places = digits &- whole
  let end = position &+ digits &+ 1
  guard places > 0, places < 4, end < bytes.count,
    bytes[end] == UInt8(ascii: ",") || bytes[end] == UInt8(ascii: "}")
  else { return nil }
  let scale: Int64 = places == 3 ? 1 : places == 2 ? 10 : 100
  return (Int64(leadingValue(joined, digits)) &* scale, end)
}

/// How many of the bytes at the front are digits: 8 where all are.
@inlinable @inline(__always)
func leadingDigits(_ word: UInt64) -> Int {
  let values = word ^ 0x3030_3030_3030_3030
  // No byte carries into the next: those with the high bit are told apart by it and left out of the sum.
  let above = ((values & 0x7f7f_7f7f_7f7f_7f7f) &+ 0x7676_7676_7676_7676) | values
  return (above & 0x8080_8080_8080_8080).trailingZeroBitCount / 8
}

/// The value of the first `count` digits of a word, 1 to 8.
@inlinable @inline(__always)
func leadingValue(_ word: UInt64, _ count: Int) -> UInt64 {
  // The rest is pushed out at the top, and zeroes come in at the front.
  var value = (word & 0x0f0f_0f0f_0f0f_0f0f) << UInt64(64 &- count &* 8)
  value = (value &* 10 &+ value >> 8) & 0x00ff_00ff_00ff_00ff
  value = (value &* 100 &+ value >> 16) & 0x0000_ffff_0000_ffff
  return (value &* 10_000 &+ value >> 32) & 0xffff_ffff
}
