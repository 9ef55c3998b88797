// The only file of this module with `unsafe`: loads that the compiler would otherwise check byte by byte.

/// The eight bytes at `position` as a little-endian number; nil where fewer are left.
@inline(__always)
package func loadWord(_ bytes: Span<UInt8>, at position: Int) -> UInt64? {
  guard position >= 0, position <= bytes.count - 8 else { return nil }
  return unsafe UInt64(
    littleEndian: bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: position, as: UInt64.self))
}

/// Whether the bytes in a range are those of a literal; false where the range lies outside.
package func equals(_ bytes: Span<UInt8>, _ range: Range<Int>, _ literal: StaticString) -> Bool {
  guard range.lowerBound >= 0, range.upperBound <= bytes.count, range.count == literal.utf8CodeUnitCount
  else { return false }
  return literal.withUTF8Buffer { expected in
    var index = 0
    while index + 8 <= range.count, let start = expected.baseAddress {
      let word = unsafe UnsafeRawPointer(start).loadUnaligned(fromByteOffset: index, as: UInt64.self)
      guard UInt64(littleEndian: word) == loadWord(bytes, at: range.lowerBound + index) else { return false }
      index += 8
    }
    while index < range.count {
      guard unsafe bytes[range.lowerBound + index] == expected[index] else { return false }
      index += 1
    }
    return true
  }
}
