/// Writes cells into a block of bytes; each begins with the comma that parts it from the one before.
///
/// Words of eight bytes are stored whole, so that up to seven bytes behind `place` are overwritten; the block must
/// have room for them.
struct CSVCells {
  /// Where the next byte goes.
  var place: Int

  /// Writes the comma before a cell.
  @inline(__always)
  mutating func separate(in block: inout MutableRawSpan) {
    append(UInt8(ascii: ","), in: &block)
  }

  /// Writes one byte.
  @inline(__always)
  mutating func append(_ byte: UInt8, in block: inout MutableRawSpan) {
    block.storeBytes(of: byte, toByteOffset: place, as: UInt8.self)
    place += 1
  }

  /// Writes bytes as they are.
  @inline(__always)
  mutating func copy(_ bytes: Span<UInt8>, _ range: Range<Int>, in block: inout MutableRawSpan) {
    var position = range.lowerBound
    while position < range.upperBound, let word = loadWord(bytes, at: position) {
      block.storeBytes(of: word, toByteOffset: place + position - range.lowerBound, as: UInt64.self)
      position += 8
    }
    while position < range.upperBound {
      block.storeBytes(of: bytes[position], toByteOffset: place + position - range.lowerBound, as: UInt8.self)
      position += 1
    }
    place += range.count
  }

  /// Copies the number at `position`, or nothing for null; false where there is neither.
  @inline(__always)
  mutating func number(_ bytes: Span<UInt8>, _ position: inout Int, in block: inout MutableRawSpan) -> Bool {
    separate(in: &block)
    if let word = loadWord(bytes, at: position), let length = shortNumberLength(word) {
      block.storeBytes(of: word, toByteOffset: place, as: UInt64.self)
      place += length
      position += length
      return true
    }
    return longNumber(bytes, &position, in: &block)
  }

  /// Copies the string at `position` as CSV has it, or nothing for null; false where there is neither, or one that
  /// has to be looked at more closely.
  mutating func text(_ bytes: Span<UInt8>, _ position: inout Int, in block: inout MutableRawSpan) -> Bool {
    separate(in: &block)
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
      return null(bytes, &position)
    }
    guard let field = CSVField(bytes, from: position + 1) else { return false }
    position = field.end + 1
    let start = position - 1 - field.length
    if field.isFormula || field.isQuoted || field.hasEscapes {
      write(field, bytes, start..<field.end, in: &block)
    } else {
      copy(bytes, start..<field.end, in: &block)
    }
    return true
  }

  private mutating func write(
    _ field: CSVField, _ bytes: Span<UInt8>, _ range: Range<Int>, in block: inout MutableRawSpan
  ) {
    let quote = UInt8(ascii: "\"")
    if field.isQuoted { append(quote, in: &block) }
    if field.isFormula { append(UInt8(ascii: "'"), in: &block) }
    if field.hasEscapes {
      var position = range.lowerBound
      while position < range.upperBound {
        var byte = bytes[position]
        position += 1
        if byte == UInt8(ascii: "\\") {
          byte = bytes[position] == UInt8(ascii: "n") ? UInt8(ascii: "\n") : bytes[position]
          position += 1
        }
        if byte == quote { append(quote, in: &block) }
        append(byte, in: &block)
      }
    } else {
      copy(bytes, range, in: &block)
    }
    if field.isQuoted { append(quote, in: &block) }
  }

  private mutating func longNumber(
    _ bytes: Span<UInt8>, _ position: inout Int, in block: inout MutableRawSpan
  ) -> Bool {
    guard position < bytes.count, bytes[position] != UInt8(ascii: "n") else { return null(bytes, &position) }
    var cursor = JSONCursor(at: position)
    guard let range = try? cursor.number(in: bytes), range.lowerBound == position else { return false }
    copy(bytes, range, in: &block)
    position = cursor.position
    return true
  }

  private func null(_ bytes: Span<UInt8>, _ position: inout Int) -> Bool {
    guard equals(bytes, position..<position + 4, "null") else { return false }
    position += 4
    return true
  }
}

/// How many bytes a number of digits and at most one point has that a comma ends within the word; nil for
/// everything else, such as one with a sign, an exponent, or more than seven bytes.
@inline(__always)
func shortNumberLength(_ word: UInt64) -> Int? {
  let comma = word ^ eachByte(UInt8(ascii: ","))
  let commas = (comma &- eachByte(1)) & ~comma & eachByte(0x80)
  guard commas != 0 else { return nil }
  let length = commas.trailingZeroBitCount / 8
  guard length > 0 else { return nil }
  let inside: UInt64 = (1 << UInt64(length * 8)) &- 1
  let point = word ^ eachByte(UInt8(ascii: "."))
  let points = (point &- eachByte(1)) & ~point & eachByte(0x80) & inside
  guard points & (points &- 1) == 0 else { return nil }
  // The digit 0 and a point differ in these bits, so that a point is taken for one.
  let pointAsZero: UInt64 = (points >> 7) &* 0x1E
  let digits: UInt64 = (word ^ pointAsZero ^ eachByte(UInt8(ascii: "0"))) & inside
  let beyondNine: UInt64 = digits &+ (eachByte(6) & inside)
  guard (beyondNine | digits) & eachByte(0xF0) == 0 else { return nil }
  if points == 0 { return word & 0xFF == UInt64(UInt8(ascii: "0")) && length > 1 ? nil : length }
  let place = points.trailingZeroBitCount / 8
  guard place > 0, place < length - 1 else { return nil }
  return word & 0xFF == UInt64(UInt8(ascii: "0")) && place > 1 ? nil : length
}

