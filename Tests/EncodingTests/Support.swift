import Encoding

/// Runs a reader over the bytes of a text, since a span cannot be kept.
func parsed(_ text: String) throws(JSONError) -> JSON {
  try parsed(Array(text.utf8))
}

func parsed(_ bytes: [UInt8]) throws(JSONError) -> JSON {
  try JSON.parse(bytes.span)
}

/// Passes over one value and makes sure that nothing follows.
func skipped(_ bytes: [UInt8]) throws(JSONError) {
  var cursor = JSONCursor(at: 0)
  try cursor.skipValue(in: bytes.span)
  try cursor.finish(in: bytes.span)
}

func isValidUTF8(_ bytes: [UInt8]) -> Bool {
  validUTF8(bytes.span)
}

func hash(_ text: String) -> String {
  SHA256.hexOf(Array(text.utf8).span)
}

/// SplitMix64 (Steele, Lea, Flood 2014): the same numbers in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

/// A cursor with the bytes it reads, so that an expectation can call it.
struct Reader {
  let bytes: [UInt8]
  var cursor = JSONCursor(at: 0)

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  mutating func enterArray() throws(JSONError) {
    try read { cursor, bytes throws(JSONError) in try cursor.enterArray(in: bytes) }
  }
  mutating func nextElement() throws(JSONError) -> Bool {
    try read { cursor, bytes throws(JSONError) in try cursor.nextElement(in: bytes) }
  }
  mutating func string() throws(JSONError) -> Range<Int> {
    try read { cursor, bytes throws(JSONError) in try cursor.string(in: bytes) }
  }
  mutating func number() throws(JSONError) -> Range<Int> {
    try read { cursor, bytes throws(JSONError) in try cursor.number(in: bytes) }
  }
  mutating func thousandths() throws(JSONError) -> Int64 {
    try read { cursor, bytes throws(JSONError) in try cursor.thousandths(in: bytes) }
  }
  mutating func isNull() throws(JSONError) -> Bool {
    try read { cursor, bytes throws(JSONError) in try cursor.isNull(in: bytes) }
  }
  mutating func value() throws(JSONError) -> JSON {
    try read { cursor, bytes throws(JSONError) in try cursor.value(in: bytes) }
  }
  mutating func skipValue() throws(JSONError) {
    try read { cursor, bytes throws(JSONError) in try cursor.skipValue(in: bytes) }
  }
  func text(_ range: Range<Int>) throws(JSONError) -> String { try unescaped(bytes.span, range) }
  func word(at position: Int) -> UInt64? { loadWord(bytes.span, at: position) }
  func holds(_ literal: StaticString, in range: Range<Int>) -> Bool { equals(bytes.span, range, literal) }

  private mutating func read<Value>(
    _ call: (inout JSONCursor, Span<UInt8>) throws(JSONError) -> Value
  ) throws(JSONError) -> Value {
    let bytes = bytes
    return try call(&cursor, bytes.span)
  }
}
