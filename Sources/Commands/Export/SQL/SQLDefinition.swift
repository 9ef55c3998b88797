/// The statements that make the tables and views, in one dialect.
struct SQLDefinition {
  /// The dialect.
  let dialect: SQLDialect

  /// Makes a table.
  func text(_ table: SQLTable) -> String {
    var parts = table.columns.map { column -> (text: String, remark: String) in (line(column), column.meaning)
    }
    parts.append(("PRIMARY KEY (\(table.key.joined(separator: ", ")))", ""))
    for reference in table.references {
      let columns = reference.columns.joined(separator: ", ")
      let key = SQLModel.table(reference.table)?.key.joined(separator: ", ") ?? "id"
      parts.append(("FOREIGN KEY (\(columns)) REFERENCES \(reference.table) (\(key))", ""))
    }
    for column in table.columns {
      if let check = check(column) { parts.append(("CHECK (\(check))", "")) }
    }
    var text = dialect == .sqlite ? "-- \(table.meaning)\n" : ""
    text += "CREATE TABLE \(table.name) (\n"
    for (index, part) in parts.enumerated() {
      let comma = index == parts.count - 1 ? "" : ","
      let remark = dialect == .sqlite && !part.remark.isEmpty ? " -- \(part.remark)" : ""
      text += "  \(part.text)\(comma)\(remark)\n"
    }
    return text + ")\(dialect.suffix(table));\n" + comments(table)
  }

  /// Makes a view.
  func text(_ view: SQLView) -> String {
    var text = "-- \(view.meaning)\nCREATE VIEW \(view.name) AS\n\(view.query);\n"
    guard dialect == .postgres else { return text }
    text += "COMMENT ON VIEW \(view.name) IS \(dialect.literal(view.meaning));\n"
    for column in view.columns {
      text += "COMMENT ON COLUMN \(view.name).\(column.name) IS \(dialect.literal(column.meaning));\n"
    }
    return text
  }

  private func line(_ column: SQLColumn) -> String {
    var line = "\(column.name) \(dialect.name(of: column.type))"
    if column.isRequired { line += " NOT NULL" }
    if dialect == .mysql { line += " COMMENT \(dialect.literal(column.meaning))" }
    return line
  }

  private func check(_ column: SQLColumn) -> String? {
    switch column.rule {
    case nil: dialect == .sqlite && column.type == .flag ? "\(column.name) IN (0, 1)" : nil
    case .notNegative: "\(column.name) >= 0"
    case .above0: "\(column.name) > 0"
    case .within(let low, let high): "\(column.name) BETWEEN \(low) AND \(high)"
    case .among(let words):
      "\(column.name) IN (\(words.map(dialect.literal).joined(separator: ", ")))"
    }
  }

  private func comments(_ table: SQLTable) -> String {
    guard dialect == .postgres else { return "" }
    var text = "COMMENT ON TABLE \(table.name) IS \(dialect.literal(table.meaning));\n"
    for column in table.columns {
      text += "COMMENT ON COLUMN \(table.name).\(column.name) IS \(dialect.literal(column.meaning));\n"
    }
    return text
  }
}
