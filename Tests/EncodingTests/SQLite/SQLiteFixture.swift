import Encoding
import Foundation

/// A database of the folder `Fixtures`, which `databases.py` made, and what is read of it.
enum SQLiteFixture {
  static func bytes(_ name: String) throws -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    return try gunzipped([UInt8](try Data(contentsOf: folder.appending(path: name + ".db.gz"))))
  }

  static func database(_ name: String) throws -> SQLiteDatabase {
    try SQLiteDatabase(SQLiteSource(try bytes(name)), isLenient: false)
  }

  /// The values of all rows, each with its number.
  static func rows(_ database: SQLiteDatabase, _ table: String) throws -> [(
    number: Int64, values: [SQLiteValue]
  )] {
    guard let table = database.table(table) else { return [] }
    var rows = try database.rows(of: table)
    var found: [(Int64, [SQLiteValue])] = []
    while let row = try rows.next() { found.append((row.number, table.columns.map { row[$0] })) }
    return found
  }

  /// Reads everything, whatever is damaged, and gives how many rows and faults there were.
  static func exhaust(_ bytes: [UInt8]) -> (rows: Int, faults: Int) {
    guard let database = try? SQLiteDatabase(SQLiteSource(bytes), isLenient: true) else { return (0, 1) }
    var (count, faults) = (0, 0)
    for table in database.tables {
      _ = database.count(of: table)
      guard var rows = try? database.rows(of: table) else {
        faults += 1
        continue
      }
      while true {
        do {
          guard let row = try rows.next() else { break }
          count += 1
          for column in table.columns { _ = row[column] }
        } catch {
          faults += 1
        }
      }
    }
    return (count, faults)
  }
}
