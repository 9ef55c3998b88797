/// What a word of a statement came to.
enum SQLDumpStep: Sendable {
  /// Nothing yet.
  case goesOn
  /// A row.
  case row(SQLDumpRow)
  /// A row or a statement that is left out.
  case fault(LineFault)
  /// The statement ended, and it is one that is not read.
  case skipped
  /// The rows of a table follow as lines; with nil they are left out.
  case lines(SQLDumpLines?)
}
