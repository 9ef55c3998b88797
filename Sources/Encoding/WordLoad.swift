// The only file of this module with `unsafe`: loads that the compiler would otherwise check byte by byte. What is called
// several times for every line is `@inlinable`: of `package` functions the compiler hands nothing to other modules by
// itself, and a call with a literal nobody knows costs ten times what is left of it in its place.

internal import CHash

/// The eight bytes at `position` as a little-endian number; nil where fewer are left.
@inlinable @inline(__always)
package func loadWord(_ bytes: Span<UInt8>, at position: Int) -> UInt64? {
  guard position >= 0, position <= bytes.count - 8 else { return nil }
  return unsafe UInt64(
    littleEndian: bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: position, as: UInt64.self))
}

/// Whether three words stand at `position` and so far behind it, the last furthest; false where that would reach outside.
@inline(__always)
func stand(
  _ words: (first: UInt64, middle: UInt64, last: UInt64), _ places: (middle: Int, last: Int),
  in bytes: Span<UInt8>, at position: Int
) -> Bool {
  guard position >= 0, 0 <= places.middle, places.middle <= places.last,
    position <= bytes.count &- 8 &- places.last
  else { return false }
  let raw = unsafe bytes.bytes
  let found = unsafe (
    raw.unsafeLoadUnaligned(fromUncheckedByteOffset: position, as: UInt64.self),
    raw.unsafeLoadUnaligned(fromUncheckedByteOffset: position &+ places.middle, as: UInt64.self),
    raw.unsafeLoadUnaligned(fromUncheckedByteOffset: position &+ places.last, as: UInt64.self)
  )
  return UInt64(littleEndian: found.0) == words.first && UInt64(littleEndian: found.1) == words.middle
    && UInt64(littleEndian: found.2) == words.last
}

/// The sixteen bytes at `position`; nil where fewer are left.
@inlinable @inline(__always)
func loadBlock(_ bytes: Span<UInt8>, at position: Int) -> SIMD16<UInt8>? {
  guard position >= 0, position <= bytes.count - 16 else { return nil }
  return unsafe bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: position, as: SIMD16<UInt8>.self)
}

/// The same bytes with a sign: ASCII stays as it is, and all else is below zero.
@inlinable @inline(__always)
func signed(_ block: SIMD16<UInt8>) -> SIMD16<Int8> {
  unsafe unsafeBitCast(block, to: SIMD16<Int8>.self)
}

/// A comparison's outcome as bytes: 255 where it holds, else 0.
@inlinable @inline(__always)
func lanes(_ mask: SIMDMask<SIMD16<Int8>>) -> SIMD16<UInt8> {
  unsafe unsafeBitCast(mask, to: SIMD16<UInt8>.self)
}

/// A block of one character.
@inline(__always)
func each(_ character: Unicode.Scalar) -> SIMD16<UInt8> {
  SIMD16(repeating: UInt8(ascii: character))
}

/// The two words a block is made of.
@inlinable @inline(__always)
func words(_ block: SIMD16<UInt8>) -> (low: UInt64, high: UInt64) {
  let words = unsafe unsafeBitCast(block, to: SIMD2<UInt64>.self)
  return (UInt64(littleEndian: words.x), UInt64(littleEndian: words.y))
}

/// Whether any byte of a block is not 0.
@inlinable @inline(__always)
func isAny(_ block: SIMD16<UInt8>) -> Bool {
  let words = words(block)
  return words.low | words.high != 0
}

/// Where a byte stands first in a range that lies within the bytes; nil where it does not.
func firstPlace(of byte: UInt8, in bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
  let place = unsafe bytes.extracting(range).withUnsafeBufferPointer { part in
    guard let start = part.baseAddress else { return -1 }
    return unsafe healthlog_place_of_byte(start, part.count, byte)
  }
  return place < 0 ? nil : range.lowerBound + place
}

/// Whether a brace within a range of at least 32 bytes is odd, as `mayHaveSibling` has it; one byte before the range and
/// two behind it lie within the bytes too.
func hasOddBrace(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
  unsafe bytes.extracting(range.lowerBound - 1..<range.upperBound + 2).withUnsafeBufferPointer { part in
    guard part.count >= 35, let start = part.baseAddress else { return true }
    return unsafe healthlog_has_odd_brace(start + 1, part.count - 3) != 0
  }
}

/// What 26 characters stand for, as `crockford128` has it, by an instruction that looks up 32 of them at once; nil, and
/// nothing known, where the processor has none or fewer bytes are left. The characters may be none: then `isRead` is false.
@inline(__always)
func crockfordAtOnce(_ bytes: Span<UInt8>, at position: Int) -> (isRead: Bool, high: UInt64, low: UInt64)? {
  guard position >= 0, position <= bytes.count - 26 else { return nil }
  var words = InlineArray<2, UInt64>(repeating: 0)
  var span = words.mutableSpan
  let outcome = unsafe bytes.withUnsafeBufferPointer { characters in
    unsafe span.withUnsafeMutableBufferPointer { words in
      guard let characters = characters.baseAddress, let words = words.baseAddress else { return Int32(-1) }
      return unsafe healthlog_crockford128(characters + position, words)
    }
  }
  return outcome < 0 ? nil : (outcome > 0, words[0], words[1])
}

/// Whether the bytes in a range are those of a literal; false where the range lies outside.
@inlinable @inline(__always)
package func equals(_ bytes: Span<UInt8>, _ range: Range<Int>, _ literal: StaticString) -> Bool {
  // Within the bytes the count cannot overflow.
  range.lowerBound >= 0 && range.upperBound <= bytes.count && range.count == literal.utf8CodeUnitCount
    && stands(literal, in: bytes, at: range.lowerBound)
}

