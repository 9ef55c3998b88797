// A statement is taken word by word, and rows come out before it ends: MySQL writes thousands into one.

internal import Messages

/// A statement whose words are coming in.
struct SQLDumpStatement: Sendable {
  /// What of it comes next.
  private enum Phase: Sendable {
    /// The words before its rows, or all words of one that has none.
    case head
    /// The end alone; the words mean nothing.
    case rest
    /// The end of a trigger or a function, whose own statements end in semicolons too.
    case block
    /// A row, or the end.
    case rows
    /// Values of a row.
    case cells
    /// What follows a row.
    case behind
  }

  /// Cells of one statement that are read.
  private static let mostCells = 20_000_000
  private static let longestHead = 1 << 20
  private static let mostHead = 20_000

  private var phase = Phase.head
  private var line = 0
  /// Its first word in capitals.
  private var verb = ""
  private var head: [SQLDumpToken] = []
  private var size = 0
  private var depth = 0
  private var blocks = 0
  private var isCounted = true
  private var row = SQLDumpRowDraft()
  private var cells = 0
  private var table = ""
  private var columns: [String] = []

  /// Whether no word of it came.
  var isEmpty: Bool { head.isEmpty && phase == .head }
  /// Whether nothing that is wanted is lost where it does not end.
  var mayStop: Bool { isEmpty || phase == .behind }
  /// The line that it begins in.
  var firstLine: Int { line }

  /// Takes the next word.
  mutating func take(_ token: SQLDumpToken, _ lexer: inout SQLDumpLexer, _ tables: inout SQLDumpTables)
    -> SQLDumpStep
  {
    if isEmpty {
      line = lexer.tokenLine
      if token.isSign(";") || token == .word("") { return .goesOn }
    }
    switch phase {
    case .head: return takeHead(token, &lexer, &tables)
    case .rest: return token.isSign(";") ? ended() : .goesOn
    case .block: return takeBlock(token)
    case .rows, .behind: return takeBetween(token, lexer.tokenLine)
    case .cells: return takeCell(token)
    }
  }

  /// Ends the statement, and begins anew.
  private mutating func ended() -> SQLDumpStep {
    let isSkipped = isCounted
    self = SQLDumpStatement()
    return isSkipped ? .skipped : .goesOn
  }

  private mutating func takeHead(
    _ token: SQLDumpToken, _ lexer: inout SQLDumpLexer, _ tables: inout SQLDumpTables
  ) -> SQLDumpStep {
    if token.isSign(";") { return endHead(&lexer, &tables) }
    head.append(token)
    size += token.size
    if head.count == 1 { verb = token.word ?? "" }
    guard head.count <= Self.mostHead, size <= Self.longestHead else {
      phase = .rest
      guard ["INSERT", "REPLACE", "COPY"].contains(verb) else { return .goesOn }
      isCounted = false
      return .fault(LineFault(line: line, reason: "the statement is too long"))
    }
    if token.isSign("(") { depth += 1 }
    if token.isSign(")") { depth -= 1 }
    switch verb {
    case "INSERT", "REPLACE":
      // OVERRIDING SYSTEM VALUE is said before it.
      let isOverriding =
        head.count > 1 && (head[head.count - 2].isWord("SYSTEM") || head[head.count - 2].isWord("USER"))
      if depth == 0, token.isWord("VALUES") || token.isWord("VALUE") && !isOverriding {
        return beginRows(tables)
      }
    case "CREATE":
      if depth == 0, Self.hasBlock(head) {
        (phase, head) = (.block, [])
      }
    case "COPY": break
    case "DELIMITER":
      lexer.begin(.delimiter)
      self = SQLDumpStatement()
    case "PRAGMA":
      if lexer.dialect == nil { lexer.dialect = .sqlite }
      phase = .rest
    case "SET" where head.count <= 4: break
    case "BEGIN" where head.count == 2 && token.isWord("TRANSACTION") && lexer.dialect == nil:
      lexer.dialect = .sqlite
    default: if head.count > 4 { phase = .rest }
    }
    return .goesOn
  }

