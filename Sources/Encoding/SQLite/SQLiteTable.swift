/// A table of a database.
package struct SQLiteTable: Sendable {
  /// Its name.
  package let name: String
  /// Its columns, in the order of the definition; none where the table is not read.
  package let columns: [SQLiteColumn]
  /// Its first page.
  let root: Int

  /// The column of a name, whatever its case; nil where there is none.
  package func column(_ name: String) -> SQLiteColumn? {
    let name = name.lowercased()
    return columns.first { $0.name.lowercased() == name }
  }
}
