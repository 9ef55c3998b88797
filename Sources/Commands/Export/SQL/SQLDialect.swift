// Texts reach a database as literals, and only here. What differs: MySQL takes a backslash for an escape,
// PostgreSQL only in E'…'; no client of theirs hands on a carriage return as it stands in a file, so it is
// written as an escape or as char(13). PostgreSQL and SQLite's literals cannot hold NUL; it becomes U+FFFD,
// the same everywhere.

internal import Arguments

/// The database that a script is written for.
package enum SQLDialect: String, ArgumentChoice {
  package static let metavar = "DIALECT"
  case sqlite, mysql, postgres

  /// The text as a literal.
  package func literal(_ text: String) -> String {
    let usesEscapes = self == .mysql || self == .postgres && text.unicodeScalars.contains("\r")
    var body = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\0": body.unicodeScalars.append("\u{FFFD}")
      case "'": body += "''"
      case "\\" where usesEscapes: body += "\\\\"
      case "\r" where usesEscapes: body += "\\r"
      case "\r": body += "' || char(13) || '"
      case "\n" where self == .mysql: body += "\\n"
      default: body.unicodeScalars.append(scalar)
      }
    }
    return (self == .postgres && usesEscapes ? "E'" : "'") + body + "'"
  }

  /// The type of a column.
  func name(of type: SQLType) -> String {
    switch (type, self) {
    case (.identifier, .sqlite), (.code, .sqlite), (.text, .sqlite), (.day, .sqlite), (.moment, .sqlite),
      (.text, .mysql), (.text, .postgres):
      "TEXT"
    case (.identifier, _): "CHAR(26)"
    case (.code, _): "VARCHAR(255)"
    case (.number, .sqlite): "NUMERIC"
    case (.number, _): "NUMERIC(19, 3)"
    case (.count, _): "INTEGER"
    case (.flag, .sqlite): "INTEGER"
    case (.flag, _): "BOOLEAN"
    case (.day, _): "DATE"
    case (.moment, .mysql): "DATETIME(3)"
    case (.moment, .postgres): "TIMESTAMP(3)"
    }
  }

  /// What stands before everything else.
  var prologue: String {
    switch self {
    case .sqlite: "PRAGMA foreign_keys = ON;\nBEGIN TRANSACTION;\n"
    case .mysql:
      "SET NAMES utf8mb4;\nSET SESSION sql_mode = 'STRICT_ALL_TABLES';\nSET SESSION foreign_key_checks = 1;\n"
    case .postgres:
      "SET client_encoding = 'UTF8';\nSET standard_conforming_strings = on;\nBEGIN;\n"
    }
  }

  /// What begins the data; the tables of MySQL cannot be part of a transaction.
  var dataPrologue: String { self == .mysql ? "START TRANSACTION;\n" : "" }

  /// What follows the definition of a table.
  func suffix(_ table: SQLTable) -> String {
    guard self == .mysql else { return "" }
    return
      " ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_bin COMMENT = \(literal(table.meaning))"
  }
}
