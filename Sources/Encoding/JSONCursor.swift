internal import Messages

/// A pull reader over JSON bytes: the caller asks for what it expects, in whatever order the keys come, and
/// no string is made on the way.
///
/// The bytes are handed to every call and must be the same ones each time. After a throw the cursor stands
/// somewhere in the broken value; give the line up.
package struct JSONCursor: Sendable {
  /// Levels of objects and arrays that may be open at once.
  package static let deepest = 64

  /// Where the next call reads, in bytes from the start of the span; never negative.
  package var position: Int

  /// Whether the innermost container was just entered, so that no comma comes before what it holds.
  private var isAtFirst = false
  /// How many containers it is in.
  package private(set) var depth = 0

  /// A cursor that reads its first value at a position.
  package init(at position: Int) {
    self.position = position
  }

  /// A cursor inside an object, right after the value of one of its members, with nothing else open.
  package init(afterMemberAt position: Int) {
    self.position = position
    depth = 1
  }

  /// A cursor inside an object, before the value of one of its members, with nothing else open.
  package init(beforeValueAt position: Int) {
    self.position = position
    depth = 1
  }

  /// Reads `{`.
  package mutating func enterObject(in bytes: Span<UInt8>) throws(JSONError) {
    try enter(UInt8(ascii: "{"), in: bytes, or: "expected an object")
  }

  /// Reads up to the value of the object's next member: the key's raw content, escapes kept and quotes left
  /// out; nil once the object is closed.
  package mutating func nextKey(in bytes: Span<UInt8>) throws(JSONError) -> Range<Int>? {
    guard try advance(in: bytes, before: UInt8(ascii: "}")) else { return nil }
    return try key(in: bytes)
  }

  /// Reads `[`.
  package mutating func enterArray(in bytes: Span<UInt8>) throws(JSONError) {
    try enter(UInt8(ascii: "["), in: bytes, or: "expected an array")
  }

  /// Reads up to the array's next element; false once the array is closed.
  package mutating func nextElement(in bytes: Span<UInt8>) throws(JSONError) -> Bool {
    try advance(in: bytes, before: UInt8(ascii: "]"))
  }

  /// Makes sure that only white space is left.
  package mutating func finish(in bytes: Span<UInt8>) throws(JSONError) {
    skipWhitespace(in: bytes)
    guard position >= bytes.count else {
      throw JSONError(offset: position, reason: "unexpected text after the value")
    }
  }

  /// Passes over the four white space characters of JSON.
  package mutating func skipWhitespace(in bytes: Span<UInt8>) {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): position += 1
      default: return
      }
    }
  }

  /// The next byte that is no white space, not yet passed.
  @inline(__always)
  mutating func nextByte(in bytes: Span<UInt8>) throws(JSONError) -> UInt8 {
    if position < bytes.count, bytes[position] > UInt8(ascii: " ") { return bytes[position] }
    skipWhitespace(in: bytes)
    guard position < bytes.count else { throw JSONError(offset: position, reason: "the text ends too early") }
    return bytes[position]
  }

  /// Reads a key and its colon.
  mutating func key(in bytes: Span<UInt8>) throws(JSONError) -> Range<Int> {
    let key = try string(in: bytes)
    guard try nextByte(in: bytes) == UInt8(ascii: ":") else {
      throw JSONError(offset: position, reason: "expected a colon")
    }
    position += 1
    return key
  }

  private mutating func enter(_ opening: UInt8, in bytes: Span<UInt8>, or reason: Message) throws(JSONError) {
    guard try nextByte(in: bytes) == opening else { throw JSONError(offset: position, reason: reason) }
    guard depth < Self.deepest else { throw JSONError(offset: position, reason: "nested too deeply") }
    position += 1
    depth += 1
    isAtFirst = true
  }

  private mutating func advance(in bytes: Span<UInt8>, before closing: UInt8) throws(JSONError) -> Bool {
    let byte = try nextByte(in: bytes)
    defer { isAtFirst = false }
    if byte == closing {
      position += 1
      depth = max(0, depth - 1)
      return false
    }
    if isAtFirst { return true }
    guard byte == UInt8(ascii: ",") else { throw JSONError(offset: position, reason: "expected a comma") }
    position += 1
    return true
  }
}
