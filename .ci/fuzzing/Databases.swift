// The reader of SQLite databases.

internal import Encoding

/// Every value of every row can be read, there are no more rows than room for them, and a fault ends the reading of a
/// row or a page and no more.
func database(_ bytes: [UInt8]) {
  guard let database = try? SQLiteDatabase(SQLiteSource(bytes), isLenient: true) else { return }
  for table in database.tables.prefix(20) {
    let count = database.count(of: table)
    precondition(count <= bytes.count / 2, "more rows than pointers to them")
    guard var rows = try? database.rows(of: table) else { continue }
    var (found, faults, size) = (0, 0, 0)
    while true {
      do {
        guard let row = try rows.next() else { break }
        found += 1
        for column in table.columns {
          switch row[column] {
          case .text(let text): size += text.utf8.count
          case .blob(let blob): size += blob.count
          case .null, .integer, .real: continue
          }
        }
      } catch {
        faults += 1
      }
    }
    precondition(found <= count, "more rows than are counted")
    // What is not UTF-8 becomes longer when it is replaced.
    precondition(size <= 3 * bytes.count, "rows share bytes")
    precondition(faults <= bytes.count, "a reading that does not end")
  }
}
