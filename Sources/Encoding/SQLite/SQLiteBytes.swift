extension [UInt8] {
  /// A big-endian number of two bytes, which must be there.
  func bigTwo(at position: Int) -> Int {
    Int(self[position]) << 8 | Int(self[position + 1])
  }

  /// A big-endian number of four bytes, which must be there.
  func bigFour(at position: Int) -> Int {
    bigTwo(at: position) << 16 | bigTwo(at: position + 2)
  }

  /// A big-endian number of up to eight bytes with a sign, which must be there.
  func bigInteger(_ range: Range<Int>) -> Int64 {
    guard let first = range.first else { return 0 }
    var number = Int64(Int8(bitPattern: self[first]))
    for position in range.dropFirst() { number = number << 8 | Int64(self[position]) }
    return number
  }

  /// The number of one to nine bytes from `position` on, which ends up behind it; nil where it does not end before
  /// `end`, which must not be behind the last byte. Seven bits of each byte count, most significant first, and all of
  /// a ninth.
  @inline(__always)
  func varint(_ position: inout Int, before end: Int) -> Int64? {
    guard position < end else { return nil }
    let first = self[position]
    if first < 0x80 {
      position += 1
      return Int64(first)
    }
    return longVarint(&position, before: end)
  }

  private func longVarint(_ position: inout Int, before end: Int) -> Int64? {
    var number: UInt64 = 0
    for place in 0..<9 {
      guard position < end else { return nil }
      let byte = self[position]
      position += 1
      if place == 8 { return Int64(bitPattern: number << 8 | UInt64(byte)) }
      number = number << 7 | UInt64(byte & 0x7F)
      if byte < 0x80 { break }
    }
    return Int64(bitPattern: number)
  }
}