/// What a string of JSON needs to become a cell.
struct CSVField {
  /// Where its closing quote is.
  let end: Int
  /// How many bytes stand before that.
  let length: Int
  /// Whether there are escapes, of which only quotes, backslashes, slashes and line feeds are taken.
  private(set) var hasEscapes = false
  /// Whether the cell has to be quoted.
  private(set) var isQuoted = false
  /// Whether a spreadsheet would take it for a formula.
  private(set) var isFormula = false

  /// Looks at the string whose content begins at a place; nil where it has no end, or holds what must be made
  /// visible or is no UTF-8.
  init?(_ bytes: Span<UInt8>, from start: Int) {
    var commas: UInt64 = 0
    var position = start
    while true {
      position = Self.plainEnd(bytes, from: position, &commas)
      guard position < bytes.count else { return nil }
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") { break }
      if byte == UInt8(ascii: "\\") {
        guard position + 1 < bytes.count, Self.isTaken(bytes[position + 1], &isQuoted) else { return nil }
        hasEscapes = true
        position += 2
      } else {
        guard byte >= 0x80, let end = multibyteEnd(bytes, at: position), !isSteering(bytes, at: position)
        else {
          return nil
        }
        position = end
      }
    }
    end = position
    length = position - start
    guard length > 0 else { return }
    let first = bytes[start]
    isFormula = first == 0x3D || first == 0x2B || first == 0x2D || first == 0x40
    let blank = UInt8(ascii: " ")
    isQuoted = isQuoted || commas != 0 || first == blank || bytes[position - 1] == blank
  }

  /// Whether an escape is one of those taken; of them only a slash and a backslash need no quotes.
  private static func isTaken(_ escape: UInt8, _ isQuoted: inout Bool) -> Bool {
    switch escape {
    case UInt8(ascii: "\""), UInt8(ascii: "n"):
      isQuoted = true
      return true
    case UInt8(ascii: "\\"), UInt8(ascii: "/"): return true
    default: return false
    }
  }

  /// The first byte that is a quote, a backslash, a control, DEL or not ASCII; `commas` is not 0 once a comma was
  /// passed.
  @inline(__always)
  private static func plainEnd(_ bytes: Span<UInt8>, from start: Int, _ commas: inout UInt64) -> Int {
    var position = start
    while let word = loadWord(bytes, at: position) {
      // A byte that borrows from its neighbour is itself a hit, so the lowest hit is always a true one.
      let quotes = (word ^ eachByte(UInt8(ascii: "\""))) &- eachByte(1)
      let backslashes = (word ^ eachByte(UInt8(ascii: "\\"))) &- eachByte(1)
      let deletes = (word ^ eachByte(0x7F)) &- eachByte(1)
      let controls = word &- eachByte(0x20)
      let hits = (quotes | backslashes | deletes | controls | word) & eachByte(0x80)
      let comma = word ^ eachByte(UInt8(ascii: ","))
      let found = (comma &- eachByte(1)) & ~comma & eachByte(0x80)
      guard hits == 0 else {
        commas |= found & ((hits & (0 &- hits)) &- 1)
        return position + hits.trailingZeroBitCount / 8
      }
      commas |= found
      position += 8
    }
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0..<0x20, 0x7F...: return position
      case UInt8(ascii: ","): commas = 1
      default: break
      }
      position += 1
    }
    return position
  }
}

/// Whether a whole sequence of UTF-8 is one of the characters that `terminalSafe` makes visible.
private func isSteering(_ bytes: Span<UInt8>, at start: Int) -> Bool {
  let second = bytes[start + 1]
  switch bytes[start] {
  case 0xC2: return second < 0xA0
  case 0xD8: return second == 0x9C
  case 0xE2:
    let third = bytes[start + 2]
    if second == 0x80 { return (0x8E...0x8F).contains(third) || (0xA8...0xAE).contains(third) }
    return second == 0x81 && (0xA6...0xA9).contains(third)
  default: return false
  }
}

@inline(__always)
func eachByte(_ byte: UInt8) -> UInt64 {
  0x0101_0101_0101_0101 &* UInt64(byte)
}
