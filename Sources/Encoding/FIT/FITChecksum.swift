/// The checksum of the FIT protocol: a cyclic redundancy check of sixteen bits with the polynomial x¹⁶ + x¹⁵ + x² + 1,
/// lowest bit first, that begins at 0 (CRC-16/ARC).
package enum FITChecksum {
  /// The sum of a range that lies within the bytes. The sum of bytes with their own sum behind them is 0.
  package static func of(_ bytes: [UInt8], _ range: Range<Int>) -> UInt16 {
    let span = bytes.span
    var sum: UInt16 = 0
    for index in range { sum = sum >> 8 ^ table[Int((sum ^ UInt16(span[index])) & 0xFF)] }
    return sum
  }

  /// What a byte does to the sum.
  private static let table: [UInt16] = (0..<256).map { byte in
    (0..<8).reduce(UInt16(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xA001 : sum >> 1 }
  }
}
