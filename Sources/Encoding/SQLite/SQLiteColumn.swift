/// A column of a table.
package struct SQLiteColumn: Sendable {
  /// Its name, as the table was defined.
  package let name: String
  /// Where rows have it, from 0; nil where no row does, because its value follows from others (`GENERATED ALWAYS
  /// AS`).
  let place: Int?
  /// Whether it is the number of the row, which rows do not have a second time (`INTEGER PRIMARY KEY`).
  let isRowNumber: Bool
  /// Whether whole numbers in it mean reals.
  let isReal: Bool
  /// Its value in rows that are older than it is.
  let fallback: SQLiteValue
}
