/// A row of a table, as a dump has it.
package struct SQLDumpRow: Equatable, Sendable {
  /// The table's name without its schema, as it is written.
  package let table: String
  /// The names of the columns, as they are written.
  package let columns: [String]
  /// A value for each column.
  package let values: [SQLDumpValue]
  /// The line of the file that it begins in, from 1.
  package let line: Int

  /// The value of a column, whose name is taken in any case; nil where the row has none of it.
  package subscript(column column: String) -> SQLDumpValue? {
    let wanted = column.lowercased()
    return columns.firstIndex { $0.lowercased() == wanted }.map { values[$0] }
  }
}