/// Whether a literal stands at `position`; false where it would reach outside. Compared up to eight bytes at a time,
/// the last ones overlapping those before, which leaves a handful of instructions where the literal is known.
@inlinable @inline(__always)
package func stands(_ literal: StaticString, in bytes: Span<UInt8>, at position: Int) -> Bool {
  let count = literal.utf8CodeUnitCount
  guard position >= 0, position <= bytes.count - count else { return false }
  let expected = unsafe UnsafeRawPointer(literal.utf8Start)
  if count < 8 {
    let found = unsafe bytes.bytes
    if count >= 4 {
      return unsafe isAlike(found, position, expected, 0, as: UInt32.self)
        && isAlike(found, position &+ count &- 4, expected, count &- 4, as: UInt32.self)
    }
    if count >= 2 {
      return unsafe isAlike(found, position, expected, 0, as: UInt16.self)
        && isAlike(found, position &+ count &- 2, expected, count &- 2, as: UInt16.self)
    }
    return unsafe count == 0 || isAlike(found, position, expected, 0, as: UInt8.self)
  }
  var index = 0
  while index < count {
    let place = min(index, count - 8)
    let word = unsafe expected.loadUnaligned(fromByteOffset: place, as: UInt64.self)
    guard UInt64(littleEndian: word) == loadWord(bytes, at: position + place) else { return false }
    index += 8
  }
  return true
}

/// Whether a few bytes are the same in both places, which lie within.
@inlinable @inline(__always)
func isAlike<Word: FixedWidthInteger & BitwiseCopyable>(
  _ found: RawSpan, _ position: Int, _ expected: UnsafeRawPointer, _ place: Int, as type: Word.Type
) -> Bool {
  unsafe found.unsafeLoadUnaligned(fromUncheckedByteOffset: position, as: type)
    == expected.loadUnaligned(fromByteOffset: place, as: type)
}

/// Writes a part of other bytes over those from a position on; where that ends, or nil, and nothing written, where it
/// would reach outside.
@inline(__always)
package func overwrite(
  _ target: inout [UInt8], at position: Int, with bytes: Span<UInt8>, _ range: Range<Int>
) -> Int? {
  let count = range.count
  guard position >= 0, position <= target.count - count else { return nil }
  var written = target.mutableSpan
  unsafe bytes.extracting(range).withUnsafeBufferPointer { part in
    unsafe written.withUnsafeMutableBufferPointer { target in
      guard let from = part.baseAddress, let to = target.baseAddress else { return }
      unsafe (to + position).update(from: from, count: count)
    }
  }
  return position &+ count
}

/// The same with a literal.
@inlinable @inline(__always)
package func overwrite(_ target: inout [UInt8], at position: Int, with literal: StaticString) -> Int? {
  let count = literal.utf8CodeUnitCount
  guard position >= 0, position <= target.count - count else { return nil }
  var written = target.mutableSpan
  unsafe written.withUnsafeMutableBufferPointer { target in
    guard let to = target.baseAddress else { return }
    unsafe (to + position).update(from: literal.utf8Start, count: count)
  }
  return position &+ count
}

/// Writes `count` bytes again that stand `distance` before `position`, one after the other, so that they may overlap;
/// up to 16 bytes behind them are written over. False, and nothing written, where that would reach outside.
@inline(__always)
func repeatBytes(
  in bytes: inout MutableSpan<UInt8>, at position: Int, from distance: Int, _ count: Int
) -> Bool {
  guard 0 < distance, distance <= position, 0 <= count, position <= bytes.count &- count &- 16
  else { return false }
  unsafe bytes.withUnsafeMutableBytes { all in
    guard var to = unsafe all.baseAddress.map({ unsafe $0 + position }) else { return }
    let end = unsafe to + count
    if distance >= 8 {
      repeat {
        unsafe to.storeBytes(of: (to - distance).loadUnaligned(as: UInt64.self), as: UInt64.self)
        unsafe to += 8
      } while unsafe to < end
    } else if distance == 1 {
      let word = unsafe UInt64((to - 1).load(as: UInt8.self)) &* 0x0101_0101_0101_0101
      repeat {
        unsafe to.storeBytes(of: word, as: UInt64.self)
        unsafe to += 8
      } while unsafe to < end
    } else {
      // Of every word that is written the first `distance` bytes are right.
      repeat {
        unsafe to.storeBytes(of: (to - distance).loadUnaligned(as: UInt64.self), as: UInt64.self)
        unsafe to += distance
      } while unsafe to < end
    }
  }
  return true
}

/// Moves the bytes in a range, which must lie within, to the beginning.
func moveToStart(of bytes: inout [UInt8], _ range: Range<Int>) {
  precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count, "the range lies within the bytes")
  var span = bytes.mutableSpan
  unsafe span.withUnsafeMutableBytes { all in
    guard let start = all.baseAddress else { return }
    unsafe start.copyMemory(from: start + range.lowerBound, byteCount: range.count)
  }
}

/// Hands out the bytes of an array to be written a word at a time.
func withRawBytes<Result>(of bytes: inout [UInt8], _ body: (inout MutableRawSpan) -> Result) -> Result {
  var span = bytes.mutableSpan
  var raw = unsafe span.mutableBytes
  return body(&raw)
}

extension [UInt8] {
  /// Appends a literal.
  package mutating func append(_ literal: StaticString) {
    unsafe append(contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  /// Appends a part of other bytes.
  package mutating func append(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    unsafe bytes.extracting(range).withUnsafeBufferPointer { part in unsafe append(contentsOf: part) }
  }
}
