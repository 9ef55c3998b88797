// What the program writes has one form: no blanks, keys in a fixed order, numbers exact to three places without a
// needless digit. A reader that expects just that needs no tree and no text; at the first surprise it gives up, and
// whoever asked reads the text in full. Whatever it takes `JSON.parse` takes too, keys that stand twice included.

/// Passes over JSON in the one form the program writes; every step refuses at the first surprise.
package struct ExactScanner {
  /// Where the next step reads.
  package var position: Int

  /// Levels of containers it follows; more are a surprise.
  private static let deepest = 16

  /// A scanner that begins at a place.
  package init(at position: Int) {
    self.position = position
  }

  /// Passes some bytes; false, and nothing passed, where others stand there.
  @inlinable @inline(__always)
  package mutating func pass(_ text: StaticString, in bytes: Span<UInt8>) -> Bool {
    guard stands(text, in: bytes, at: position) else { return false }
    position += text.utf8CodeUnitCount
    return true
  }

  /// Passes a byte; false, and nothing passed, where another stands there.
  @inline(__always)
  private mutating func pass(byte: Unicode.Scalar, in bytes: Span<UInt8>) -> Bool {
    guard next(in: bytes) == UInt8(ascii: byte) else { return false }
    position += 1
    return true
  }

  /// The byte that comes next; 0 at the end.
  @inline(__always)
  package func next(in bytes: Span<UInt8>) -> UInt8 {
    position < bytes.count ? bytes[position] : 0
  }

  /// Passes a string and gives its raw content.
  package mutating func string(in bytes: Span<UInt8>) -> Range<Int>? {
    guard next(in: bytes) == UInt8(ascii: "\""),
      let end = plainQuote(bytes, from: position + 1) ?? (try? closingQuote(bytes, from: position + 1))
    else { return nil }
    let content = position + 1..<end
    position = end + 1
    return content
  }

  /// Passes a string or `null`.
  package mutating func text(in bytes: Span<UInt8>) -> Bool {
    next(in: bytes) == UInt8(ascii: "n") ? pass("null", in: bytes) : string(in: bytes) != nil
  }

  /// Passes a number and gives it in thousandths; nil for one that is written otherwise than the program does, or
  /// that has more than fifteen digits before the point.
  package mutating func thousandths(in bytes: Span<UInt8>) -> Int64? {
    // Nearly every number is; one that ends in 0 may have a digit too many.
    if let usual = usualNumber(bytes, at: position),
      usual.end == position + 1 || bytes[usual.end - 1] != UInt8(ascii: "0")
    {
      position = usual.end
      return usual.thousandths
    }
    let isNegative = next(in: bytes) == UInt8(ascii: "-")
    let start = isNegative ? position + 1 : position
    var (end, value) = digits(bytes, from: start, after: 0)
    guard end > start, end - start <= 15, bytes[start] != UInt8(ascii: "0") || end == start + 1 else {
      return nil
    }
    var places = 0
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
      let point = end
      (end, value) = digits(bytes, from: point + 1, after: value)
      places = end - point - 1
      guard (1...3).contains(places), bytes[end - 1] != UInt8(ascii: "0") else { return nil }
    }
    guard end < bytes.count, bytes[end] | 0x20 != UInt8(ascii: "e"), !isNegative || value != 0 else {
      return nil
    }
    for _ in places..<3 { value *= 10 }
    position = end
    return isNegative ? -value : value
  }

  /// Passes the rest of an object after one of its members, up to its brace; none of its keys may be among those
  /// that stood before.
  package mutating func members(after keys: inout KeySet, in bytes: Span<UInt8>) -> Bool {
    members(&keys, in: bytes, depth: 1)
  }

  /// Passes `,"key":` as it is given; false where something else stands there, or the key stood before.
  package mutating func key(_ text: StaticString, _ keys: inout KeySet, in bytes: Span<UInt8>) -> Bool {
    let start = position
    return pass(text, in: bytes) && keys.insert(start + 2..<position - 2, in: bytes)
  }

  /// Passes any value.
  package mutating func value(in bytes: Span<UInt8>) -> Bool {
    value(in: bytes, depth: 1)
  }

  /// The digits from a place on, taken in after a value; after eighteen of them it takes no more in.
  @inline(__always)
  private func digits(_ bytes: Span<UInt8>, from start: Int, after value: Int64) -> (end: Int, value: Int64) {
    var (end, value) = (start, value)
    while end < bytes.count, end - start < 17, case let digit = bytes[end] &- UInt8(ascii: "0"), digit < 10 {
      value = value &* 10 &+ Int64(digit)
      end += 1
    }
    return (end, value)
  }

  private mutating func value(in bytes: Span<UInt8>, depth: Int) -> Bool {
    switch next(in: bytes) {
    case UInt8(ascii: "\""): return string(in: bytes) != nil
    case UInt8(ascii: "{"): return object(in: bytes, depth: depth)
    case UInt8(ascii: "["): return array(in: bytes, depth: depth)
    case UInt8(ascii: "n"): return pass("null", in: bytes)
    case UInt8(ascii: "t"): return pass("true", in: bytes)
    case UInt8(ascii: "f"): return pass("false", in: bytes)
    default: return thousandths(in: bytes) != nil
    }
  }

  private mutating func array(in bytes: Span<UInt8>, depth: Int) -> Bool {
    guard depth < Self.deepest else { return false }
    position += 1
    if pass(byte: "]", in: bytes) { return true }
    repeat {
      guard value(in: bytes, depth: depth + 1) else { return false }
    } while pass(byte: ",", in: bytes)
    return pass(byte: "]", in: bytes)
  }

  private mutating func object(in bytes: Span<UInt8>, depth: Int) -> Bool {
    guard depth < Self.deepest else { return false }
    position += 1
    if pass(byte: "}", in: bytes) { return true }
    var keys = KeySet()
    guard member(&keys, in: bytes, depth: depth) else { return false }
    return members(&keys, in: bytes, depth: depth)
  }

  private mutating func members(_ keys: inout KeySet, in bytes: Span<UInt8>, depth: Int) -> Bool {
    while pass(byte: ",", in: bytes) {
      guard member(&keys, in: bytes, depth: depth) else { return false }
    }
    return pass(byte: "}", in: bytes)
  }

  private mutating func member(_ keys: inout KeySet, in bytes: Span<UInt8>, depth: Int) -> Bool {
    guard pass(byte: "\"", in: bytes), let end = plainQuote(bytes, from: position),
      keys.insert(plain: position..<end, in: bytes)
    else { return false }
    position = end + 1
    return pass(byte: ":", in: bytes) && value(in: bytes, depth: depth + 1)
  }
}

/// The keys of one object, as far as they are plain and few.
package struct KeySet {
  private var keys = InlineArray<24, Range<Int>>(repeating: 0..<0)
  private var count = 0

  /// No keys yet.
  package init() {}

  /// Takes in a key; false where it is there already, is not plain ASCII, or is one too many to keep.
  package mutating func insert(_ key: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    plainQuote(bytes, from: key.lowerBound) == key.upperBound && insert(plain: key, in: bytes)
  }

  /// The same for a key that is known to be plain ASCII.
  mutating func insert(plain key: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    guard count < 24 else { return false }
    var index = 0
    while index < count {
      if keys[index].count == key.count && isEqual(keys[index], key, bytes) { return false }
      index += 1
    }
    keys[count] = key
    count += 1
    return true
  }

  private func isEqual(_ one: Range<Int>, _ other: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
    // The last bytes differ most often: items are numbered.
    var offset = one.count - 1
    while offset >= 0 {
      guard bytes[one.lowerBound + offset] == bytes[other.lowerBound + offset] else { return false }
      offset -= 1
    }
    return true
  }
}
