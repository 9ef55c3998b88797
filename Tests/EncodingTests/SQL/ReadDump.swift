import Encoding

/// What a reader made of a dump.
struct ReadDump: Equatable {
  var rows: [SQLDumpRow] = []
  var faults = LineFaults()
  var skipped = 0

  /// A dump in pieces.
  init(_ pieces: [ArraySlice<UInt8>], _ dialect: SQLDumpDialect? = nil) {
    var reader = SQLDumpReader(dialect: dialect)
    for piece in pieces {
      reader.take(piece)
      while let row = reader.next() { rows.append(row) }
    }
    reader.finish()
    while let row = reader.next() { rows.append(row) }
    (faults, skipped) = (reader.faults, reader.skipped)
  }

  init(_ text: String, _ dialect: SQLDumpDialect? = nil) { self.init([Array(text.utf8)[...]], dialect) }

  /// The faults as `line reason`.
  var reasons: [String] { faults.first.map { "\($0.line) \($0.reason)" } }

  /// The rows as `table a=…, b=…`; texts in quotes.
  var shown: [String] {
    rows.map { row in
      "\(row.table) "
        + zip(row.columns, row.values).map { column, value in "\(column)=\(Self.shown(value))" }
        .joined(separator: ", ")
    }
  }

  private static func shown(_ value: SQLDumpValue) -> String {
    switch value {
    case .null: "null"
    case .text(let text): "'\(text)'"
    case .number(let digits): digits
    case .boolean(let value): "\(value)"
    case .bytes(let bytes): "\(bytes)"
    }
  }
}

/// The values of the only row of an INSERT into a table with one column.
func inserted(_ value: String, _ dialect: SQLDumpDialect? = nil) -> SQLDumpValue? {
  ReadDump("INSERT INTO t (a) VALUES (\(value));", dialect).rows.first?.values.first
}
