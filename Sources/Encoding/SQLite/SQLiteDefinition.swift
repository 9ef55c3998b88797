// What columns a table has is only in the text that made it: `CREATE TABLE name (column type constraints, …)`, to
// which `ALTER TABLE` adds at the end of the list. Of it the names are needed, which columns rows have, which one is
// the number of the row, and what older rows have in a newer column. Everything else of SQL is passed over.

/// Reads the definition of a table.
enum SQLiteDefinition {
  /// The columns of a table by the text that made it; nil where it cannot be read, or the table has no numbers of
  /// rows.
  static func columns(_ text: String) -> [SQLiteColumn]? {
    guard let tokens = SQLiteToken.tokens(text), let open = tokens.firstIndex(where: { $0.isSign("(") }),
      open <= 5, tokens[0].isWord("CREATE"), tokens[..<open].contains(where: { $0.isWord("TABLE") }),
      let (parts, end) = parts(tokens, from: open + 1)
    else { return nil }
    guard !tokens[end...].contains(where: { $0.isWord("WITHOUT") }) else { return nil }
    var drafts: [SQLiteColumnDraft] = []
    var key: String?
    for part in parts {
      if let first = part.first, isConstraint(first) {
        key = key ?? keyOfTable(part)
      } else if let draft = SQLiteColumnDraft(part) {
        drafts.append(draft)
      } else {
        return nil
      }
    }
    return drafts.isEmpty || drafts.count > mostColumns ? nil : columns(drafts, key: key?.lowercased())
  }

  /// A table has no more columns.
  private static let mostColumns = 32_767

  private static func columns(_ drafts: [SQLiteColumnDraft], key: String?) -> [SQLiteColumn] {
    var place = 0
    return drafts.map { draft in
      defer { if draft.isKept { place += 1 } }
      let isKey = draft.isKey || draft.name.lowercased() == key
      return SQLiteColumn(
        name: draft.name, place: draft.isKept ? place : nil,
        isRowNumber: isKey && draft.type == "INTEGER", isReal: draft.isReal, fallback: draft.fallback)
    }
  }

  /// The parts between the commas of a list, which begins at a place, and where it ends; nil where it does not.
  private static func parts(_ tokens: [SQLiteToken], from start: Int) -> ([ArraySlice<SQLiteToken>], Int)? {
    var parts: [ArraySlice<SQLiteToken>] = []
    var depth = 0
    var begin = start
    for place in start..<max(start, tokens.count) {
      let token = tokens[place]
      if token.isSign("(") { depth += 1 }
      if token.isSign(",") && depth == 0 {
        parts.append(tokens[begin..<place])
        begin = place + 1
      }
      guard token.isSign(")") else { continue }
      depth -= 1
      if depth < 0 { return (parts + [tokens[begin..<place]], place + 1) }
    }
    return nil
  }

  private static func isConstraint(_ token: SQLiteToken) -> Bool {
    ["CONSTRAINT", "PRIMARY", "UNIQUE", "CHECK", "FOREIGN"].contains { token.isWord($0) }
  }

  /// The column that `PRIMARY KEY (column)` names where it names one.
  private static func keyOfTable(_ part: ArraySlice<SQLiteToken>) -> String? {
    guard let place = part.firstIndex(where: { $0.isWord("PRIMARY") }) else { return nil }
    let rest = part[place...].dropFirst(2)
    guard rest.first?.isSign("(") == true, let end = rest.firstIndex(where: { $0.isSign(")") }) else {
      return nil
    }
    let names = rest[..<end].dropFirst()
    return names.contains { $0.isSign(",") } ? nil : names.first?.asName
  }
}
