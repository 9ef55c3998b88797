/// Reads a value that is written as words of SQL: numbers, texts, and the few functions that dumps have around them.
struct SQLDumpExpression {
  private let tokens: [SQLDumpToken]
  private var place = 0
  private var depth = 0

  private static let deepest = 8
  /// What SQLite replaces are a few characters; with more, a search would take long.
  private static let longestReplaced = 32

  private init(_ tokens: [SQLDumpToken]) {
    self.tokens = tokens
  }

  /// The value of the words; nil where they are another expression, as `now()`.
  static func value(_ tokens: [SQLDumpToken]) -> SQLDumpValue? {
    // Nearly every value is one word.
    var expression = SQLDumpExpression(tokens)
    guard let value = expression.value(), expression.place == tokens.count else { return nil }
    return value
  }

  private var next: SQLDumpToken? { place < tokens.count ? tokens[place] : nil }

  private mutating func pass(_ sign: Unicode.Scalar) -> Bool {
    guard next?.isSign(sign) == true else { return false }
    place += 1
    return true
  }

  private mutating func value() -> SQLDumpValue? {
    guard depth < Self.deepest, let value = primary() else { return nil }
    while pass(":") {
      guard pass(":"), passType() else { return nil }
    }
    return value
  }

  private mutating func primary() -> SQLDumpValue? {
    guard let token = next else { return nil }
    place += 1
    switch token {
    case .text(let text), .quoted(let text): return .text(text)
    case .bytes(let bytes): return .bytes(bytes)
    case .number(let digits): return Self.number(digits)
    case .sign(UInt8(ascii: "-")), .sign(UInt8(ascii: "+")):
      guard case .number(let digits) = next, case .number(let plain)? = Self.number(digits) else {
        return nil
      }
      place += 1
      return .number(token.isSign("-") ? "-" + plain : plain)
    case .sign(UInt8(ascii: "(")):
      depth += 1
      guard let value = value(), pass(")") else { return nil }
      depth -= 1
      return value
    case .word(let word): return self.word(word.uppercased())
    case .name, .sign, .odd: return nil
    }
  }

  private mutating func word(_ word: String) -> SQLDumpValue? {
    switch word {
    case "NULL": return .null
    case "TRUE": return .boolean(true)
    case "FALSE": return .boolean(false)
    case "CAST", "REPLACE", "CHAR", "UNISTR":
      depth += 1
      defer { depth -= 1 }
      guard pass("(") else { return nil }
      return function(word)
    default: break
    }
    // A type or a set of characters before a text: DATE '2026-11-28', _utf8mb4 'a'.
    while next?.word != nil { place += 1 }
    guard case .text(let text) = next else { return nil }
    place += 1
    return word == "_BINARY" ? .bytes(Array(text.utf8)) : .text(text)
  }

  private mutating func function(_ name: String) -> SQLDumpValue? {
    guard let first = value() else { return nil }
    switch name {
    case "CAST":
      guard next?.isWord("AS") == true else { return nil }
      place += 1
      guard passType(), pass(")") else { return nil }
      return first
    case "CHAR":
      guard case .number(let digits) = first, let code = UInt32(digits), let scalar = Unicode.Scalar(code),
        pass(")")
      else { return nil }
      return .text(String(scalar))
    case "UNISTR":
      guard case .text(let text) = first, pass(")") else { return nil }
      return Self.unistr(text).map { .text($0) }
    default:
      guard case .text(let text) = first, pass(","), case .text(let old)? = value(), pass(","),
        case .text(let new)? = value(), pass(")"), !old.isEmpty,
        old.utf8.count <= Self.longestReplaced, new.utf8.count <= old.utf8.count
      else { return nil }
      return .text(Self.replaced(Array(text.utf8), Array(old.utf8), Array(new.utf8)))
    }
  }

  /// Passes the name of a type: `character varying(255)[]`, `timestamp with time zone`, `public."mode"`.
  private mutating func passType() -> Bool {
    guard next?.asName != nil else { return false }
    while let token = next, token.asName != nil || token.isSign(".") { place += 1 }
    if pass("(") {
      while let token = next, !token.isSign(")") {
        guard token.isSign(",") || { if case .number = token { true } else { false } }() else { return false }
        place += 1
      }
      guard pass(")") else { return false }
      while next?.word != nil { place += 1 }
    }
    while pass("[") {
      if case .number = next { place += 1 }
      guard pass("]") else { return false }
    }
    return true
  }

  /// A number that is one: digits with a point and an exponent, or bytes as MySQL writes them: `0x4142`.
  private static func number(_ text: String) -> SQLDumpValue? {
    let bytes = Array(text.utf8)
    if bytes.count > 2, bytes[0] == UInt8(ascii: "0"), capital(bytes[1]) == UInt8(ascii: "X") {
      return SQLDumpText.bytes(ofHexadecimal: bytes[2...]).map { .bytes($0) }
    }
    var place = 0
    func passDigits() -> Bool {
      let start = place
      while place < bytes.count, isDigit(bytes[place]) { place += 1 }
      return place > start
    }
    guard bytes.count <= 400, passDigits() else { return nil }
    if place < bytes.count, bytes[place] == UInt8(ascii: ".") {
      place += 1
      _ = passDigits()
    }
    if place < bytes.count, capital(bytes[place]) == UInt8(ascii: "E") {
      place += 1
      if place < bytes.count, bytes[place] == UInt8(ascii: "-") || bytes[place] == UInt8(ascii: "+") {
        place += 1
      }
      guard passDigits() else { return nil }
    }
    return place == bytes.count ? .number(text) : nil
  }

  /// A text with one word of it put in the place of another, as SQLite writes newlines:
  /// `replace('a\nb','\n',char(10))`.
  private static func replaced(_ text: [UInt8], _ old: [UInt8], _ new: [UInt8]) -> String {
    var result: [UInt8] = []
    var place = 0
    while place < text.count {
      if text[place] == old[0], text[place...].starts(with: old) {
        result += new
        place += old.count
      } else {
        result.append(text[place])
        place += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// What SQLite writes controls as: `\u000a`, `\000a`, `\+00000a`, `\\`.
  private static func unistr(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        continue
      }
      guard place < bytes.count else { return nil }
      let count: Int
      switch bytes[place] {
      case UInt8(ascii: "\\"):
        result.append(byte)
        place += 1
        continue
      case UInt8(ascii: "u"): (count, place) = (4, place + 1)
      case UInt8(ascii: "U"): (count, place) = (8, place + 1)
      case UInt8(ascii: "+"): (count, place) = (6, place + 1)
      default: count = 4
      }
      guard place + count <= bytes.count else { return nil }
      var code: UInt32 = 0
      for digit in bytes[place..<place + count] {
        guard let value = hexadecimalDigit(digit) else { return nil }
        code = code << 4 | UInt32(value)
      }
      guard let scalar = Unicode.Scalar(code) else { return nil }
      result += String(scalar).utf8
      place += count
    }
    return String(decoding: result, as: UTF8.self)
  }
}
