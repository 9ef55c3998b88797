/// The bits of a deflate stream that were read and not taken yet, least significant first.
///
/// Between two pieces of input fewer bits are held than what comes next needs, so that what is given back (`unread`)
/// always is of the piece at hand.
struct DeflateBits {
  /// The bits; those beyond `count` are 0, or what the input has next.
  private(set) var held: UInt64 = 0
  /// How many bits are held.
  private(set) var count = 0

  /// Reads whole bytes until at least 56 bits are held or the input ends.
  @inline(__always)
  mutating func fill(_ input: Span<UInt8>, _ position: inout Int) {
    while count < 56, position < input.count {
      held |= UInt64(input[position]) &<< UInt64(count)
      count += 8
      position += 1
    }
  }

  /// Reads up to seven bytes at once, so that at least 56 bits are held; false where fewer than eight bytes are left.
  @inline(__always)
  mutating func fillAtOnce(_ input: Span<UInt8>, _ position: inout Int) -> Bool {
    guard let word = loadWord(input, at: position) else { return false }
    held |= word &<< UInt64(truncatingIfNeeded: count)
    position &+= (63 &- count) &>> 3
    count |= 56
    return true
  }

  /// So many bits, at most 32; nil, and nothing taken, where the input has fewer.
  mutating func take(_ bits: Int, _ input: Span<UInt8>, _ position: inout Int) -> Int? {
    fill(input, &position)
    guard count >= bits else { return nil }
    let value = held & (1 &<< UInt64(bits) &- 1)
    drop(bits)
    return Int(value)
  }

  /// Takes so many bits that are held.
  @inline(__always)
  mutating func drop(_ bits: Int) {
    held &>>= UInt64(truncatingIfNeeded: bits)
    count &-= bits
  }

  /// Takes the bits up to the next whole byte.
  mutating func align() {
    drop(count & 7)
  }

  /// Gives whole bytes back that were read behind `start`.
  mutating func unread(_ position: inout Int, downTo start: Int) {
    let bytes = max(0, min(count / 8, position - start))
    position -= bytes
    count -= bytes * 8
    clear()
  }

  /// Forgets what is held beyond the count.
  mutating func clear() {
    held &= 1 &<< UInt64(count) &- 1
  }
}
