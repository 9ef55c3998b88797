internal import Messages

/// The table whose rows follow as lines (PostgreSQL, COPY, the format of text).
struct SQLDumpLines: Sendable {
  /// The table.
  let table: String
  /// Its columns, in the order of the values.
  let columns: [String]
  /// The line that the statement begins in.
  let line: Int

  /// The row of a line, without its end. Throws where it is none.
  func row(_ bytes: ArraySlice<UInt8>, line: Int) throws(LineFault) -> SQLDumpRow {
    var values: [SQLDumpValue] = []
    values.reserveCapacity(columns.count)
    if !(bytes.isEmpty && columns.isEmpty) {
      for cell in bytes.split(separator: 0x09, maxSplits: columns.count, omittingEmptySubsequences: false) {
        values.append(Self.value(Array(cell)))
      }
    }
    guard values.count == columns.count else {
      throw LineFault(
        line: line, reason: "the row has \(values.count) values for \(columns.count) columns")
    }
    return SQLDumpRow(table: table, columns: columns, values: values, line: line)
  }

  private static func value(_ cell: [UInt8]) -> SQLDumpValue {
    let backslash = UInt8(ascii: "\\")
    guard let first = position(of: backslash, in: cell.span, 0..<cell.count) else {
      return .text(SQLDumpText.text(cell))
    }
    if cell.count == 2, first == 0, cell[1] == UInt8(ascii: "N") { return .null }
    var result: [UInt8] = []
    result.reserveCapacity(cell.count)
    var place = 0
    while place < cell.count {
      let byte = cell[place]
      place += 1
      guard byte == backslash, place < cell.count else {
        result.append(byte)
        continue
      }
      let start = place
      place += 1
      SQLDumpText.plain(cell, start, &place, &result)
    }
    return .text(SQLDumpText.text(result))
  }
}
