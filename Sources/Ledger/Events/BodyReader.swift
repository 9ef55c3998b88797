// Reads an event's operations without making anything of them. Where a body is written as the program writes it,
//
//     {"v":1,"at":"<25>","tz":"…","cmd":"…","ops":[{"op":"…
//
// the operations are found at once, and where nothing in the body could part two objects of an array there is one
// operation, so that nothing has to be skipped to find the next. Everything else is read key by key.

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
  /// Whether its form is that of a later version: nothing in it counts then.
  private(set) var isForeign = false

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
      } else if equals(bytes, key, "v"), !stands("1,", in: bytes, at: cursor.position) {
        var value = cursor
        isForeign = try value.thousandths(in: bytes) != 1000
      }
      // What stands behind the operations matters only where they stand out of their order.
      if list != nil && isInOrder(bytes) { break }
      try cursor.skipValue(in: bytes)
    }
    guard !isForeign else { return }
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
    guard !isForeign else { return nil }
    if let previous {
      // Only as the body is written here is it sure that its end is the array's too.
      if isFixed && !mayHaveSibling(bytes, previous.start..<body.upperBound) { return nil }
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

  /// Throws where one of several operations is broken: they count together or not at all.
  func checkTogether(_ bytes: Span<UInt8>) throws(JSONError) {
    var reader = self
    var operations: [Int] = []
    while let operation = try reader.next(bytes) { operations.append(operation.start) }
    guard operations.count > 1 else { return }
    for operation in operations {
      var cursor = JSONCursor(at: operation)
      _ = try cursor.value(in: bytes)
    }
  }

  /// Where the `[` of the operations is, in a body written in the fixed order without undoes, redoes or keys.
  static func operationsAtFixedPlace(_ bytes: Span<UInt8>, _ body: Range<Int>) -> Int? {
    let start = body.lowerBound
    guard body.count > 80, stands(#"{"v":1,"at":""#, in: bytes, at: start),
      stands(#"","tz":""#, in: bytes, at: start + 38), let zoneEnd = plainQuote(bytes, from: start + 46),
      stands(#"","cmd":""#, in: bytes, at: zoneEnd), let commandEnd = plainQuote(bytes, from: zoneEnd + 9),
      stands(#"","ops":["#, in: bytes, at: commandEnd), commandEnd + 9 < body.upperBound
    else { return nil }
    return commandEnd + 8
  }
}
