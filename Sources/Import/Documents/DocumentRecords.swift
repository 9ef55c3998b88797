// An export may be a hundred megabytes of points around a few numbers a day. So its records are read one by one,
// with the members that are wanted; the rest is passed over without being kept.

internal import Encoding
internal import Messages

/// Reads the records of a document: the objects of its array, or of an array inside an object.
struct DocumentRecords {
  private let wanted: [String]
  private let lists: [String]

  /// Reads these members of each record. An object with one of the `lists` is no record itself; what the list holds
  /// is.
  init(_ wanted: [String], lists: [String] = []) {
    self.wanted = wanted
    self.lists = lists
  }

  /// Hands on each record. False where the document is not whole, which is noted; what comes before the fault is
  /// read.
  func read(
    _ source: DocumentSource, into reading: inout FileReading, _ body: (JSON, inout FileReading) -> Void
  ) -> Bool {
    let bytes = source.bytes.span
    var cursor = JSONCursor(at: 0)
    do throws(JSONError) {
      try value(&cursor, bytes, &reading, body)
      try cursor.finish(in: bytes)
      return true
    } catch {
      reading.refuse(0, "it is not whole JSON: \(error.reason)")
      return false
    }
  }

  /// A record, an array of them, or anything else, which is passed over. Its depth is that of the cursor, which has
  /// an end.
  private func value(
    _ cursor: inout JSONCursor, _ bytes: Span<UInt8>, _ reading: inout FileReading,
    _ body: (JSON, inout FileReading) -> Void
  ) throws(JSONError) {
    switch try cursor.kind(in: bytes) {
    case .array:
      try cursor.enterArray(in: bytes)
      while try cursor.nextElement(in: bytes) { try value(&cursor, bytes, &reading, body) }
    case .object: try record(&cursor, bytes, &reading, body)
    default: try cursor.skipValue(in: bytes)
    }
  }

  private func record(
    _ cursor: inout JSONCursor, _ bytes: Span<UInt8>, _ reading: inout FileReading,
    _ body: (JSON, inout FileReading) -> Void
  ) throws(JSONError) {
    var members: [JSON.Member] = []
    var isList = false
    try cursor.enterObject(in: bytes)
    while let key = try cursor.nextKey(in: bytes) {
      if lists.contains(where: { Self.isEqual(bytes, key, $0) }), try cursor.kind(in: bytes) == .array {
        isList = true
        try value(&cursor, bytes, &reading, body)
      } else if let name = wanted.first(where: { Self.isEqual(bytes, key, $0) }),
        !members.contains(where: { $0.key == name })
      {
        members.append(.init(name, try cursor.value(in: bytes)))
      } else {
        try cursor.skipValue(in: bytes)
      }
    }
    guard !isList else { return }
    reading.rows += 1
    body(.object(members), &reading)
  }

  private static func isEqual(_ bytes: Span<UInt8>, _ range: Range<Int>, _ name: String) -> Bool {
    guard range.count == name.utf8.count else { return false }
    return zip(range, name.utf8).allSatisfy { bytes[$0] == $1 }
  }
}
