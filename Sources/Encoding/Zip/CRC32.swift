// ISO 3309, as RFC 1952 (section 8) has it: the polynomial 0xEDB88320, bits least significant first. Eight tables take
// eight bytes at a time ("slicing by 8": Kounavis, Berry 2008).

/// The checksum of gzip and zip, taken in pieces.
package struct CRC32: Equatable, Sendable {
  private var state: UInt32 = 0xFFFF_FFFF

  /// The checksum of no bytes.
  package init() {}

  /// The checksum of the bytes taken so far.
  package var value: UInt32 { ~state }

  /// Takes the bytes in a range, which must lie within.
  package mutating func take(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count, "the range lies within the bytes")
    let tables = remainders.span
    var sum = state
    var position = range.lowerBound
    while range.upperBound - position >= 8, let word = loadWord(bytes, at: position) {
      let mixed = word ^ UInt64(sum)
      sum = tables[1792 + byte(mixed, 0)] ^ tables[1536 + byte(mixed, 1)]
      sum ^= tables[1280 + byte(mixed, 2)] ^ tables[1024 + byte(mixed, 3)]
      sum ^= tables[768 + byte(mixed, 4)] ^ tables[512 + byte(mixed, 5)]
      sum ^= tables[256 + byte(mixed, 6)] ^ tables[byte(mixed, 7)]
      position += 8
    }
    while position < range.upperBound {
      sum = tables[byte(UInt64(sum) ^ UInt64(bytes[position]), 0)] ^ sum >> 8
      position += 1
    }
    state = sum
  }

  /// Takes one byte.
  package mutating func take(_ byte: UInt8) {
    state = remainders[Int((state ^ UInt32(byte)) & 0xFF)] ^ state >> 8
  }

  /// The checksum of some bytes.
  package static func of(_ bytes: Span<UInt8>) -> UInt32 {
    var sum = CRC32()
    sum.take(bytes, 0..<bytes.count)
    return sum.value
  }
}

/// A byte of a word, counted from the least significant one.
@inline(__always)
private func byte(_ word: UInt64, _ index: UInt64) -> Int {
  Int(truncatingIfNeeded: word &>> (index &* 8) & 0xFF)
}

/// The remainders of a byte with no to seven bytes of zero behind it: eight tables of 256, made at first use.
private let remainders: [UInt32] = {
  var tables: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 0 ? sum >> 1 : 0xEDB8_8320 ^ sum >> 1 }
  }
  for index in 256..<2048 {
    let before = tables[index - 256]
    tables.append(tables[Int(before & 0xFF)] ^ before >> 8)
  }
  return tables
}()
