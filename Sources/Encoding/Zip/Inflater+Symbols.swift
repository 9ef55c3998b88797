// The inner loop takes up to three literals, or one match, from the 56 bits that one load of eight bytes makes sure of;
// a match takes at most 48: 15 for each code, 5 and 13 extra. Near the end of a piece of input, or of the window, symbols
// are read one by one.

/// Why the reading of a block's symbols stops.
private enum Stop {
  /// The window has no room for one more match.
  case full
  /// The input ends, or is close to its end.
  case starved
  /// The block has ended.
  case block
  /// A code means nothing, or a match begins before the first byte.
  case failed(InflateError)
}

/// The code of a block.
private struct Code {
  let literals: [UInt32]
  let distances: [UInt32]
  let literalMask: UInt64
  let distanceMask: UInt64
  let literalBits: UInt64
  let distanceBits: UInt64

  init(_ literals: HuffmanTable, _ distances: HuffmanTable) {
    (self.literals, self.distances) = (literals.entries, distances.entries)
    (literalMask, distanceMask) = (literals.mask, distances.mask)
    literalBits = UInt64(literals.primary)
    distanceBits = UInt64(distances.primary)
  }
}

extension Inflater {
  /// The literals and matches of a block (RFC 1951, section 3.2.3); false where the input ends within.
  mutating func readSymbols(_ input: Span<UInt8>, _ position: inout Int) throws(InflateError) -> Bool {
    let code = Code(literals, distances)
    var stop = readQuickly(code, input, &position, &bits, &window, &filled)
    if case .starved = stop {
      repeat {
        guard filled <= window.count - Self.slack else { return true }
        guard let next = readOne(code, input, &position, &bits, &window, &filled) else { continue }
        stop = next
        break
      } while true
    }
    switch stop {
    case .full: break
    case .starved: return false
    case .block: endBlock()
    case .failed(let error): throw error
    }
    return true
  }
}

/// Reads symbols while the input has 16 bytes more and the window room for a match.
private func readQuickly(
  _ code: Code, _ input: Span<UInt8>, _ position: inout Int, _ bits: inout DeflateBits,
  _ bytes: inout [UInt8], _ filled: inout Int
) -> Stop {
  var window = bytes.mutableSpan
  let literals = code.literals.span
  let distances = code.distances.span
  let (literalMask, distanceMask) = (code.literalMask, code.distanceMask)
  var (place, held, end) = (position, bits, filled)
  let (lastPlace, lastEnd) = (input.count - 16, window.count - Inflater.slack)
  defer {
    held.clear()
    (position, bits, filled) = (place, held, end)
  }
  while place <= lastPlace {
    guard end <= lastEnd else { return .full }
    guard held.fillAtOnce(input, &place) else { return .starved }
    var entry = literals[Int(truncatingIfNeeded: held.held & literalMask)]
    if entry & HuffmanTable.isLiteral != 0 {
      take(entry, &held, &window, &end)
      entry = literals[Int(truncatingIfNeeded: held.held & literalMask)]
      if entry & HuffmanTable.isLiteral != 0 {
        take(entry, &held, &window, &end)
        entry = literals[Int(truncatingIfNeeded: held.held & literalMask)]
        if entry & HuffmanTable.isLiteral != 0 {
          take(entry, &held, &window, &end)
          continue
        }
      }
      guard held.fillAtOnce(input, &place) else { return .starved }
    }
    if entry & HuffmanTable.isSpecial != 0 {
      entry = rest(entry, literals, held.held, code.literalBits)
      if entry & HuffmanTable.isLiteral != 0 {
        take(entry, &held, &window, &end)
        continue
      }
      if entry & HuffmanTable.isSpecial != 0 { return special(entry, &held) }
    }
    let count = value(entry, &held)
    entry = distances[Int(truncatingIfNeeded: held.held & distanceMask)]
    if entry & HuffmanTable.isSpecial != 0 {
      entry = rest(entry, distances, held.held, code.distanceBits)
      if entry & HuffmanTable.isSpecial != 0 { return .failed(.distance) }
    }
    let distance = value(entry, &held)
    guard repeatBytes(in: &window, at: end, from: distance, count) else { return .failed(.tooFarBack) }
    end &+= count
  }
  return end <= lastEnd ? .starved : .full
}

/// Reads one symbol, with its distance if it is a length; the window has room for it. Nil where there is nothing to
/// stop for.
private func readOne(
  _ code: Code, _ input: Span<UInt8>, _ position: inout Int, _ bits: inout DeflateBits,
  _ bytes: inout [UInt8], _ filled: inout Int
) -> Stop? {
  var window = bytes.mutableSpan
  bits.fill(input, &position)
  var held = bits
  var entry = code.literals[Int(held.held & code.literalMask)]
  if entry & HuffmanTable.isPointer != 0 {
    entry = rest(entry, code.literals.span, held.held, code.literalBits)
  }
  guard Int(entry & 63) <= held.count else { return .starved }
  if entry & HuffmanTable.isLiteral != 0 {
    take(entry, &bits, &window, &filled)
    return nil
  }
  if entry & HuffmanTable.isSpecial != 0 { return special(entry, &bits) }
  let count = value(entry, &held)
  entry = code.distances[Int(held.held & code.distanceMask)]
  if entry & HuffmanTable.isPointer != 0 {
    entry = rest(entry, code.distances.span, held.held, code.distanceBits)
  }
  guard Int(entry & 63) <= held.count else { return .starved }
  guard entry & HuffmanTable.isSpecial == 0 else { return .failed(.distance) }
  let distance = value(entry, &held)
  guard repeatBytes(in: &window, at: filled, from: distance, count) else { return .failed(.tooFarBack) }
  filled += count
  bits = held
  return nil
}

/// The entry for all bits of a code whose first ones led to a table of its own; the same entry where they did not.
@inline(__always)
private func rest(_ entry: UInt32, _ entries: Span<UInt32>, _ held: UInt64, _ primary: UInt64) -> UInt32 {
  guard entry & HuffmanTable.isPointer != 0 else { return entry }
  let mask = (1 as UInt64) &<< UInt64(entry &>> 8 & 15) &- 1
  return entries[Int(entry &>> 16 & 0x7FFF) &+ Int(truncatingIfNeeded: held &>> primary & mask)]
}

/// Takes a literal and writes it.
@inline(__always)
private func take(
  _ entry: UInt32, _ held: inout DeflateBits, _ window: inout MutableSpan<UInt8>, _ end: inout Int
) {
  held.drop(Int(entry & 63))
  window[end] = UInt8(truncatingIfNeeded: entry &>> 16)
  end &+= 1
}

/// Takes a length or distance with its extra bits.
@inline(__always)
private func value(_ entry: UInt32, _ held: inout DeflateBits) -> Int {
  let all = held.held & ((1 as UInt64) &<< UInt64(entry & 63) &- 1)
  let extra = all &>> UInt64(entry &>> 8 & 15)
  held.drop(Int(entry & 63))
  return Int(entry &>> 16) &+ Int(truncatingIfNeeded: extra)
}

/// What stops at a code that is neither a literal nor a length: the end of the block, which is taken, or a fault.
@inline(__always)
private func special(_ entry: UInt32, _ held: inout DeflateBits) -> Stop {
  guard entry & HuffmanTable.isEnd != 0 else { return .failed(.literal) }
  held.drop(Int(entry & 63))
  return .block
}
