internal import Messages

/// The tag that begins an element, read: where its name and its attributes are.
///
/// Besides what XML allows, blanks are taken within an attribute's name (Apple Health of iOS 8 wrote
/// `Health Mate App Version="2.6.0"`), and an attribute that the element has already (it is counted and left out).
@usableFromInline
struct XMLTag: Sendable {
  /// Bytes that a tag may have.
  static let longest = 1 << 20
  /// Attributes that an element may have.
  static let mostAttributes = 256
  /// Bytes that a name may have.
  static let longestName = 1000

  /// The name with its prefix.
  @usableFromInline private(set) var name = 0..<0
  /// Where the name begins behind its prefix.
  @usableFromInline private(set) var localStart = 0
  /// The attributes, in their order.
  @usableFromInline private(set) var attributes: [XMLAttribute] = []
  /// Whether the element ends with it.
  private(set) var isWhole = false
  /// Bit `n` is set where the value of attribute `n` is not plain ASCII; the last bit is for all from there on.
  private var odd: UInt64 = 0
  /// A bit for each length and first character of the names so far: most names are told apart by that.
  private var seen: UInt64 = 0

  /// An element without attributes, or its end.
  mutating func set(name: Range<Int>, in bytes: [UInt8]) {
    self.name = name
    attributes.removeAll(keepingCapacity: true)
    localStart = name.lowerBound
    for place in name where bytes[place] == UInt8(ascii: ":") { localStart = place + 1 }
  }

  /// Makes the places those of bytes of which so many at the front were given up; the attributes are gone.
  mutating func moveBack(_ count: Int) {
    let isKept = count <= name.lowerBound
    localStart = isKept ? localStart - count : 0
    name = isKept ? name.lowerBound - count..<name.upperBound - count : 0..<0
    attributes.removeAll(keepingCapacity: true)
  }

