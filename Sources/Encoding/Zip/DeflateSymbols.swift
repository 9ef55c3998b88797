// What the symbols of a deflate stream mean (RFC 1951, section 3.2.5), as `HuffmanTable` has it but for the bits of the
// codes.

/// Literals, the end of a block, and lengths; 286 and 287 mean nothing.
let literalMeanings: [UInt32] = {
  let literals = (0..<256).map { HuffmanTable.isLiteral | UInt32($0) << 16 }
  let extraBits: [UInt32] = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5,
  ]
  let lengths = meanings(from: 3, extraBits) + [258 << 16]
  let nothing = [UInt32](repeating: HuffmanTable.isSpecial, count: 2)
  return literals + [HuffmanTable.isSpecial | HuffmanTable.isEnd] + lengths + nothing
}()

/// Distances; 30 and 31 mean nothing.
let distanceMeanings: [UInt32] = {
  let extraBits = [0, 0, 0, 0] + (2..<28).map { UInt32($0 / 2) }
  return meanings(from: 1, extraBits) + [HuffmanTable.isSpecial, HuffmanTable.isSpecial]
}()

/// Code lengths and their repetitions: the symbols themselves, the last three with 2, 3 and 7 extra bits.
let codeLengthMeanings: [UInt32] = (0..<19).map { $0 << 16 | [16: 2, 17: 3, 18: 7][$0, default: 0] }

/// The order in which the lengths of the code lengths' code stand (section 3.2.7).
let codeLengthOrder: InlineArray<19, Int> = [
  16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
]

/// The codes of blocks that bring none of their own (section 3.2.6).
let fixedTables: (literals: HuffmanTable, distances: HuffmanTable) = {
  let lengths = (0..<288).map { (symbol: Int) -> UInt8 in
    switch symbol {
    case 144..<256: 9
    case 256..<280: 7
    default: 8
    }
  }
  var tables = (literals: HuffmanTable(), distances: HuffmanTable())
  let fives = [UInt8](repeating: 5, count: 32)
  let areComplete =
    tables.literals.build(lengths.span, literalMeanings, primary: 9, mayBeShort: false)
    && tables.distances.build(fives.span, distanceMeanings, primary: 5, mayBeShort: false)
  precondition(areComplete, "the fixed codes are complete")
  return tables
}()

/// Ranges one behind the other, each with so many extra bits.
private func meanings(from first: UInt32, _ extraBits: [UInt32]) -> [UInt32] {
  var base = first
  return extraBits.map { bits in
    defer { base += 1 << bits }
    return base << 16 | bits
  }
}
