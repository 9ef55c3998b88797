/// What the definition of a column says.
struct SQLiteColumnDraft {
  /// Its name.
  let name: String
  /// Its type, in upper case.
  private(set) var type = ""
  /// Whether it is the key of the table, in the order of the rows.
  private(set) var isKey = false
  /// Whether rows have it.
  private(set) var isKept = true
  /// Its value in rows that are older than it is.
  private(set) var fallback = SQLiteValue.null

  private static let constraints: Set<String> = [
    "CONSTRAINT", "PRIMARY", "NOT", "NULL", "UNIQUE", "CHECK", "DEFAULT", "COLLATE", "REFERENCES",
    "GENERATED",
    "AS",
  ]

  /// Reads the tokens of a column; nil where it has no name.
  init?(_ part: ArraySlice<SQLiteToken>) {
    guard let name = part.first?.asName else { return nil }
    self.name = name
    let rest = part.dropFirst()
    let end = rest.firstIndex { token in
      if case .word(let word) = token { Self.constraints.contains(word.uppercased()) } else { false }
    }
    type = rest[..<(end ?? rest.endIndex)].compactMap(\.asName).joined(separator: " ").uppercased()
    take(rest[(end ?? rest.endIndex)...])
  }

  /// Takes in the constraints.
  private mutating func take(_ tokens: ArraySlice<SQLiteToken>) {
    var depth = 0
    for place in tokens.indices {
      let token = tokens[place]
      let rest = tokens[place...].dropFirst()
      if token.isSign(")") { depth -= 1 }
      if depth == 0, token.isWord("PRIMARY") {
        isKey = !rest.dropFirst().prefix(1).contains { $0.isWord("DESC") }
      } else if depth == 0, token.isWord("DEFAULT") {
        fallback = Self.literal(rest)
      } else if depth == 0, token.isWord("AS") {
        isKept = false
      } else if depth == 0, token.isWord("STORED") {
        isKept = true
      }
      if token.isSign("(") { depth += 1 }
    }
  }

  /// The value that is written at the beginning; nothing where it is to be worked out.
  private static func literal(_ tokens: ArraySlice<SQLiteToken>) -> SQLiteValue {
    var tokens = tokens
    while tokens.first?.isSign("(") == true { tokens = tokens.dropFirst() }
    let isNegative = tokens.first?.isSign("-") == true
    if isNegative || tokens.first?.isSign("+") == true { tokens = tokens.dropFirst() }
    switch tokens.first {
    case .number(let digits):
      let text = (isNegative ? "-" : "") + digits
      return Int64(text).map(SQLiteValue.integer) ?? Double(text).map(SQLiteValue.real) ?? .null
    case .text(let text), .name(let text): return .text(text)
    case .word(let word): return ["TRUE": .integer(1), "FALSE": .integer(0)][word.uppercased()] ?? .null
    default: return .null
    }
  }

  /// Whether it keeps reals, which rows have as whole numbers where they are (section 2.1; "Datatypes in SQLite",
  /// 3.1).
  var isReal: Bool {
    guard !has("INT"), !has("CHAR"), !has("CLOB"), !has("TEXT"), !has("BLOB") else { return false }
    return has("REAL") || has("FLOA") || has("DOUB")
  }

  private func has(_ part: String) -> Bool {
    let (type, part) = (Array(type.utf8), Array(part.utf8))
    return type.indices.contains { type[$0...].starts(with: part) }
  }
}
