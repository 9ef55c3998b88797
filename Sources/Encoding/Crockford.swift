// Crockford's base 32 has the digits and the capitals without I, L, O and U. All characters are looked up at
// once, by the processor where it can: else what is subtracted from each grows by one with every letter left out before
// it. Then neighbours of 5 bits are put together, pairs of 10 and pairs of 20.

/// The 128 bits that 26 characters of Crockford's base 32 stand for, capitals only; nil for any other character,
/// for more than 128 bits, and where fewer bytes are left.
package func crockford128(_ bytes: Span<UInt8>, at position: Int) -> (high: UInt64, low: UInt64)? {
  guard let found = crockfordAtOnce(bytes, at: position) else {
    return crockford128InBlocks(bytes, at: position)
  }
  return found.isRead ? (found.high, found.low) : nil
}

/// The same for any processor.
package func crockford128InBlocks(_ bytes: Span<UInt8>, at position: Int) -> (high: UInt64, low: UInt64)? {
  guard position >= 0, position <= bytes.count - 26, bytes[position] <= UInt8(ascii: "7"),
    let first = loadBlock(bytes, at: position).flatMap(digits),
    // The last sixteen; the first six of them for the second time.
    let last = loadBlock(bytes, at: position + 10).flatMap(digits)
  else { return nil }
  let (front, middle) = (joined(words(first).low), joined(words(first).high))
  let (overlap, back) = (words(last).low, joined(words(last).high))
  let pair = (overlap >> 48 & 31) << 5 | overlap >> 56
  return (front << 26 | middle >> 14, middle << 50 | pair << 40 | back)
}

/// What each of sixteen characters stands for; nil where one is no digit.
@inline(__always)
private func digits(_ characters: SIMD16<UInt8>) -> SIMD16<UInt8>? {
  let isLetter = isAbove("9", characters)
  let faults =
    ~isAbove("/", characters) | isLetter & ~isAbove("@", characters) | isAbove("Z", characters)
    | lanes(characters .== each("I")) | lanes(characters .== each("L"))
    | lanes(characters .== each("O")) | lanes(characters .== each("U"))
  guard !isAny(faults) else { return nil }
  // A lane that holds is 255, which adds up to one less.
  return characters &- each("0") &- (isLetter & SIMD16(repeating: 7)) &+ isAbove("I", characters)
    &+ isAbove("L", characters) &+ isAbove("O", characters) &+ isAbove("U", characters)
}

@inline(__always)
private func isAbove(_ limit: Unicode.Scalar, _ characters: SIMD16<UInt8>) -> SIMD16<UInt8> {
  lanes(characters .> each(limit))
}

/// Eight digits of 5 bits, the first lowest, as one number of 40 bits.
@inline(__always)
private func joined(_ digits: UInt64) -> UInt64 {
  let pairs = (digits & 0x00ff_00ff_00ff_00ff) << 5 | digits >> 8 & 0x00ff_00ff_00ff_00ff
  let fours = (pairs & 0x0000_ffff_0000_ffff) << 10 | pairs >> 16 & 0x0000_ffff_0000_ffff
  return (fours & 0xffff_ffff) << 20 | fours >> 32
}
