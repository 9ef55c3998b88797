package import Encoding
package import Values

/// A live `add` operation met in replay, still as bytes: a view looks at what it needs and makes nothing else.
package struct Record: Sendable {
  /// The event it came with.
  package let event: ULID
  /// The name of its kind, between the quotes.
  package let kind: Range<Int>
  /// The entry it makes.
  package let entry: ULID
  /// The day it belongs to, where its kind has one.
  package let day: CivilDay?
  /// The later events that revised it, oldest first.
  package let revisions: [ULID]
  /// Where its JSON object begins.
  let start: Int
  /// Where its fields are read from.
  let fields: JSONCursor

  /// Whether it is of a kind.
  @inlinable @inline(__always)
  package func isKind(_ name: StaticString, in bytes: Span<UInt8>) -> Bool {
    equals(bytes, kind, name)
  }

  /// A cursor before the value of a field, or nil where there is no such field or it is null.
  package func find(_ field: StaticString, in bytes: Span<UInt8>) throws(JSONError) -> JSONCursor? {
    if let place = placeAmongPlain(field, bytes) {
      let cursor = JSONCursor(beforeValueAt: place)
      return stands("null", in: bytes, at: place) ? nil : cursor
    }
    var cursor = fields
    while let key = try cursor.nextKey(in: bytes) {
      if equals(bytes, key, field) {
        return try cursor.isNull(in: bytes) ? nil : cursor
      }
      try cursor.skipValue(in: bytes)
    }
    return nil
  }

  /// Where the value of a field begins, as long as only plain texts and usual numbers come before the field.
  private func placeAmongPlain(_ field: StaticString, _ bytes: Span<UInt8>) -> Int? {
    guard fields.depth == 1 else { return nil }
    var position = fields.position
    while stands(#",""#, in: bytes, at: position), let end = plainQuote(bytes, from: position + 2) {
      if end &- position &- 2 == field.utf8CodeUnitCount, stands(field, in: bytes, at: position + 2) {
        return stands(#"":"#, in: bytes, at: end) && end + 2 < bytes.count && bytes[end + 2] > 0x20
          ? end + 2 : nil
      }
      if stands(#":""#, in: bytes, at: end + 1), let close = plainQuote(bytes, from: end + 3) {
        position = close + 1
      } else if stands(":", in: bytes, at: end + 1), let number = usualNumber(bytes, at: end + 2) {
        position = number.end
      } else {
        return nil
      }
    }
    return nil
  }

  /// A number field in thousandths, or nil where it is missing or null.
  package func thousandths(_ field: StaticString, in bytes: Span<UInt8>) throws(JSONError) -> Int64? {
    guard var cursor = try find(field, in: bytes) else { return nil }
    return try cursor.thousandths(in: bytes)
  }

  /// A number field from zero to a limit, both in thousandths, or nil where it is missing or null; throws for any other
  /// number, which no entry of its kind may hold.
  package func thousandths(
    _ field: StaticString, atMost most: Int64, in bytes: Span<UInt8>
  ) throws(JSONError) -> Int64? {
    guard let number = try thousandths(field, in: bytes) else { return nil }
    guard UInt64(bitPattern: number) <= UInt64(bitPattern: most) else {
      throw FieldFault(path: "\(field)", number, .zero...Decimal(thousandths: most)).error
    }
    return number
  }

  /// The whole entry.
  package func read(in bytes: Span<UInt8>) throws(DamagedEntry) -> Entry {
    try read(leavingOut: nil, in: bytes)
  }

  /// The entry without one of its fields, which is long and not needed; the whole entry where that is nil.
  package func read(leavingOut field: StaticString?, in bytes: Span<UInt8>) throws(DamagedEntry) -> Entry {
    var cursor = JSONCursor(at: start)
    do {
      let object =
        if let field { try cursor.object(leavingOut: field, in: bytes) } else { try cursor.value(in: bytes) }
      return try Entry(adding: object, revisions: [event] + revisions)
    } catch let error as DamagedEntry {
      throw error
    } catch {
      throw DamagedEntry(entry: entry, reason: "its line is broken")
    }
  }
}
