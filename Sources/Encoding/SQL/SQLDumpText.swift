/// What texts and names of a dump stand for.
enum SQLDumpText {
  /// What a backslash in a text does.
  enum Escapes: Sendable {
    /// Nothing.
    case none
    /// What MySQL has it do.
    case mySQL
    /// What PostgreSQL has it do in `E'…'`.
    case extended
  }

  /// Bytes as text; what is no UTF-8 is taken for the characters of Windows.
  static func text(_ bytes: [UInt8]) -> String {
    validUTF8(bytes.span) ? String(decoding: bytes, as: UTF8.self) : windowsText(bytes)
  }

  /// What is between quotes, in which quotes are single already.
  static func unescaped(_ bytes: [UInt8], _ escapes: Escapes) -> [UInt8] {
    guard escapes != .none, bytes.contains(UInt8(ascii: "\\")) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      guard byte == UInt8(ascii: "\\"), place < bytes.count else {
        result.append(byte)
        continue
      }
      if escapes == .mySQL {
        result += mySQL(bytes[place])
        place += 1
      } else {
        extended(bytes, &place, &result)
      }
    }
    return result
  }

  /// MySQL 8.4, table 11.1.
  private static func mySQL(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case UInt8(ascii: "0"): [0]
    case UInt8(ascii: "b"): [8]
    case UInt8(ascii: "n"): [10]
    case UInt8(ascii: "r"): [13]
    case UInt8(ascii: "t"): [9]
    case UInt8(ascii: "Z"): [26]
    case UInt8(ascii: "%"), UInt8(ascii: "_"): [UInt8(ascii: "\\"), byte]
    default: [byte]
    }
  }

  /// PostgreSQL, section 4.1.2.2.
  private static func extended(_ bytes: [UInt8], _ place: inout Int, _ result: inout [UInt8]) {
    let byte = bytes[place]
    let start = place
    place += 1
    switch byte {
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      let count = byte == UInt8(ascii: "u") ? 4 : 8
      let value = number(bytes, &place, most: count, base: 16)
      guard place - start - 1 == count, let scalar = Unicode.Scalar(value) else {
        result += "\u{FFFD}".utf8
        return
      }
      result += String(scalar).utf8
    default: plain(bytes, start, &place, &result)
    }
  }

  /// The escapes that COPY has too: `\b \f \n \r \t \v`, `\` and three octal digits, `\x` and two hexadecimal ones; any
  /// other character is itself. `place` is behind the first character.
  static func plain(_ bytes: [UInt8], _ start: Int, _ place: inout Int, _ result: inout [UInt8]) {
    let byte = bytes[start]
    switch byte {
    case UInt8(ascii: "b"): result.append(8)
    case UInt8(ascii: "f"): result.append(12)
    case UInt8(ascii: "n"): result.append(10)
    case UInt8(ascii: "r"): result.append(13)
    case UInt8(ascii: "t"): result.append(9)
    case UInt8(ascii: "v"): result.append(11)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      place = start
      result.append(UInt8(truncatingIfNeeded: number(bytes, &place, most: 3, base: 8)))
    case UInt8(ascii: "x"):
      let value = number(bytes, &place, most: 2, base: 16)
      result.append(place > start + 1 ? UInt8(truncatingIfNeeded: value) : byte)
    default: result.append(byte)
    }
  }

  /// A number of at most so many digits.
  private static func number(_ bytes: [UInt8], _ place: inout Int, most: Int, base: UInt32) -> UInt32 {
    var value: UInt32 = 0
    let end = min(bytes.count, place + most)
    while place < end, let digit = hexadecimalDigit(bytes[place]), UInt32(digit) < base {
      value = value &* base &+ UInt32(digit)
      place += 1
    }
    return value
  }

  /// The bytes of `X'4142'`; nil where these are no pairs of digits.
  static func bytes(ofHexadecimal digits: some Collection<UInt8>) -> [UInt8]? {
    guard digits.count % 2 == 0 else { return nil }
    var result: [UInt8] = []
    var high: UInt8?
    for digit in digits {
      guard let value = hexadecimalDigit(digit) else { return nil }
      if let first = high {
        result.append(first << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    return result
  }
}
