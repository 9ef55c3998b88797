/// A column together with the cell that each row has in it: a list adds, moves or leaves out both at once.
package struct RowColumn<Row> {
  /// The column.
  package let column: Column
  /// What a row has in it.
  package let cell: (Row) -> Cell

  /// A column and the cell of each row.
  package init(_ column: Column, _ cell: @escaping (Row) -> Cell) {
    self.column = column
    self.cell = cell
  }

  /// A column of text that leans left.
  package static func text(
    _ key: String, _ title: String, _ priority: Column.Priority, _ fit: Column.Fit,
    _ cell: @escaping (Row) -> Cell
  ) -> RowColumn {
    RowColumn(.text(key, title, priority, fit), cell)
  }

  /// A column of numbers that leans right and is never shortened.
  package static func number(
    _ key: String, _ title: String, _ priority: Column.Priority, _ cell: @escaping (Row) -> Cell
  ) -> RowColumn {
    RowColumn(.number(key, title, priority), cell)
  }
}

extension Table {
  /// A table of some rows by what its columns say of each.
  package init<Row>(_ rows: [Row], columns: [RowColumn<Row>], total: [Cell]? = nil) {
    self.init(
      columns: columns.map(\.column), rows: rows.map { row in columns.map { $0.cell(row) } }, total: total)
  }
}
