/// What a JSON value is, as its first byte tells.
package enum JSONKind: Sendable {
  case null, bool, number, string, array, object
}

extension JSONCursor {
  /// What the next value is; nothing but white space is passed.
  package mutating func kind(in bytes: Span<UInt8>) throws(JSONError) -> JSONKind {
    switch try nextByte(in: bytes) {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool
    case UInt8(ascii: "n"): return .null
    default: throw JSONError(offset: position, reason: "expected a value")
    }
  }

  /// Reads a string and gives the range of its raw content: valid, escapes kept, quotes left out.
  package mutating func string(in bytes: Span<UInt8>) throws(JSONError) -> Range<Int> {
    guard try nextByte(in: bytes) == UInt8(ascii: "\"") else {
      throw JSONError(offset: position, reason: "expected a string")
    }
    let start = position + 1
    let plain = plainEnd(bytes, from: start)
    let isWhole = plain < bytes.count && bytes[plain] == UInt8(ascii: "\"")
    let end = isWhole ? plain : try closingQuote(bytes, from: plain)
    position = end + 1
    return start..<end
  }

  /// Reads `null` if it is next, and tells whether it was.
  package mutating func isNull(in bytes: Span<UInt8>) throws(JSONError) -> Bool {
    guard try nextByte(in: bytes) == UInt8(ascii: "n") else { return false }
    try null(in: bytes)
    return true
  }

  /// Reads `true` or `false`.
  package mutating func bool(in bytes: Span<UInt8>) throws(JSONError) -> Bool {
    let isTrue = try nextByte(in: bytes) == UInt8(ascii: "t")
    try literal(isTrue ? "true" : "false", in: bytes)
    return isTrue
  }

  /// Reads `null`.
  package mutating func null(in bytes: Span<UInt8>) throws(JSONError) {
    try literal("null", in: bytes)
  }

  private mutating func literal(_ word: StaticString, in bytes: Span<UInt8>) throws(JSONError) {
    _ = try nextByte(in: bytes)
    let end = position + word.utf8CodeUnitCount
    guard equals(bytes, position..<end, word) else {
      throw JSONError(offset: position, reason: "expected '\(word)'")
    }
    position = end
  }
}
