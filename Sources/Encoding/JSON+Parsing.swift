extension JSON {
  /// Reads one JSON text, strictly by RFC 8259: valid UTF-8, no lone surrogates, no key twice in an object
  /// (canonically equivalent keys are the same), at most `JSONCursor.deepest` levels, nothing after it.
  package static func parse(_ bytes: Span<UInt8>) throws(JSONError) -> JSON {
    var cursor = JSONCursor(at: 0)
    let value = try cursor.value(in: bytes)
    try cursor.finish(in: bytes)
    return value
  }
}

extension JSONCursor {
  /// Reads the next value whole, as strictly as `JSON.parse`.
  package mutating func value(in bytes: Span<UInt8>) throws(JSONError) -> JSON {
    switch try kind(in: bytes) {
    case .object:
      return .object(try members(leavingOut: nil, in: bytes))
    case .array:
      return .array(try elements(in: bytes))
    case .string:
      return .string(try unescaped(bytes, string(in: bytes)))
    case .number:
      return .number(try unescaped(bytes, number(in: bytes)))
    case .bool:
      return .bool(try bool(in: bytes))
    case .null:
      try null(in: bytes)
      return .null
    }
  }

  /// Reads the next value, an object, without one of its members, over which it passes.
  package mutating func object(
    leavingOut key: StaticString, in bytes: Span<UInt8>
  ) throws(JSONError) -> JSON {
    .object(try members(leavingOut: key, in: bytes))
  }

  private mutating func elements(in bytes: Span<UInt8>) throws(JSONError) -> [JSON] {
    var elements: [JSON] = []
    try enterArray(in: bytes)
    while try nextElement(in: bytes) {
      elements.append(try value(in: bytes))
    }
    return elements
  }

  private mutating func members(
    leavingOut leftOut: StaticString?, in bytes: Span<UInt8>
  ) throws(JSONError) -> [JSON.Member] {
    var members: [JSON.Member] = []
    var keys: Set<String> = []
    var marks = KeyMarks()
    try enterObject(in: bytes)
    // Most objects have some members: room for them at once is faster than growing.
    members.reserveCapacity(8)
    while let range = try nextKey(in: bytes) {
      if let leftOut, equals(bytes, range, leftOut) {
        try skipValue(in: bytes)
        continue
      }
      let key = try unescaped(bytes, range)
      // While they are few, looking through them is faster than hashing.
      if members.count == 16 { keys = Set(members.map(\.key)) }
      let isNew =
        members.count >= 16
        ? keys.insert(key).inserted : marks.insert(bytes, range) || !members.contains { $0.key == key }
      guard isNew else { throw JSONError(offset: range.lowerBound, reason: "the key '\(key)' appears twice") }
      members.append(JSON.Member(key: key, value: try value(in: bytes)))
    }
    return members
  }
}

/// Which keys an object may have, a bit for many: most keys are told from all before them without a look at those.
private struct KeyMarks {
  private var bits: UInt64 = 0

  /// Takes in the raw content of a key; whether it is surely none of those before.
  mutating func insert(_ bytes: Span<UInt8>, _ key: Range<Int>) -> Bool {
    var mixed: UInt64 = 0
    for place in key {
      // What is escaped or not ASCII may be the same key in other bytes.
      guard bytes[place] < 0x80, bytes[place] != UInt8(ascii: "\\") else {
        bits = .max
        return false
      }
      mixed = (mixed ^ UInt64(bytes[place])) &* 0x9E37_79B9_7F4A_7C15
    }
    let bit: UInt64 = 1 << (mixed >> 58)
    defer { bits |= bit }
    return bits & bit == 0
  }
}
