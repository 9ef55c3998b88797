// Reads an event's operations without making anything of them. Where a body is written as the program writes it,
//
//     {"v":1,"at":"<25>","tz":"…","cmd":"…","ops":[{"op":"…
//
// the operations are found at once, and a body in which `{"op":"` stands only once has one operation, so that
// nothing has to be skipped to find the next. Everything else is read key by key.

internal import Encoding
internal import Values

/// Reads the operations of an event's body one after the other.
struct BodyReader {
  private let body: Range<Int>
  private let isFixed: Bool
  private var cursor: JSONCursor
  private var previous: OperationReader?
  /// Whether the event's id was made of a key.
  private(set) var isKeyed = false

  /// Goes to the operations. Throws where the body has none.
  init(_ bytes: Span<UInt8>, _ line: EventLine) throws(JSONError) {
    body = line.body
    cursor = JSONCursor(at: line.body.lowerBound)
    let operations = Self.operationsAtFixedPlace(bytes, body)
    isFixed = operations != nil
    if let operations {
      cursor.position = operations
      try cursor.enterArray(in: bytes)
      return
    }
    var list: JSONCursor?
    try cursor.enterObject(in: bytes)
    while let key = try cursor.nextKey(in: bytes) {
      if equals(bytes, key, "ops") {
        list = cursor
      } else if equals(bytes, key, "keyed") {
        isKeyed = try cursor.bool(in: bytes)
        continue
      }
      // What stands behind the operations matters only where they stand out of their order.
      if list != nil && isInOrder(bytes) { break }
      try cursor.skipValue(in: bytes)
    }
    guard let list else {
      throw JSONError(offset: line.body.lowerBound, reason: "the event has no operations")
    }
    cursor = list
    try cursor.enterArray(in: bytes)
  }

  /// Whether the body begins as the program writes it, so that what matters stands before the operations.
  private func isInOrder(_ bytes: Span<UInt8>) -> Bool {
    equals(bytes, body.lowerBound..<min(body.lowerBound + 13, body.upperBound), #"{"v":1,"at":""#)
  }

  /// The next operation, or nil after the last.
  mutating func next(_ bytes: Span<UInt8>) throws(JSONError) -> OperationReader? {
    if let previous {
      if isFixed && !Self.hasOperation(bytes, after: previous.start, before: body.upperBound) { return nil }
      cursor.position = previous.start
      try cursor.skipValue(in: bytes)
    }
    guard try cursor.nextElement(in: bytes) else { return nil }
    cursor.skipWhitespace(in: bytes)
    var reader = OperationReader(at: cursor.position)
    try reader.read(bytes)
    previous = reader
    return reader
  }

  /// Where the `[` of the operations is, in a body written in the fixed order without undoes, redoes or keys.
  private static func operationsAtFixedPlace(_ bytes: Span<UInt8>, _ body: Range<Int>) -> Int? {
    let start = body.lowerBound
    guard body.count > 80, equals(bytes, start..<start + 13, #"{"v":1,"at":""#),
      equals(bytes, start + 38..<start + 46, #"","tz":""#),
      let zoneEnd = quote(bytes, start + 46..<body.upperBound),
      equals(bytes, zoneEnd..<zoneEnd + 9, #"","cmd":""#),
      let commandEnd = quote(bytes, zoneEnd + 9..<body.upperBound),
      equals(bytes, commandEnd..<commandEnd + 9, #"","ops":["#)
    else { return nil }
    return commandEnd + 8
  }

  /// The quote that ends a text without escapes.
  private static func quote(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    guard let end = position(of: UInt8(ascii: "\""), in: bytes, range), end > range.lowerBound,
      bytes[end - 1] != UInt8(ascii: "\\")
    else { return nil }
    return end
  }

  /// Whether `{"op":"` stands again. In a text its quotes would be escaped, so that it stands only where an
  /// operation begins, or an object that looks like one, which costs no more than a closer look.
  private static func hasOperation(_ bytes: Span<UInt8>, after start: Int, before end: Int) -> Bool {
    var start = start + 1
    while let brace = position(of: UInt8(ascii: "{"), in: bytes, start..<end) {
      if equals(bytes, brace..<brace + 7, #"{"op":""#) { return true }
      start = brace + 1
    }
    return false
  }
}
