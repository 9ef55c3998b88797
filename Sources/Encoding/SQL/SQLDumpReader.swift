// A dump is a script that makes a database again. No SQL is run: of all statements two are read, COPY … FROM stdin and
// INSERT … VALUES, with CREATE TABLE for the names of columns; the others are passed over and counted.

internal import Messages

/// Reads the rows of a dump of PostgreSQL, SQLite or MySQL that comes in pieces.
///
///     while let piece = … { reader.take(piece); while let row = reader.next() { … } }
///     reader.finish(); while let row = reader.next() { … }
///
/// It keeps a row and a piece and no more. It never fails: a row that cannot be read is among `faults`, and the next one is
/// read.
package struct SQLDumpReader: Sendable {
  /// Bytes that a line of COPY may have.
  package static let longestLine = 16 << 20

  /// The rows and the statements, by their lines, that could not be read.
  package private(set) var faults = LineFaults()
  /// Statements that are not read, as `SET` or `CREATE INDEX`.
  package private(set) var skipped = 0
  /// Rows that were handed out.
  package private(set) var count = 0

  private var piece: [UInt8] = []
  private var position = 0
  private var lexer: SQLDumpLexer
  private var statement = SQLDumpStatement()
  private var tables = SQLDumpTables()
  private var isFinished = false
  /// What the lines are rows of, where they are rows; nil in it where they are left out.
  private var lines: SQLDumpLines??
  /// A line that is not whole yet.
  private var rest: [UInt8] = []
  private var isCut = false
  /// Whether the rest of the line of the statement is still to come.
  private var isBehind = false

  /// A reader without bytes, of a dump of somebody's; nil where the dump itself shows whose it is.
  package init(dialect: SQLDumpDialect?) {
    lexer = SQLDumpLexer(dialect: dialect)
  }

  /// Takes the next bytes of the file, of any count.
  package mutating func take(_ bytes: some Collection<UInt8>) {
    if position > 0 {
      piece.removeSubrange(..<position)
      position = 0
    }
    piece += bytes
  }

  /// Notes that there are no more bytes.
  package mutating func finish() { isFinished = true }

  /// The next row; nil where more bytes are needed, and once there are no more.
  package mutating func next() -> SQLDumpRow? {
    while true {
      if lines != nil {
        guard let line = nextLine() else { break }
        if let row = take(line) { return row }
      } else {
        let bytes = piece
        var place = position
        let token = lexer.next(bytes.span, &place)
        position = place
        guard let token else { break }
        if let row = take(token) { return row }
      }
    }
    return isFinished ? end() : nil
  }

  private mutating func take(_ token: SQLDumpToken) -> SQLDumpRow? {
    switch statement.take(token, &lexer, &tables) {
    case .goesOn: return nil
    case .row(let row):
      count += 1
      return row
    case .fault(let fault): faults.add(fault)
    case .skipped: skipped += 1
    case .lines(let lines):
      if lines == nil { faults.add(lexer.tokenLine, "this form of COPY, or its table, is not known") }
      self.lines = .some(lines)
      isBehind = true
    }
    return nil
  }

  /// The next line of COPY without its end; nil where more bytes are needed.
  private mutating func nextLine() -> ArraySlice<UInt8>? {
    let end = Encoding.position(of: 0x0A, in: piece.span, position..<piece.count)
    guard let end else {
      keep(position..<piece.count)
      position = piece.count
      return nil
    }
    defer { position = end + 1 }
    var line: ArraySlice<UInt8>
    if rest.isEmpty, !isCut {
      line = piece[position..<end]
      isCut = line.count > Self.longestLine
    } else {
      keep(position..<end)
      line = rest[...]
      rest = []
    }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return line
  }

  private mutating func keep(_ range: Range<Int>) {
    let part = range.prefix(max(Self.longestLine - rest.count, 0))
    rest += piece[part]
    if part.count < range.count { isCut = true }
  }

  private mutating func take(_ line: ArraySlice<UInt8>) -> SQLDumpRow? {
    let number = lexer.line
    lexer.line += 1
    defer { isCut = false }
    if isBehind {
      isBehind = false
      return nil
    }
    if line.elementsEqual([UInt8(ascii: "\\"), UInt8(ascii: ".")]) {
      lines = nil
      return nil
    }
    guard case .some(.some(let lines)) = lines else { return nil }
    do throws(LineFault) {
      guard !isCut else { throw LineFault(line: number, reason: "the row is too long") }
      let row = try lines.row(line, line: number)
      count += 1
      return row
    } catch {
      faults.add(error)
      return nil
    }
  }

  /// What the end of the file leaves.
  private mutating func end() -> SQLDumpRow? {
    if lines != nil {
      lines = nil
      faults.add(lexer.line, "the rows of COPY do not end; the file may be cut off")
      return nil
    }
    if let token = lexer.last(), let row = take(token) { return row }
    if !statement.mayStop || !lexer.mayEnd {
      faults.add(
        statement.isEmpty ? lexer.tokenLine : statement.firstLine,
        "the statement does not end; the file may be cut off")
    }
    statement = SQLDumpStatement()
    lexer.begin(.plain)
    return nil
  }
}
