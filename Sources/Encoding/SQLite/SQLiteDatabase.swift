// Section numbers in this folder are those of "Database File Format" (https://www.sqlite.org/fileformat2.html, SQLite
// 3.46). Tables are read and nothing else: no index, no view, no page of the freelist, and no log beside the file
// (`-wal`), so that what was not yet written back is not there. Every page is used once in a reading of a table,
// whatever the file says, so that no file takes longer to read than its length.

/// An SQLite database whose tables can be read.
package struct SQLiteDatabase {
  /// Its tables, in the order they were made; SQLite's own are not among them.
  package let tables: [SQLiteTable]
  private let header: SQLiteHeader
  private let source: SQLiteSource

  /// The most pages of a database.
  private static let mostPages = 1 << 27
  /// The most tables of a database.
  private static let mostTables = 10_000

  /// Whether bytes begin as a database does.
  package static func recognises(_ bytes: [UInt8]) -> Bool { SQLiteHeader.begins(bytes) }

  /// Reads the header of a database and what tables it has. A part of that which is damaged is passed over where
  /// `isLenient`, and thrown else.
  package init(_ source: SQLiteSource, isLenient: Bool) throws(SQLiteError) {
    let header = try SQLiteHeader(source)
    guard source.count / header.pageSize <= Self.mostPages else { throw .tooLarge }
    (self.header, self.source) = (header, source)
    let schema = ["type", "name", "tbl_name", "rootpage", "sql"].enumerated().map { place, name in
      SQLiteColumn(name: name, place: place, isRowNumber: false, isReal: false, fallback: .null)
    }
    var rows = SQLiteRows(header, source, root: 1)
    var tables: [SQLiteTable] = []
    while true {
      do throws(SQLiteError) {
        guard let row = try rows.next() else { break }
        guard row[schema[0]].text == "table", let name = row[schema[1]].text, !name.hasPrefix("sqlite_"),
          let root = row[schema[3]].integer, root > 0, root <= Int64(Int32.max)
        else { continue }
        guard tables.count < Self.mostTables else { throw .tooLarge }
        let columns = SQLiteDefinition.columns(row[schema[4]].text ?? "") ?? []
        tables.append(SQLiteTable(name: name, columns: columns, root: Int(root)))
      } catch {
        guard isLenient, error != .tooLarge else { throw error }
      }
    }
    self.tables = tables
  }

  /// The number that the program has written for its own (`PRAGMA user_version`).
  package var userVersion: Int { header.userVersion }

  /// Whether the newest changes may be in a log beside the file, which is not read.
  package var hasLog: Bool { header.hasLog }

  /// The table of a name; nil where there is none.
  package func table(_ name: String) -> SQLiteTable? { tables.first { $0.name == name } }

  /// The rows of a table, in the order of their numbers. Throws where it is a table that is not read.
  package func rows(of table: SQLiteTable) throws(SQLiteError) -> SQLiteRows {
    guard !table.columns.isEmpty else { throw .table(table.name) }
    return SQLiteRows(header, source, root: table.root)
  }

  /// How many rows a table has, as far as its pages are whole.
  package func count(of table: SQLiteTable) -> Int {
    var rows = SQLiteRows(header, source, root: table.root)
    return rows.countRest()
  }
}
