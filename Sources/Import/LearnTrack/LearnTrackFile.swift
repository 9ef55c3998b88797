// A file of LearnTrack is read at once: trainers, clients and schools have to be known before the sessions that name them,
// and a dump has its tables in any order. Of each row only the known columns are kept, and of rows and bytes no more than a
// company of a hundred years has.

package import Encoding
internal import Messages
package import Session

/// The rows of a dump of LearnTrack: of PostgreSQL or SQLite, a table in CSV, or JSON as Supabase exports it.
package struct LearnTrackFile: Sendable {
  /// The rows of each table, in the order of the file.
  package private(set) var rows: [LearnTrackTable: [LearnTrackRow]] = [:]
  /// The columns that nobody knows, each with how many rows say something in it, as they were met.
  package private(set) var unknownColumns: [(table: LearnTrackTable, name: String, rows: Int)] = []
  /// The tables that nobody knows, each with its rows, as they were met.
  package private(set) var unknownTables: [(name: String, rows: Int)] = []
  /// Rows and statements that could not be read.
  package private(set) var faults = LineFaults()

  private var count = 0
  private var bytes = 0
  private var columns: [LearnTrackTable: LearnTrackColumns] = [:]
  private let name: String

  /// Rows that are taken of a file.
  package static let mostRows = 200_000
  /// Bytes of texts that are kept of a file.
  package static let mostBytes = 128 << 20
  private static let mostUnknown = 1000

  /// Reads a file, `-` for standard input. `table` is that of a file with one table, whose name does not say which it is.
  package init(_ path: String, table: LearnTrackTable?, _ world: World) throws(Failure) {
    name = path == "-" ? "standard input" : path
    let content = path == "-" ? try FileContent.input(world) : FileContent.path(path)
    var feed = try content.open(world)
    let head = try feed.peek(64 << 10)
    var file = String(path.fileName)
    for ending in [".gz", ".csv", ".json", ".txt", ".tsv"] where file.lowercased().hasSuffix(ending) {
      file = String(file.dropLast(ending.utf8.count))
    }
    let only = table ?? LearnTrackTable(named: file)
    switch LearnTrackForm(head) {
    case .sql: try readDump(&feed)
    case .json: try read(json: try content.whole(world), only)
    case .csv(let separator): try readTable(&feed, separator, only)
    case .packed(let what, let hint):
      throw Failure(.notUnderstood, "import.unknown-form", "'\(name)' is \(what)", hint: hint)
    case nil:
      throw Failure(
        .notUnderstood, "import.unknown-form", "'\(name)' is not an export of LearnTrack",
        hint: "for example the output of `pg_dump --format=plain`, or a table of it as CSV or JSON")
    }
    guard rows.isEmpty else { return }
    let others = unknownTables.prefix(10).map(\.name).joined(separator: ", ")
    let found: Message = others.isEmpty ? "" : "; it has \(others)"
    throw Failure(
      .notUnderstood, "learntrack.no-table", "there is no row of a table of LearnTrack in '\(name)'\(found)",
      hint: "its tables are formateurs, clients, ecoles and sessions")
  }

  private mutating func readDump(_ feed: inout ByteFeed) throws(Failure) {
    var reader = SQLDumpReader(dialect: nil)
    while let range = try feed.nextPiece() {
      reader.take(feed.buffer[range])
      while let row = reader.next() { try take(row) }
    }
    reader.finish()
    while let row = reader.next() { try take(row) }
    faults = reader.faults
  }

  private mutating func take(_ row: SQLDumpRow) throws(Failure) {
    guard let table = LearnTrackTable(named: row.table) else { return try passOver(row.table) }
    let cells = row.values.map { value -> String? in
      switch value {
      case .null: ""
      case .text(let text), .number(let text): text
      case .boolean(let isTrue): isTrue ? "1" : "0"
      case .bytes: nil
      }
    }
    try take(cells, row.columns, table)
  }

  private mutating func readTable(_ feed: inout ByteFeed, _ separator: UInt8, _ only: LearnTrackTable?)
    throws(Failure)
  {
    guard let only else { throw unnamed() }
    if try feed.peek(3) == [0xEF, 0xBB, 0xBF] { _ = try feed.skip(past: 0xBF) }
    var row = DelimitedRow()
    var header: [String] = []
    while let range = try feed.nextRow(separator: separator) {
      row.split(feed.buffer.span, range, at: separator)
      let cells = row.cells.indices.prefix(4096).map { row.text($0, feed.buffer.span) }
      if cells.allSatisfy(\.isEmpty) { continue }
      guard !header.isEmpty else {
        header = cells
        continue
      }
      guard cells.count == header.count else {
        faults.add(
          LineFault(
            line: feed.line, reason: "the row has \(cells.count) values for \(header.count) columns"))
        continue
      }
      try take(cells.map(Self.plain), header, only)
    }
  }

  /// A cell without what programs write for nothing, and without the apostrophe before what a spreadsheet would take for a
  /// formula.
  private static func plain(_ cell: String) -> String {
    if cell == "NULL" { return "" }
    let isGuarded =
      cell.utf8.first == UInt8(ascii: "'")
      && cell.utf8.dropFirst().first.map { "=+-@".utf8.contains($0) } ?? false
    return isGuarded ? String(cell.dropFirst()) : cell
  }

  private mutating func read(json bytes: [UInt8], _ only: LearnTrackTable?) throws(Failure) {
    let json: JSON
    let plain = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes
    do throws(JSONError) {
      json = try JSON.parse(plain.span)
    } catch {
      throw Failure(
        .notUnderstood, "import.damaged", "cannot read '\(name)': byte \(error.offset): \(error.reason)",
        hint: "it may be cut off; export it again")
    }
    if let array = json.arrayValue {
      guard let only else { throw unnamed() }
      return try take(array, only)
    }
    for member in json.members ?? [] {
      guard let table = LearnTrackTable(named: member.key) else {
        for _ in member.value.arrayValue ?? [.null] { try passOver(member.key) }
        continue
      }
      try take(member.value.arrayValue ?? [], table)
    }
  }

  private mutating func take(_ objects: [JSON], _ table: LearnTrackTable) throws(Failure) {
    for (number, object) in objects.enumerated() {
      guard let members = object.members, members.count <= 4096 else {
        faults.add(LineFault(line: number + 1, reason: "it is not a row of '\(table.rawValue)'"))
        continue
      }
      let cells = members.map { member -> String? in
        switch member.value {
        case .null: ""
        case .string(let text), .number(let text): text
        case .bool(let isTrue): isTrue ? "1" : "0"
        case .array, .object: nil
        }
      }
      try take(cells, members.map(\.key), table)
    }
  }

  /// Takes a row; a cell that is no text, number or truth is nil.
  private mutating func take(_ cells: [String?], _ names: [String], _ table: LearnTrackTable) throws(Failure)
  {
    try countRow()
    if columns[table]?.names != names { columns[table] = LearnTrackColumns(names, of: table) }
    guard let columns = columns[table] else { return }
    var (known, called) = ([LearnTrackColumn: String](), [LearnTrackColumn: String]())
    for (column, place) in columns.places where place < cells.count {
      guard let text = cells[place] else {
        note(unknown: names[place], table)
        continue
      }
      bytes += text.utf8.count
      known[column] = normalized(text.trimmed)
      called[column] = names[place]
    }
    for place in columns.unknown where place < cells.count && cells[place] != "" {
      note(unknown: names[place], table)
    }
    guard bytes <= Self.mostBytes else { throw tooMuch("more than 128 MB of text") }
    let number = (rows[table]?.count ?? 0) + 1
    rows[table, default: []].append(
      LearnTrackRow(table: table, number: number, cells: known, names: called))
  }

  private mutating func note(unknown name: String, _ table: LearnTrackTable) {
    if let place = unknownColumns.firstIndex(where: { $0.table == table && $0.name == name }) {
      unknownColumns[place].rows += 1
    } else if unknownColumns.count < Self.mostUnknown {
      unknownColumns.append((table, name, 1))
    }
  }

  private mutating func passOver(_ table: String) throws(Failure) {
    try countRow()
    if let place = unknownTables.firstIndex(where: { $0.name == table }) {
      unknownTables[place].rows += 1
    } else if unknownTables.count < Self.mostUnknown {
      unknownTables.append((table, 1))
    }
  }

  private mutating func countRow() throws(Failure) {
    count += 1
    guard count <= Self.mostRows else { throw tooMuch("more than \(Self.mostRows) rows") }
  }

  private func tooMuch(_ what: Message) -> Failure {
    Failure(
      .notUnderstood, "learntrack.too-much", "'\(name)' has \(what)",
      hint: "export only the tables formateurs, clients, ecoles and sessions; nothing was stored")
  }

  private func unnamed() -> Failure {
    Failure(
      .notUnderstood, "learntrack.which-table", "'\(name)' does not say which table it is",
      hint: "for example --table sessions")
  }
}