  /// Whether it makes what has statements of its own.
  private static func hasBlock(_ head: [SQLDumpToken]) -> Bool {
    guard head.count <= 16 else { return false }
    let kinds: Set<String> = ["TABLE", "VIEW", "INDEX", "TRIGGER", "FUNCTION", "PROCEDURE", "EVENT", "TYPE"]
    let kind = head.lazy.compactMap(\.word).first { kinds.contains($0) }
    return ["TRIGGER", "FUNCTION", "PROCEDURE", "EVENT"].contains(kind ?? "") && head.last?.word == kind
  }

  private mutating func takeBlock(_ token: SQLDumpToken) -> SQLDumpStep {
    if token.isSign("(") { depth += 1 }
    if token.isSign(")") { depth = max(depth - 1, 0) }
    if token.isSign(";") { return blocks == 0 ? ended() : .goesOn }
    // Within parentheses `begin` may be the name of something.
    guard depth == 0 else { return .goesOn }
    if token.isWord("BEGIN") || token.isWord("CASE") { blocks += 1 }
    if token.isWord("END") { blocks = max(blocks - 1, 0) }
    return .goesOn
  }

  private mutating func endHead(_ lexer: inout SQLDumpLexer, _ tables: inout SQLDumpTables) -> SQLDumpStep {
    switch verb {
    case "INSERT", "REPLACE":
      isCounted = false
      let fault = LineFault(line: line, reason: "the rows are not given as `VALUES (…)`")
      _ = ended()
      return .fault(fault)
    case "COPY": return endCopy(tables)
    case "CREATE":
      if let table = SQLDumpDefinition.table(head, lexer.dialect) {
        tables.add(table.name, table.columns)
        isCounted = false
      }
    case "SET" where head.count == 4 && head[1].asName?.lowercased() == "standard_conforming_strings":
      lexer.hasOldStrings = head[3].isWord("OFF")
    default: break
    }
    return ended()
  }

  /// `COPY table (a, b) FROM stdin;`, in the form of text without options.
  private mutating func endCopy(_ tables: SQLDumpTables) -> SQLDumpStep {
    var place = 1
    let name = SQLDumpDefinition.name(head, &place)
    let listed = SQLDumpDefinition.list(head, &place)
    let rest = head[min(place, head.count)...].map { $0.word ?? "" }
    let line = line
    guard rest.starts(with: ["FROM", "STDIN"]) else { return ended() }
    _ = ended()
    guard let name, rest.count == 2, let columns = listed ?? tables[name] else { return .lines(nil) }
    return .lines(SQLDumpLines(table: name, columns: columns, line: line))
  }

  private mutating func beginRows(_ tables: SQLDumpTables) -> SQLDumpStep {
    isCounted = false
    guard let into = head.firstIndex(where: { $0.isWord("INTO") }) else {
      return refuse("the table is not named")
    }
    var place = into + 1
    guard let name = SQLDumpDefinition.name(head, &place) else { return refuse("the table is not named") }
    let listed = SQLDumpDefinition.list(head, &place)
    guard let columns = listed ?? tables[name] else {
      return refuse("the columns of '\(String(name.prefix(60)))' are not known")
    }
    (table, self.columns, head, phase) = (name, columns, [], .rows)
    return .goesOn
  }

  private mutating func refuse(_ reason: Message) -> SQLDumpStep {
    (phase, head) = (.rest, [])
    return .fault(LineFault(line: line, reason: reason))
  }

  private mutating func takeBetween(_ token: SQLDumpToken, _ number: Int) -> SQLDumpStep {
    if token.isSign(";") {
      return phase == .rows ? endWithin() : ended()
    }
    if phase == .rows, token.isSign("(") {
      row.begin(number)
      phase = .cells
    } else if phase == .behind, token.isSign(",") {
      phase = .rows
    } else if phase == .behind, token.word != nil {
      // ON CONFLICT, ON DUPLICATE KEY, RETURNING
      phase = .rest
    } else {
      return refuse("a row does not follow the one before it")
    }
    return .goesOn
  }

  private mutating func takeCell(_ token: SQLDumpToken) -> SQLDumpStep {
    if token.isSign(";"), row.depth == 0 { return endWithin() }
    guard row.take(token) else { return .goesOn }
    phase = .behind
    cells += row.count
    guard cells <= Self.mostCells else { return refuse("the statement is too long") }
    return row.ended(table, columns)
  }

  private mutating func endWithin() -> SQLDumpStep {
    let fault = LineFault(line: line, reason: "the statement ends within a row")
    _ = ended()
    return .fault(fault)
  }
}
