// Health Connect is where the apps of an Android phone keep what they know of a body. Its export is a zip archive
// with one SQLite database, which is that of the phone itself (AOSP, packages/modules/HealthFitness): a table for
// each kind of record, one of the apps, and one of the order in which the person trusts them. The order of columns
// differs from phone to phone, so that they are found by name. What was written since the last checkpoint may be in a
// log beside the database (`-wal`); the export has none, and the log of a copy is not read.

internal import Encoding

extension ForeignDocument {
  /// The database of Health Connect.
  static let healthConnect = ForeignDocument(
    program: HealthConnectSources.program, title: "Health Connect", recognises: recognisesHealthConnect
  ) { source, reading in
    do throws(SQLiteError) {
      let database = try SQLiteDatabase(SQLiteSource(source.bytes), isLenient: true)
      var reader = HealthConnectReader(HealthConnectTables(database), source.clock, &reading)
      return reader.read(&reading)
    } catch {
      reading.refuse(0, error.reason)
      return []
    }
  }

  /// Whether a file begins as a database does and is of Health Connect: by its name, or by that of one of its tables.
  /// SQLite keeps the names of tables whose rows are numbered in one of the first pages (`sqlite_sequence`), wherever
  /// their definitions are.
  @Sendable
  private static func recognisesHealthConnect(_ head: DocumentHead) -> Bool {
    guard SQLiteDatabase.recognises(head.bytes) else { return false }
    if head.file.hasPrefix("health_connect") { return true }
    let text = String(decoding: head.bytes, as: UTF8.self)
    return HealthConnectReader.taken.contains { text.hasPart($0 + HealthConnectTables.ending) }
  }
}
