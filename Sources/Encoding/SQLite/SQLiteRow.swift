/// A row of a table. A value is read when it is asked for.
package struct SQLiteRow {
  /// The number of the row, which no other row of the table has.
  package let number: Int64
  private let bytes: [UInt8]
  private let encoding: SQLiteHeader.TextEncoding
  /// The kind and the place of each value.
  private let fields: [Field]

  /// A value as the record has it (section 2.1 of the format).
  private struct Field {
    let kind: Int64
    let start: Int
    let end: Int
  }

  /// A table has no more columns.
  private static let mostFields = 32_767

  /// The row in a range of bytes; nil where it is damaged.
  init?(_ number: Int64, _ bytes: [UInt8], _ range: Range<Int>, _ encoding: SQLiteHeader.TextEncoding) {
    var position = range.lowerBound
    guard let length = bytes.varint(&position, before: range.upperBound), length >= 1,
      length <= Int64(range.count)
    else { return nil }
    let headerEnd = range.lowerBound + Int(length)
    guard position <= headerEnd else { return nil }
    var start = headerEnd
    var fields: [Field] = []
    fields.reserveCapacity(min(headerEnd - position, Self.mostFields))
    while position < headerEnd {
      guard fields.count < Self.mostFields, let kind = bytes.varint(&position, before: headerEnd),
        let size = Self.size(kind), size <= range.upperBound - start
      else { return nil }
      fields.append(Field(kind: kind, start: start, end: start + size))
      start += size
    }
    (self.number, self.bytes, self.fields, self.encoding) = (number, bytes, fields, encoding)
  }

  /// How many bytes a value of a kind has; nil for a kind there is not.
  private static func size(_ kind: Int64) -> Int? {
    switch kind {
    case 0, 8, 9: 0
    case 1...4: Int(kind)
    case 5: 6
    case 6, 7: 8
    case 12...: Int((kind - 12) / 2)
    default: nil
    }
  }

  /// The value of a column of its table.
  package subscript(column: SQLiteColumn) -> SQLiteValue {
    if column.isRowNumber { return .integer(number) }
    // A row that is older than the column does not have it.
    guard let place = column.place, place < fields.count else { return column.fallback }
    let value = value(fields[place])
    if column.isReal, case .integer(let number) = value { return .real(Double(number)) }
    return value
  }

  private func value(_ field: Field) -> SQLiteValue {
    let range = field.start..<field.end
    switch field.kind {
    case 0: return .null
    case 1...6: return .integer(bytes.bigInteger(range))
    case 7: return .real(Double(bitPattern: UInt64(bitPattern: bytes.bigInteger(range))))
    case 8: return .integer(0)
    case 9: return .integer(1)
    default: return field.kind % 2 == 0 ? .blob(Array(bytes[range])) : .text(text(range))
    }
  }

  private func text(_ range: Range<Int>) -> String {
    guard encoding != .utf8 else { return String(decoding: bytes[range], as: UTF8.self) }
    let (high, low) = encoding == .utf16Big ? (0, 1) : (1, 0)
    let units = stride(from: range.lowerBound, to: range.upperBound - 1, by: 2).map { place in
      UInt16(bytes[place + high]) << 8 | UInt16(bytes[place + low])
    }
    return String(decoding: units, as: UTF16.self)
  }
}
