extension Inflater {
  /// The three bits before a block (RFC 1951, section 3.2.3).
  mutating func readHeader(_ input: Span<UInt8>, _ position: inout Int) throws(InflateError) -> Bool {
    guard let header = bits.take(3, input, &position) else { return false }
    isLastBlock = header & 1 == 1
    switch header >> 1 {
    case 0:
      bits.align()
      state = .storedLengths
    case 1:
      (literals, distances) = fixedTables
      state = .symbols
    case 2: state = .counts
    default: throw .blockType
    }
    return true
  }

  /// What comes behind a block.
  mutating func endBlock() {
    state = isLastBlock ? .ended : .header
  }

  /// The length of a stored block and its complement (section 3.2.4).
  mutating func readStoredLengths(_ input: Span<UInt8>, _ position: inout Int) throws(InflateError) -> Bool {
    guard let both = bits.take(32, input, &position) else { return false }
    let count = both & 0xFFFF
    guard both >> 16 == count ^ 0xFFFF else { throw .storedLength }
    state = .stored(count)
    return true
  }

  /// Copies what the window has room for: first the bytes that were read with the length, then those of the input.
  mutating func copyStored(_ count: Int, _ input: Span<UInt8>, _ position: inout Int) -> Bool {
    var count = count
    while count > 0, bits.count >= 8 {
      window[filled] = UInt8(truncatingIfNeeded: bits.held)
      bits.drop(8)
      filled += 1
      count -= 1
    }
    let part = min(count, input.count - position, window.count - filled)
    if part > 0, let end = overwrite(&window, at: filled, with: input, position..<position + part) {
      filled = end
      position += part
      count -= part
    }
    state = .stored(count)
    if count == 0 { endBlock() }
    return count == 0 || position < input.count
  }

  /// How many code lengths the head of a block has (section 3.2.7).
  mutating func readCounts(_ input: Span<UInt8>, _ position: inout Int) throws(InflateError) -> Bool {
    guard let counts = bits.take(14, input, &position) else { return false }
    literalCount = 257 + counts & 31
    let distanceCount = 1 + counts >> 5 & 31
    codeLengthCount = 4 + counts >> 10
    guard literalCount <= 286, distanceCount <= 30 else { throw .symbolCount }
    lengths = [UInt8](repeating: 0, count: max(19, literalCount + distanceCount))
    lengthsRead = 0
    lengthCount = literalCount + distanceCount
    state = .codeLengths
    return true
  }

  /// The lengths of the code that the code lengths are written in.
  mutating func readCodeLengths(_ input: Span<UInt8>, _ position: inout Int) throws(InflateError) -> Bool {
    while lengthsRead < codeLengthCount {
      guard let length = bits.take(3, input, &position) else { return false }
      lengths[codeLengthOrder[lengthsRead]] = UInt8(length)
      lengthsRead += 1
    }
    let lengths = lengths
    guard literals.build(lengths.span.extracting(0..<19), codeLengthMeanings, primary: 7, mayBeShort: false)
    else { throw .codeLengths }
    lengthsRead = 0
    state = .lengths
    return true
  }

  /// The code lengths, and then the code.
  mutating func readLengths(_ input: Span<UInt8>, _ position: inout Int) throws(InflateError) -> Bool {
    while lengthsRead < lengthCount {
      bits.fill(input, &position)
      let entry = literals.entries[Int(bits.held & literals.mask)]
      let taken = Int(entry & 63)
      guard taken <= bits.count else { return false }
      let extra = Int(bits.held & (1 << UInt64(taken) - 1)) >> Int(entry >> 8 & 15)
      bits.drop(taken)
      try note(Int(entry >> 16), extra)
    }
    try buildTables()
    return true
  }

  private mutating func note(_ symbol: Int, _ extra: Int) throws(InflateError) {
    var length = UInt8(0)
    var count = 1
    switch symbol {
    case 16:
      guard lengthsRead > 0 else { throw .repetition }
      (length, count) = (lengths[lengthsRead - 1], 3 + extra)
    case 17: count = 3 + extra
    case 18: count = 11 + extra
    default: length = UInt8(symbol)
    }
    guard count <= lengthCount - lengthsRead else { throw .repetition }
    for _ in 0..<count {
      lengths[lengthsRead] = length
      lengthsRead += 1
    }
  }

  private mutating func buildTables() throws(InflateError) {
    guard lengths[256] > 0 else { throw .missingEnd }
    let lengths = lengths
    let codes = lengths.span
    guard literals.build(codes.extracting(0..<literalCount), literalMeanings, primary: 11, mayBeShort: true)
    else { throw .literals }
    guard
      distances.build(
        codes.extracting(literalCount..<lengthCount), distanceMeanings, primary: 8, mayBeShort: true)
    else { throw .distances }
    state = .symbols
  }
}
