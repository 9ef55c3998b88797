// A code is looked up by its first bits (`primary`) at once; what is longer points to a table of its own for the rest.
// An entry says how many bits go, and what they mean:
//
//   bits 0-5    bits to take: those of the code and the extra bits behind it
//   bits 8-11   bits of the code alone
//   bit 13      the end of the block     bit 14   a table of its own     bit 15   one of these two, or no symbol at all
//   bits 16-30  the literal, the least length or distance, or where the table is
//   bit 31      a literal
//
// Codes are numbered as RFC 1951 (section 3.2.2) has it; which of them are accepted is what zlib's `inflate_table` accepts.

/// A Huffman code of a deflate stream, ready for look-ups.
struct HuffmanTable {
  /// What the entry of a literal has.
  static let isLiteral: UInt32 = 1 << 31
  /// What an entry has that is neither a literal nor a length or distance.
  static let isSpecial: UInt32 = 1 << 15
  /// What an entry has that points to the table for the rest of a code; its bits 8-11 say how many bits that takes.
  static let isPointer: UInt32 = 1 << 14
  /// What the end of a block has.
  static let isEnd: UInt32 = 1 << 13

  /// The entries: 2^`primary`, and then the tables for the rest of longer codes.
  private(set) var entries: [UInt32] = []
  /// How many bits are looked up first.
  private(set) var primary = 0

  /// Which bits are looked up first.
  var mask: UInt64 { 1 &<< UInt64(primary) &- 1 }

  /// Makes the code of some lengths, 0 to 15 each; false where they are over-subscribed or incomplete. The only
  /// incomplete codes are, of what may be (`mayBeShort`), a single one of one bit and none at all.
  mutating func build(
    _ lengths: Span<UInt8>, _ meanings: [UInt32], primary most: Int, mayBeShort: Bool
  ) -> Bool {
    var counts = InlineArray<16, Int>(repeating: 0)
    for index in 0..<lengths.count { counts[Int(lengths[index] & 15)] += 1 }
    counts[0] = 0
    let longest = (1...15).last { counts[$0] > 0 } ?? 0
    var left = 1
    for length in 1...15 {
      left = left * 2 - counts[length]
      if left < 0 { return false }
    }
    guard left == 0 || mayBeShort && longest <= 1 else { return false }
    primary = max(1, min(most, longest))
    entries.removeAll(keepingCapacity: true)
    entries.append(contentsOf: repeatElement(Self.isSpecial | 1, count: 1 << primary))
    place(Self.ordered(lengths, counts), lengths, counts, meanings, longest)
    return true
  }

  /// The symbols that have codes, by length and then by number.
  private static func ordered(_ lengths: Span<UInt8>, _ counts: InlineArray<16, Int>) -> [UInt16] {
    var places = InlineArray<16, Int>(repeating: 0)
    for length in 1..<15 { places[length + 1] = places[length] + counts[length] }
    var symbols = [UInt16](repeating: 0, count: places[15] + counts[15])
    for symbol in 0..<lengths.count where lengths[symbol] != 0 {
      let length = Int(lengths[symbol] & 15)
      symbols[places[length]] = UInt16(truncatingIfNeeded: symbol)
      places[length] += 1
    }
    return symbols
  }

  private mutating func place(
    _ symbols: [UInt16], _ lengths: Span<UInt8>, _ counts: InlineArray<16, Int>, _ meanings: [UInt32],
    _ longest: Int
  ) {
    var counts = counts
    var code = 0
    var (prefix, start, width) = (-1, 0, 0)
    for symbol in symbols {
      let length = Int(lengths[Int(symbol)])
      let entry = meanings[Int(symbol)] + UInt32(length) + UInt32(length) << 8
      if length <= primary {
        fill(from: code, to: 1 << primary, by: 1 << length, entry)
      } else {
        if code & (1 << primary - 1) != prefix {
          prefix = code & (1 << primary - 1)
          width = Self.width(length, primary, counts, longest)
          start = entries.count
          entries.append(contentsOf: repeatElement(Self.isSpecial | 1, count: 1 << width))
          entries[prefix] = Self.isSpecial | Self.isPointer | UInt32(start) << 16 | UInt32(width) << 8
        }
        fill(from: start + code >> primary, to: start + 1 << width, by: 1 << (length - primary), entry)
      }
      counts[length] -= 1
      code = Self.following(code, length)
    }
  }

  @inline(__always)
  private mutating func fill(from first: Int, to end: Int, by step: Int, _ entry: UInt32) {
    var index = first
    while index < end {
      entries[index] = entry
      index += step
    }
  }

  /// How many bits behind the first ones the codes of one prefix have, the first of which has so many bits.
  private static func width(_ length: Int, _ primary: Int, _ counts: InlineArray<16, Int>, _ longest: Int)
    -> Int
  {
    var width = length - primary
    var left = 1 << width
    while width + primary < longest {
      left -= counts[width + primary]
      if left <= 0 { break }
      width += 1
      left *= 2
    }
    return width
  }

  /// The code behind another one of so many bits; the stream has a code's first bit first, so it is counted backwards.
  private static func following(_ code: Int, _ length: Int) -> Int {
    var bit = 1 << (length - 1)
    while code & bit != 0 { bit >>= 1 }
    return bit == 0 ? 0 : code & (bit - 1) + bit
  }
}
