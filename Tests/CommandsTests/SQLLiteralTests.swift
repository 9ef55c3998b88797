import Commands
import TestSupport
import Testing

/// What a database reads in a literal, by the rules of its manual; nil where the literal ends early or has an
/// escape that is not ours.
private func meaning(of literal: String, in dialect: SQLDialect) -> String? {
  var rest = Array(literal.unicodeScalars)[...]
  let isEscaping = dialect == .mysql || rest.first == "E"
  if rest.first == "E" { rest = rest.dropFirst() }
  var text = String.UnicodeScalarView()
  while true {
    guard rest.popFirst() == "'" else { return nil }
    while let scalar = rest.popFirst() {
      if scalar == "'" {
        guard rest.first == "'" else { break }
        rest = rest.dropFirst()
        text.append("'")
      } else if scalar == "\\", isEscaping {
        switch rest.popFirst() {
        case "\\": text.append("\\")
        case "n": text.append("\n")
        case "r": text.append("\r")
        default: return nil
        }
      } else {
        text.append(scalar)
      }
    }
    guard !rest.isEmpty else { return String(text) }
    // Only SQLite's literals are put together, around the one character that its shell would drop.
    let link = Array(" || char(13) || ".unicodeScalars)
    guard dialect == .sqlite, Array(rest.prefix(link.count)) == link else { return nil }
    rest = rest.dropFirst(link.count)
    text.append("\r")
  }
}

@Suite struct SQLLiteralTests {
  @Test func `a quote is doubled in every dialect`() {
    for dialect in SQLDialect.allCases { #expect(dialect.literal("it's") == "'it''s'") }
  }

  @Test func `a backslash is itself for SQLite and PostgreSQL and doubled for MySQL`() {
    #expect(SQLDialect.sqlite.literal(#"a\"#) == #"'a\'"#)
    #expect(SQLDialect.postgres.literal(#"a\"#) == #"'a\'"#)
    #expect(SQLDialect.mysql.literal(#"a\"#) == #"'a\\'"#)
  }

  @Test func `a carriage return, which clients drop, is an escape`() {
    #expect(SQLDialect.sqlite.literal("a\rb") == "'a' || char(13) || 'b'")
    #expect(SQLDialect.postgres.literal("a\\\rb") == #"E'a\\\rb'"#)
    #expect(SQLDialect.mysql.literal("a\r\nb") == #"'a\r\nb'"#)
  }

  @Test func `a NUL becomes the replacement character`() {
    for dialect in SQLDialect.allCases { #expect(dialect.literal("a\u{0}b") == "'a\u{FFFD}b'") }
  }

  /// 004-SEC-14.
  @Test func `whatever the text, a database reads it as it was`() {
    var chance = SeededGenerator(seed: 92)
    let alphabet: [Unicode.Scalar] = [
      "'", "\\", "\"", "`", ";", "-", "\n", "\r", "\t", "n", "r", "0", "%", "_", "$", "E", "é", "豆", "🍜",
      "\u{1A}",
      "\u{202E}", "\u{301}", "|", "(", "/", "*",
    ]
    for _ in 0..<2000 {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...40, using: &chance) {
        if let scalar = alphabet.randomElement(using: &chance) { scalars.append(scalar) }
      }
      let text = String(scalars)
      for dialect in SQLDialect.allCases {
        let literal = dialect.literal(text)
        #expect(
          meaning(of: literal, in: dialect).map { Array($0.unicodeScalars) } == Array(text.unicodeScalars),
          "\(literal)")
      }
    }
  }
}
