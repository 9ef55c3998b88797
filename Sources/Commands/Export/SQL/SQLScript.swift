internal import Session

/// Gathers rows and writes them as statements: several rows of a table in one, and what is referred to first.
struct SQLScript {
  private let dialect: SQLDialect
  private let schema: SQLSchema
  private var rows: [[String]]
  private var count = 0

  /// Rows that are gathered before they are written; a statement has no more of them.
  private static let most = 200

  /// A script without rows.
  init(_ dialect: SQLDialect, _ schema: SQLSchema) {
    self.dialect = dialect
    self.schema = schema
    rows = Array(repeating: [], count: schema.tables.count)
  }

  /// Whether there is a table of a name.
  func has(_ name: String) -> Bool { schema.places[name] != nil }

  /// Adds a row; false where a value does not keep to its column's rule, so that the database would refuse
  /// it.
  mutating func add(_ name: String, _ values: [SQLValue]) -> Bool {
    guard let place = schema.places[name] else { preconditionFailure("the model has that table") }
    let table = schema.tables[place]
    precondition(table.columns.count == values.count, "a row has a value for each column")
    for (column, value) in zip(table.columns, values) {
      if column.isRequired, value == .null { return false }
      if let rule = column.rule, !value.keeps(rule) { return false }
    }
    rows[place].append("(" + values.map { $0.literal(dialect) }.joined(separator: ", ") + ")")
    count += 1
    return true
  }

  /// Whether it is time to write what was gathered.
  var isFull: Bool { count >= Self.most }

  /// The statements of what was gathered, in the order of the tables.
  mutating func taken() -> [UInt8] {
    var text: [UInt8] = []
    for (place, table) in schema.tables.enumerated() where !rows[place].isEmpty {
      let columns = table.columns.map(\.name).joined(separator: ", ")
      text += "INSERT INTO \(table.name) (\(columns)) VALUES\n".utf8
      for (index, row) in rows[place].enumerated() {
        text += row.utf8
        text += (index == rows[place].count - 1 ? ";\n" : ",\n").utf8
      }
      rows[place] = []
    }
    count = 0
    return text
  }
}
