/// Rows of cells under named columns, with an optional row of totals below them.
package struct Table: Equatable, Sendable {
  /// What each cell of a row is, from left to right.
  package let columns: [Column]
  /// The rows, one cell a column; a row that is too short ends in empty cells, what is too long is not shown.
  package var rows: [[Cell]]
  /// The totals; people see them below the rows, CSV has only the rows.
  package let total: [Cell]?

  /// A table of rows that fit the columns.
  package init(columns: [Column], rows: [[Cell]], total: [Cell]?) {
    self.columns = columns
    self.rows = rows
    self.total = total
  }
}
