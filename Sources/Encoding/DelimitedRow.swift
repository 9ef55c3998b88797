// Rows of separated values as other programs write them: quotes around a cell that has a separator, a quote or a line
// feed in it, quotes in it doubled (RFC 4180); UTF-8, or the cp1252 of older Windows programs, told cell by cell.

/// The cells of one row, as places in the bytes it was split from.
package struct DelimitedRow: Sendable {
  /// Where each cell stands, quotes included.
  package private(set) var cells: [Range<Int>] = []

  /// No cells.
  package init() {}

  /// Splits a row, whose newline is not in the range, at a separator.
  package mutating func split(_ bytes: Span<UInt8>, _ range: Range<Int>, at separator: UInt8) {
    cells.removeAll(keepingCapacity: true)
    var end = range.upperBound
    if end > range.lowerBound, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    var start = range.lowerBound
    while true {
      var quote = start
      while quote < end, bytes[quote] == 0x20 { quote += 1 }
      let isQuoted = quote < end && bytes[quote] == UInt8(ascii: "\"")
      if isQuoted { start = quote }
      let close = isQuoted ? Self.close(bytes, quote + 1, end) : start
      let next = position(of: separator, in: bytes, close..<end) ?? end
      cells.append(start..<next)
      guard next < end else { return }
      start = next + 1
    }
  }

  /// Splits a row without quotes at tabs.
  package mutating func split(tabs bytes: Span<UInt8>, _ range: Range<Int>) {
    cells.removeAll(keepingCapacity: true)
    var end = range.upperBound
    if end > range.lowerBound, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    var start = range.lowerBound
    var place = start
    let tabs = 0x0909_0909_0909_0909 as UInt64
    while place + 8 <= end, let word = loadWord(bytes, at: place) {
      let difference = word ^ tabs
      // The high bit of exactly the bytes that are zero: no sum reaches into the next byte.
      let low = (difference & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F
      var hits = ~(low | difference | 0x7F7F_7F7F_7F7F_7F7F)
      while hits != 0 {
        let hit = place + hits.trailingZeroBitCount / 8
        cells.append(start..<hit)
        start = hit + 1
        hits &= hits &- 1
      }
      place += 8
    }
    while place < end {
      if bytes[place] == UInt8(ascii: "\t") {
        cells.append(start..<place)
        start = place + 1
      }
      place += 1
    }
    cells.append(start..<end)
  }

  /// Makes one cell of a cell and so many behind it, with what stands between them.
  package mutating func join(_ cell: Int, _ count: Int) {
    guard cells.indices.contains(cell), cell + count < cells.count, count > 0 else { return }
    cells[cell] = cells[cell].lowerBound..<cells[cell + count].upperBound
    cells.removeSubrange(cell + 1...cell + count)
  }

  /// Where the quoted text ends that begins at a place: behind its closing quote.
  private static func close(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var place = start
    while let quote = position(of: UInt8(ascii: "\""), in: bytes, place..<end) {
      guard quote + 1 < end, bytes[quote + 1] == UInt8(ascii: "\"") else { return quote + 1 }
      place = quote + 2
    }
    return end
  }

  /// A cell without its quotes, as a range; quotes doubled in it stay so.
  package func content(_ cell: Int, _ bytes: Span<UInt8>) -> Range<Int> {
    guard cells.indices.contains(cell) else { return 0..<0 }
    let range = cells[cell]
    let quote = UInt8(ascii: "\"")
    guard range.count >= 2, bytes[range.lowerBound] == quote, bytes[range.upperBound - 1] == quote else {
      return range
    }
    return range.lowerBound + 1..<range.upperBound - 1
  }

  /// What is between the quotes that a row has around the whole of it, with quotes that are doubled in it single; nil for any
  /// other row.
  package func whole(_ bytes: Span<UInt8>) -> [UInt8]? {
    guard cells.count == 1 else { return nil }
    let inside = content(0, bytes)
    guard inside.lowerBound > cells[0].lowerBound else { return nil }
    return Self.unescaped(bytes, inside)
  }

  /// Bytes between quotes, with the quotes that are doubled in them single.
  private static func unescaped(_ bytes: Span<UInt8>, _ range: Range<Int>) -> [UInt8] {
    var content: [UInt8] = []
    content.reserveCapacity(range.count)
    let quote = UInt8(ascii: "\"")
    var place = range.lowerBound
    while place < range.upperBound {
      content.append(bytes[place])
      let isDoubled =
        bytes[place] == quote && place + 1 < range.upperBound && bytes[place + 1] == quote
      place += isDoubled ? 2 : 1
    }
    return content
  }

  /// The text of a cell; empty where the row is too short.
  package func text(_ cell: Int, _ bytes: Span<UInt8>) -> String {
    let range = content(cell, bytes)
    guard !range.isEmpty else { return "" }
    let isQuoted = range.lowerBound > cells[cell].lowerBound
    let content = isQuoted ? Self.unescaped(bytes, range) : range.map { bytes[$0] }
    return validUTF8(content.span) ? String(decoding: content, as: UTF8.self) : windowsText(content)
  }
}

/// Where a row ends that begins at a place: at its newline, which is not between the quotes of a cell; nil where that is not
/// in the range. A quote inside a cell that does not begin with one is but a character.
package func rowEnd(_ bytes: Span<UInt8>, _ range: Range<Int>, separator: UInt8) -> Int? {
  let (quote, newline) = (UInt8(ascii: "\""), UInt8(ascii: "\n"))
  var place = range.lowerBound
  var isStart = true
  while place < range.upperBound {
    let byte = bytes[place]
    if byte == quote, isStart {
      place += 1
      while true {
        guard let close = position(of: quote, in: bytes, place..<range.upperBound) else { return nil }
        guard close + 1 < range.upperBound, bytes[close + 1] == quote else {
          place = close + 1
          break
        }
        place = close + 2
      }
      isStart = false
      continue
    }
    if byte == newline { return place }
    // Renpho has blanks behind its commas.
    isStart = byte == separator || isStart && byte == 0x20
    place += 1
  }
  return nil
}

/// Whether the quotes in a range come in pairs, so that a newline behind it ends the row.
package func hasPairedQuotes(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
  var isPaired = true
  var place = range.lowerBound
  while let quote = position(of: UInt8(ascii: "\""), in: bytes, place..<range.upperBound) {
    isPaired.toggle()
    place = quote + 1
  }
  return isPaired
}

/// A text in cp1252, the eight bits of western Windows; the five bytes it leaves out are C1 controls, which are dropped.
package func windowsText(_ bytes: [UInt8]) -> String {
  let upper: [UInt32] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0,
    0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
    0x0153, 0, 0x017E, 0x0178,
  ]
  var scalars = String.UnicodeScalarView()
  for byte in bytes {
    let value = (0x80..<0xA0).contains(byte) ? upper[Int(byte) - 0x80] : UInt32(byte)
    if value != 0, let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
  }
  return String(scalars)
}
