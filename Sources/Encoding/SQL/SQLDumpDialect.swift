/// Whose SQL a dump is written in: they differ in what a backslash in a text is.
package enum SQLDumpDialect: Sendable {
  /// A backslash is itself, but in `E'…'`.
  case postgreSQL
  /// A backslash is itself; names may be in brackets.
  case sqlite
  /// A backslash escapes; `#` begins a comment.
  case mySQL

  /// What the first comment of a dump says; nil where it says nothing.
  init?(comment: String) {
    if comment.hasPrefix(" MySQL dump") || comment.hasPrefix(" MariaDB dump")
      || comment.hasPrefix(" phpMyAdmin SQL Dump")
    {
      self = .mySQL
    } else if comment.hasPrefix(" PostgreSQL database") {
      self = .postgreSQL
    } else {
      return nil
    }
  }
}