  /// Reads the tag whose name begins at `start`: where it ends, or nil where it is not whole yet.
  mutating func read(_ array: [UInt8], from start: Int, _ repairs: inout XMLRepairs) throws(XMLError) -> Int?
  {
    let bytes = array.span
    let end = nameEnd(bytes, from: start)
    guard start < bytes.count else { return nil }
    guard end > start, canBeginName(bytes[start]) else {
      throw XMLError(offset: start, reason: "expected a name after '<'")
    }
    guard end - start <= Self.longestName else { throw Self.longName(start) }
    guard end < bytes.count else { return nil }
    set(name: start..<end, in: array)
    (odd, seen, isWhole) = (0, 0, false)
    var position = end
    var found = XMLRepairs()
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09:
        position &+= 1
      case UInt8(ascii: ">"):
        repairs.add(found)
        return position + 1
      case UInt8(ascii: "/"):
        guard position + 1 < bytes.count else { return nil }
        guard bytes[position + 1] == UInt8(ascii: ">") else {
          throw XMLError(offset: position + 1, reason: "expected '>' after '/'")
        }
        isWhole = true
        repairs.add(found)
        return position + 2
      default:
        guard let next = try attribute(bytes, at: position, &found) else { return nil }
        position = next
      }
    }
    return nil
  }

  private static func longName(_ offset: Int) -> XMLError {
    XMLError(offset: offset, reason: "a name is longer than \(longestName) bytes")
  }

  /// Reads an attribute: the place behind it, or nil where it is not whole yet.
  @inline(__always)
  private mutating func attribute(_ bytes: Span<UInt8>, at start: Int, _ repairs: inout XMLRepairs)
    throws(XMLError)
    -> Int?
  {
    guard var nameEnd = try Self.attributeName(bytes, from: start) else { return nil }
    guard bytes[nameEnd] == UInt8(ascii: "=") else {
      // HTML has attributes without a value.
      repairs.loose += 1
      return nameEnd
    }
    var quotePlace = nameEnd + 1
    while quotePlace < bytes.count, isXMLBlank(bytes[quotePlace]) { quotePlace &+= 1 }
    guard quotePlace < bytes.count else { return nil }
    let quote = bytes[quotePlace]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw XMLError(offset: quotePlace, reason: "expected a value in quotes")
    }
    guard let (end, isOdd) = try Self.value(bytes, from: quotePlace + 1, quote: quote) else { return nil }
    while nameEnd > start + 1, isXMLBlank(bytes[nameEnd - 1]) { nameEnd -= 1 }
    try take(XMLAttribute(name: start..<nameEnd, value: quotePlace + 1..<end), isOdd, bytes, &repairs)
    return end + 1
  }

  /// The place of the `=` or the `>` that ends an attribute's name.
  private static func attributeName(_ bytes: Span<UInt8>, from start: Int) throws(XMLError) -> Int? {
    var position = start
    while true {
      position = Encoding.nameEnd(bytes, from: position)
      guard position - start <= longestName else { throw longName(start) }
      guard position < bytes.count else { return nil }
      if bytes[position] == UInt8(ascii: "=") { break }
      if isXMLBlank(bytes[position]) {
        position += 1
        continue
      }
      if bytes[position] == UInt8(ascii: ">"), position > start { return position }
      if bytes[position] == UInt8(ascii: "/"), position > start {
        guard position + 1 < bytes.count else { return nil }
        if bytes[position + 1] == UInt8(ascii: ">") { return position }
      }
      throw XMLError(offset: position, reason: "expected an attribute")
    }
    guard position > start else { throw XMLError(offset: position, reason: "expected an attribute") }
    return position
  }

  /// The end of a value, and whether anything in it is not plain ASCII.
  @inline(__always)
  private static func value(_ bytes: Span<UInt8>, from start: Int, quote: UInt8) throws(XMLError)
    -> (end: Int, isOdd: Bool)?
  {
    var position = plainValueEnd(bytes, from: start, quote: quote)
    guard position < bytes.count else { return nil }
    if bytes[position] == quote { return (position, false) }
    while true {
      guard position < bytes.count else { return nil }
      if bytes[position] == quote { return (position, true) }
      guard bytes[position] != UInt8(ascii: "<") else {
        throw XMLError(offset: position, reason: "'<' in a value: a quote is probably missing before it")
      }
      position = plainValueEnd(bytes, from: position + 1, quote: quote)
    }
  }

  private mutating func take(
    _ attribute: XMLAttribute, _ isOdd: Bool, _ bytes: Span<UInt8>, _ repairs: inout XMLRepairs
  ) throws(XMLError) {
    let first =
      UInt64(truncatingIfNeeded: attribute.name.count &* 7) &+ UInt64(bytes[attribute.name.lowerBound])
    let bit = UInt64(1) << (first & 63)
    if seen & bit != 0, has(attribute.name, bytes) {
      repairs.repeated += 1
      return
    }
    seen |= bit
    guard attributes.count < Self.mostAttributes else {
      throw XMLError(
        offset: attribute.name.lowerBound,
        reason: "an element has more than \(Self.mostAttributes) attributes")
    }
    if isOdd { odd |= 1 << UInt64(min(attributes.count, 63)) }
    attributes.append(attribute)
  }

  private func has(_ name: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
    attributes.contains { attribute in
      guard attribute.name.count == name.count else { return false }
      for distance in 0..<name.count
      where bytes[attribute.name.lowerBound + distance] != bytes[name.lowerBound + distance] {
        return false
      }
      return true
    }
  }

  /// Decodes the values in their places.
  mutating func decode(_ bytes: inout [UInt8], _ repairs: inout XMLRepairs) throws(XMLError) {
    guard odd != 0 else { return }
    for index in attributes.indices where odd & (1 << UInt64(min(index, 63))) != 0 {
      let value = attributes[index].value
      let end = try decodeXML(&bytes, value, .attribute, &repairs)
      attributes[index].value = value.lowerBound..<end
    }
  }
}
