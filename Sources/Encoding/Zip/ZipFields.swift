extension [UInt8] {
  /// A little-endian number of two bytes, which must be there.
  func two(at position: Int) -> Int {
    Int(self[position]) | Int(self[position + 1]) << 8
  }

  /// A little-endian number of four bytes, which must be there.
  func four(at position: Int) -> Int {
    two(at: position) | two(at: position + 2) << 16
  }

  /// A little-endian number of eight bytes, which must be there; nil where it is 2^63 or more.
  func eight(at position: Int) -> Int? {
    let high = four(at: position + 4)
    return high >> 31 == 0 ? four(at: position) | high << 32 : nil
  }
}

/// The extra fields of a member (APPNOTE, section 4.5), between two places of the list of members.
struct ZipExtraFields {
  private let bytes: [UInt8]
  private let range: Range<Int>

  /// Fields in a range that lies within the bytes.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    (self.bytes, self.range) = (bytes, range)
  }

  /// Where the content of the first field of a number is; nil where there is none, or it ends too late.
  func content(of number: Int) -> Range<Int>? {
    var position = range.lowerBound
    while range.upperBound - position >= 4 {
      let end = position + 4 + bytes.two(at: position + 2)
      guard end <= range.upperBound else { return nil }
      if bytes.two(at: position) == number { return position + 4..<end }
      position = end
    }
    return nil
  }
}
