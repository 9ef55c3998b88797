/// Reads what a statement says of tables: which table, and which columns it has.
enum SQLDumpDefinition {
  /// A row has no more columns: PostgreSQL allows 1,600, MySQL 4,096.
  static let mostColumns = 4096

  /// The words that begin a part of CREATE TABLE which is no column.
  private static let constraints: Set<String> = [
    "CONSTRAINT", "PRIMARY", "UNIQUE", "CHECK", "FOREIGN", "EXCLUDE", "LIKE",
  ]
  private static let mySQLConstraints: Set<String> = ["KEY", "INDEX", "FULLTEXT", "SPATIAL"]

  /// Reads `schema."table"`: the table, and where its name ends.
  static func name(_ tokens: [SQLDumpToken], _ place: inout Int) -> String? {
    guard place < tokens.count, var name = tokens[place].asName else { return nil }
    place += 1
    while place + 1 < tokens.count, tokens[place].isSign("."), let next = tokens[place + 1].asName {
      name = next
      place += 2
    }
    return name
  }

  /// Reads `(a, "b", c)`: the names, where there is such a list and nothing else in it.
  static func list(_ tokens: [SQLDumpToken], _ place: inout Int) -> [String]? {
    guard place < tokens.count, tokens[place].isSign("(") else { return nil }
    var names: [String] = []
    place += 1
    while place + 1 < tokens.count, let name = tokens[place].asName, names.count < mostColumns {
      names.append(name)
      place += 2
      if tokens[place - 1].isSign(")") { return names }
      guard tokens[place - 1].isSign(",") else { return nil }
    }
    return nil
  }

  /// The table and the columns that CREATE TABLE makes; nil where it makes them of something else, or cannot be read.
  static func table(_ tokens: [SQLDumpToken], _ dialect: SQLDumpDialect?) -> (
    name: String, columns: [String]
  )? {
    guard var place = tokens.firstIndex(where: { $0.isWord("TABLE") }) else { return nil }
    place += 1
    if place + 2 < tokens.count, tokens[place].isWord("IF"), tokens[place + 1].isWord("NOT") { place += 3 }
    guard let name = name(tokens, &place), place < tokens.count, tokens[place].isSign("(") else { return nil }
    var columns: [String] = []
    var depth = 0
    var isFirst = true
    for token in tokens[(place + 1)...] {
      if isFirst, depth == 0 {
        isFirst = false
        if let column = column(token, dialect) {
          guard columns.count < mostColumns else { return nil }
          columns.append(column)
        }
      }
      if token.isSign("(") { depth += 1 }
      if token.isSign(")") { depth -= 1 }
      if depth < 0 { return columns.isEmpty ? nil : (name, columns) }
      if token.isSign(","), depth == 0 { isFirst = true }
    }
    return nil
  }

  private static func column(_ token: SQLDumpToken, _ dialect: SQLDumpDialect?) -> String? {
    if let word = token.word {
      if constraints.contains(word) { return nil }
      // Elsewhere these are names that need no quotes.
      if dialect == .mySQL, mySQLConstraints.contains(word) { return nil }
    }
    if case .text(let text) = token { return text }
    return token.asName
  }
}
