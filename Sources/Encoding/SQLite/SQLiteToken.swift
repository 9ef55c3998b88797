/// A word of a definition in SQL.
enum SQLiteToken: Equatable {
  /// A word without quotes.
  case word(String)
  /// A name in double quotes, backticks or brackets.
  case name(String)
  /// A text in single quotes, which may be a name as well.
  case text(String)
  /// A number without a sign.
  case number(String)
  /// Bytes, as their hexadecimal digits.
  case blob(String)
  /// Any other character.
  case sign(UInt8)

  /// Whether it is a word of the language, in any case.
  func isWord(_ word: String) -> Bool {
    if case .word(let text) = self { text.uppercased() == word } else { false }
  }

  /// Whether it is a character.
  func isSign(_ sign: Unicode.Scalar) -> Bool { self == .sign(UInt8(ascii: sign)) }

  /// What it names.
  var asName: String? {
    switch self {
    case .word(let text), .name(let text), .text(let text): text
    case .number, .blob, .sign: nil
    }
  }

  /// The tokens of a text, comments aside; nil where a quote does not end.
  static func tokens(_ text: String) -> [SQLiteToken]? {
    let bytes = Array(text.utf8)
    var tokens: [SQLiteToken] = []
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      if isBlank(byte) {
        position += 1
      } else if let end = comment(bytes, position) {
        position = end
      } else if let close = closing[byte] {
        guard let content = quoted(bytes, &position, close) else { return nil }
        tokens.append(close == UInt8(ascii: "'") ? .text(content) : .name(content))
      } else if isWordByte(byte) {
        let start = position
        let isNumber = decimalDigit(byte) != nil
        while position < bytes.count, isWordByte(bytes[position]) || (isNumber && goesOn(bytes, position)) {
          position += 1
        }
        let word = String(decoding: bytes[start..<position], as: UTF8.self)
        if !isNumber, word == "x" || word == "X", position < bytes.count, bytes[position] == UInt8(ascii: "'")
        {
          guard let digits = quoted(bytes, &position, UInt8(ascii: "'")) else { return nil }
          tokens.append(.blob(digits))
        } else {
          tokens.append(isNumber ? .number(word) : .word(word))
        }
      } else {
        tokens.append(.sign(byte))
        position += 1
      }
    }
    return tokens
  }

  private static let closing: [UInt8: UInt8] = [
    UInt8(ascii: "'"): UInt8(ascii: "'"), UInt8(ascii: "\""): UInt8(ascii: "\""),
    UInt8(ascii: "`"): UInt8(ascii: "`"), UInt8(ascii: "["): UInt8(ascii: "]"),
  ]

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    decimalDigit(byte) != nil || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte >= 0x80
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
  }

  /// Whether a number goes on with a point, or with the sign of its exponent.
  private static func goesOn(_ bytes: [UInt8], _ position: Int) -> Bool {
    let byte = bytes[position]
    if byte == UInt8(ascii: ".") { return true }
    return (byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+"))
      && bytes[position - 1] | 0x20 == UInt8(ascii: "e")
  }

  /// Where a comment ends that begins at a place; nil where none does.
  private static func comment(_ bytes: [UInt8], _ start: Int) -> Int? {
    guard start + 1 < bytes.count else { return nil }
    if bytes[start] == UInt8(ascii: "-"), bytes[start + 1] == UInt8(ascii: "-") {
      return bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    }
    guard bytes[start] == UInt8(ascii: "/"), bytes[start + 1] == UInt8(ascii: "*") else { return nil }
    var position = start + 2
    while position + 1 < bytes.count {
      if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
        return position + 2
      }
      position += 1
    }
    return bytes.count
  }

  /// What is between the quote at a position and the one that closes it; that one twice is one of it. The position
  /// ends up behind it.
  private static func quoted(_ bytes: [UInt8], _ position: inout Int, _ close: UInt8) -> String? {
    var content: [UInt8] = []
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == close {
        guard close != UInt8(ascii: "]"), position < bytes.count, bytes[position] == close else {
          return String(decoding: content, as: UTF8.self)
        }
        position += 1
      }
      content.append(byte)
    }
    return nil
  }
}
