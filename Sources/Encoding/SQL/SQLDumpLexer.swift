// The words of SQL, of which every one may be cut by the end of a piece: what is read of it is kept, and how to go on.
// Comments are passed over, with them what MySQL has in comments of its own; so are the lines that a program reads and not
// the database: `\connect` of psql, and everything between `DELIMITER ;;` and `DELIMITER ;`.

/// Makes words of the bytes of a dump, one after the other.
struct SQLDumpLexer: Sendable {
  /// Bytes that are kept of a word.
  static let longest = 1 << 20

  /// Where it is.
  enum State: Sendable {
    case plain, word, number, quoted, quoteEnd, dash, slash, line, block, dollar, body, delimiter, foreign
  }

  /// What is between quotes.
  enum Content: Sendable {
    case text, name, quoted, hexadecimal
  }

  /// Whose SQL it is, once that is known.
  var dialect: SQLDumpDialect?
  /// Whether a backslash escapes in PostgreSQL too, as in dumps of before 2010.
  var hasOldStrings = false
  /// The line that the next byte is of.
  var line = 1
  /// The line that the last word begins in.
  var tokenLine = 1
  /// Whether a statement begins with the next word.
  var isAtStart = true

  var state = State.plain
  var kept: [UInt8] = []
  var isCut = false
  var close: UInt8 = 0
  var content = Content.text
  var escapes = SQLDumpText.Escapes.none
  /// Whether the byte before was a backslash that escapes, or a `*` in a comment.
  var isAfter = false
  var tag: [UInt8] = []
  var matched = 0

  init(dialect: SQLDumpDialect?) {
    self.dialect = dialect
  }

  /// The next word of the bytes from a position on; nil where more are needed.
  mutating func next(_ bytes: Span<UInt8>, _ position: inout Int) -> SQLDumpToken? {
    while position < bytes.count {
      let byte = bytes[position]
      let (token, isTaken) = take(byte)
      if isTaken {
        position += 1
        if byte == 0x0A { line += 1 }
      }
      if let token {
        isAtStart = token == .sign(UInt8(ascii: ";"))
        return token
      }
    }
    return nil
  }

  /// The word that the end of the file ends; nil where there is none.
  mutating func last() -> SQLDumpToken? {
    switch state {
    case .word, .number, .quoteEnd, .dash, .slash, .dollar: take(0x0A).token
    default: nil
    }
  }

  /// Whether the file may end here.
  var mayEnd: Bool { state == .plain || state == .line || state == .delimiter }

  mutating func keep(_ byte: UInt8) {
    if kept.count < Self.longest { kept.append(byte) } else { isCut = true }
  }

  /// Begins to keep a word.
  mutating func begin(_ state: State) {
    self.state = state
    kept.removeAll(keepingCapacity: true)
    isCut = false
    isAfter = false
  }
}
