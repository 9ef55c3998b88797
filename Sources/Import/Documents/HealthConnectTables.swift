internal import Encoding
internal import Messages
internal import Values

/// The tables of Health Connect, by the names of their columns.
struct HealthConnectTables {
  private let database: SQLiteDatabase

  /// The tables of a database.
  init(_ database: SQLiteDatabase) {
    self.database = database
  }

  /// What the names of tables of records end with.
  static let ending = "_record_table"

  /// The names of the tables of records, without what they end with.
  var kinds: [String] {
    database.tables.map(\.name).filter { $0.hasSuffix(Self.ending) }
      .map { String($0.dropLast(Self.ending.count)) }
  }

  /// How many records there are of a kind.
  func count(of kind: String) -> Int {
    database.table(kind + Self.ending).map { database.count(of: $0) } ?? 0
  }

  /// Hands on the number and some values of each row of a table. A column that it does not have is null; without any
  /// of those that are needed the table is refused. Nothing comes of a table there is not.
  func each(
    _ name: String, needs needed: [String], takes others: [String] = [], _ reading: inout FileReading,
    _ body: (Int64, [SQLiteValue], inout FileReading) throws(RowFault) -> Void
  ) {
    guard let table = database.table(name) else { return }
    let columns = (needed + others).map { table.column($0) }
    if let place = columns.prefix(needed.count).firstIndex(where: { $0 == nil }), !table.columns.isEmpty {
      return reading.refuse(0, "the table '\(name)' has no column '\(needed[place])'")
    }
    do throws(SQLiteError) {
      var rows = try database.rows(of: table)
      var row = try next(&rows, name, &reading)
      while let found = row {
        do throws(RowFault) {
          try body(found.number, columns.map { column in column.map { found[$0] } ?? .null }, &reading)
        } catch {
          reading.refuse(0, "\(Self.words(name)): \(error.reason)")
        }
        row = try next(&rows, name, &reading)
      }
    } catch {
      reading.refuse(0, error.reason)
    }
  }

  /// The next row that is whole; what is damaged is refused.
  private func next(_ rows: inout SQLiteRows, _ name: String, _ reading: inout FileReading)
    throws(SQLiteError)
    -> SQLiteRow?
  {
    while true {
      do throws(SQLiteError) {
        return try rows.next()
      } catch {
        reading.refuse(0, "\(Self.words(name)): \(error.reason)")
      }
    }
  }

  /// What records of a table are called.
  static func words(_ name: String) -> String {
    let kind = name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
    return String(kind.prefix(60).map { $0 == "_" ? " " : $0 })
  }

  /// Hands on each record of a kind, with the values of some columns.
  func records(
    _ kind: String, _ wanted: [String], _ reading: inout FileReading,
    _ body: (HealthConnectRecord, [SQLiteValue], inout FileReading) throws(RowFault) -> Void
  ) {
    let name = kind + Self.ending
    let isInterval = database.table(name)?.column("start_time") != nil
    let needed = isInterval ? HealthConnectRecord.intervalColumns : HealthConnectRecord.instantColumns
    let common = needed + HealthConnectRecord.commonColumns
    let offsets = isInterval ? HealthConnectRecord.intervalOffsets : HealthConnectRecord.instantOffsets
    each(name, needs: needed, takes: HealthConnectRecord.commonColumns + offsets + wanted, &reading) {
      number, values, reading throws(RowFault) in
      reading.rows += 1
      let fixed = common.count + offsets.count
      let record = try HealthConnectRecord(kind, number, Array(values.prefix(fixed)), isInterval: isInterval)
      do throws(RowFault) {
        try body(record, Array(values.dropFirst(fixed)), &reading)
      } catch {
        let time = Timestamp(instant: Instant(milliseconds: record.start), offsetSeconds: record.offset ?? 0)
        reading.refuse(0, "\(Self.words(name)) of \(time?.description ?? ""): \(error.reason)")
      }
    }
  }
}
