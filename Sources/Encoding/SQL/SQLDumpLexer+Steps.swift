extension SQLDumpLexer {
  /// Takes a byte: the word that it ends, and whether it was taken; one that was not is to come again.
  mutating func take(_ byte: UInt8) -> (token: SQLDumpToken?, isTaken: Bool) {
    switch state {
    case .plain: return (begin(with: byte), true)
    case .word: return word(byte)
    case .number:
      let isExponent = (byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")) && goesOnWithSign
      guard Self.isWordByte(byte) || byte == UInt8(ascii: ".") || isExponent else { return (ended(), false) }
      keep(byte)
    case .quoted: quoted(byte)
    case .quoteEnd:
      guard byte == close, close != UInt8(ascii: "]") else { return (ended(), false) }
      keep(byte)
      state = .quoted
    case .dash:
      guard byte == UInt8(ascii: "-") else {
        state = .plain
        return (.sign(UInt8(ascii: "-")), false)
      }
      begin(.line)
    case .slash:
      guard byte == UInt8(ascii: "*") else {
        state = .plain
        return (.sign(UInt8(ascii: "/")), false)
      }
      begin(.block)
    case .line: lineComment(byte)
    case .block: blockComment(byte)
    case .dollar: return dollar(byte)
    case .body: body(byte)
    case .delimiter, .foreign: foreign(byte)
    }
    return (nil, true)
  }

  private mutating func begin(with byte: UInt8) -> SQLDumpToken? {
    if byte == 0x20 || (0x09...0x0D).contains(byte) { return nil }
    tokenLine = line
    switch byte {
    case UInt8(ascii: "'"): begin(.quoted, .text, until: byte)
    case UInt8(ascii: "\""): begin(.quoted, .quoted, until: byte)
    case UInt8(ascii: "`"):
      if dialect == nil { dialect = .mySQL }
      begin(.quoted, .name, until: byte)
    case UInt8(ascii: "[") where dialect == .sqlite: begin(.quoted, .name, until: UInt8(ascii: "]"))
    case UInt8(ascii: "-"): state = .dash
    case UInt8(ascii: "/"): state = .slash
    case UInt8(ascii: "#") where dialect == .mySQL: begin(.line)
    case UInt8(ascii: "\\") where isAtStart: begin(.line)
    case UInt8(ascii: "$") where dialect != .mySQL:
      begin(.dollar)
      keep(byte)
    case _ where isDigit(byte):
      begin(.number)
      keep(byte)
    case _ where Self.isWordByte(byte):
      begin(.word)
      keep(byte)
    default: return .sign(byte)
    }
    return nil
  }

  private mutating func begin(_ state: State, _ content: Content, until close: UInt8) {
    begin(state)
    (self.content, self.close) = (content, close)
    escapes = .none
    guard content == .text || content == .quoted else { return }
    if dialect == .mySQL { escapes = .mySQL } else if hasOldStrings, content == .text { escapes = .extended }
  }

  private mutating func word(_ byte: UInt8) -> (SQLDumpToken?, Bool) {
    if Self.isWordByte(byte) {
      keep(byte)
      return (nil, true)
    }
    guard byte == UInt8(ascii: "'"), kept.count == 1 else { return (ended(), false) }
    switch capital(kept[0]) {
    case UInt8(ascii: "E"):
      begin(.quoted, .text, until: byte)
      escapes = .extended
    case UInt8(ascii: "X"): begin(.quoted, .hexadecimal, until: byte)
    case UInt8(ascii: "B"), UInt8(ascii: "N"): begin(.quoted, .text, until: byte)
    default: return (ended(), false)
    }
    return (nil, true)
  }

  /// Whether a sign can follow within the number: `1e-3`, but not `0x1e-3`.
  private var goesOnWithSign: Bool {
    guard let last = kept.last, capital(last) == UInt8(ascii: "E") else { return false }
    return kept.count < 2 || capital(kept[1]) != UInt8(ascii: "X")
  }

  private mutating func quoted(_ byte: UInt8) {
    if isAfter {
      isAfter = false
      keep(byte)
    } else if byte == close {
      state = .quoteEnd
    } else {
      isAfter = escapes != .none && byte == UInt8(ascii: "\\")
      keep(byte)
    }
  }

  private mutating func lineComment(_ byte: UInt8) {
    guard byte == 0x0A else {
      if dialect == nil, kept.count < 32 { kept.append(byte) }
      return
    }
    if dialect == nil { dialect = SQLDumpDialect(comment: String(decoding: kept, as: UTF8.self)) }
    state = .plain
  }

  private mutating func blockComment(_ byte: UInt8) {
    if kept.isEmpty {
      // What MySQL alone runs: `/*!40101 SET … */`.
      if byte == UInt8(ascii: "!"), dialect == nil { dialect = .mySQL }
      kept.append(byte)
    }
    if isAfter, byte == UInt8(ascii: "/") { state = .plain }
    isAfter = byte == UInt8(ascii: "*")
  }

  private mutating func dollar(_ byte: UInt8) -> (SQLDumpToken?, Bool) {
    if byte == UInt8(ascii: "$") {
      keep(byte)
      (tag, matched) = (kept, 0)
      begin(.body)
      return (nil, true)
    }
    guard Self.isWordByte(byte), kept.count < 64 else {
      // It was none: `$1`.
      state = .word
      return (ended(), false)
    }
    keep(byte)
    return (nil, true)
  }

  /// A text between dollar signs, mostly a function.
  private mutating func body(_ byte: UInt8) {
    keep(byte)
    if byte == tag[matched] { matched += 1 } else { matched = byte == UInt8(ascii: "$") ? 1 : 0 }
    guard matched == tag.count else { return }
    if !isCut { kept.removeLast(tag.count) }
    // Its end is never doubled, as that of a name in brackets.
    (state, content, escapes, close) = (.quoteEnd, .text, .none, UInt8(ascii: "]"))
  }

  /// Lines for a program: the rest of the one that changes what ends a statement, and all up to the one that changes it
  /// back.
  private mutating func foreign(_ byte: UInt8) {
    guard byte == 0x0A else {
      if kept.count < 64 { kept.append(byte) }
      return
    }
    let text = String(decoding: kept, as: UTF8.self).trimmed.uppercased()
    let isBack = state == .delimiter ? text == ";" : text.hasPrefix("DELIMITER") && text.hasSuffix(" ;")
    begin(isBack ? .plain : .foreign)
    isAtStart = true
  }

  /// Ends a word, and hands it out.
  private mutating func ended() -> SQLDumpToken {
    let ended = state
    state = .plain
    guard !isCut else { return .odd }
    switch ended {
    case .word:
      if tokenLine == 1, kept.starts(with: [0xEF, 0xBB, 0xBF]) { kept.removeFirst(3) }
      return .word(SQLDumpText.text(kept))
    case .number: return .number(SQLDumpText.text(kept))
    default: break
    }
    switch content {
    case .text: return .text(SQLDumpText.text(SQLDumpText.unescaped(kept, escapes)))
    case .quoted: return .quoted(SQLDumpText.text(SQLDumpText.unescaped(kept, escapes)))
    case .name: return .name(SQLDumpText.text(kept))
    case .hexadecimal: return SQLDumpText.bytes(ofHexadecimal: kept).map { .bytes($0) } ?? .odd
    }
  }

  /// Letters, digits, `_`, `$`, and all that is not ASCII.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x41...0x5A).contains(capital(byte)) || byte >= 0x80 || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "$")
  }
}
