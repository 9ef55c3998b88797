internal import Messages

/// What a step of a reader of XML came to.
enum XMLStep {
  case token(XMLToken), passed, waits
}

extension XMLReader {
  /// Reads a token, or passes something that is none.
  mutating func step() throws(XMLError) -> XMLStep {
    if isEnding {
      isEnding = false
      return close()
    }
    guard markup == .content else { return try passMarkup() }
    try passText()
    guard position + 1 < bytes.count else { return try wait() }
    switch bytes[position + 1] {
    case UInt8(ascii: "/"): return try endTag()
    case UInt8(ascii: "!"), UInt8(ascii: "?"):
      var end = position
      guard let next = XMLMarkup(bytes.span, at: position, &end) else { return try wait() }
      guard next != .content else {
        throw XMLError(offset: position, reason: "'<!' is not followed by a comment or a section")
      }
      if next == .section, depth == 0 { repairs.outside += 1 }
      (markup, position) = (next, end)
      return .passed
    default: return try startTag()
    }
  }

  /// Passes the text up to the next `<`.
  private mutating func passText() throws(XMLError) {
    let place = Encoding.position(of: UInt8(ascii: "<"), in: bytes.span, position..<bytes.count)
    let end = place ?? bytes.count
    if depth == 0 {
      if !isOutside, (position..<end).contains(where: { !isXMLBlank(bytes[$0]) }) {
        repairs.outside += 1
        isOutside = true
      }
    } else if isCollecting {
      try collected.append(bytes, position..<end, passed)
      if place != nil { try collected.decode(.text, passed, &repairs) }
    }
    if place != nil { isOutside = false }
    position = end
  }

  /// Whether text is gathered here.
  var isCollecting: Bool { resumed == nil && collected.isWanted }

  private mutating func startTag() throws(XMLError) -> XMLStep {
    guard mayEnd else { return try wait() }
    guard let end = try tag.read(bytes, from: position + 1, &repairs) else { return try wait() }
    guard end - position <= Self.longest else { throw tooLong }
    guard depth < Self.deepest else { throw XMLError(offset: position, reason: "nested too deeply") }
    try tag.decode(&bytes, &repairs)
    if depth == 0, hasRoot { repairs.outside += 1 }
    (hasRoot, position, searched) = (true, end, 0)
    depth += 1
    if tag.isWhole { isEnding = true } else { open.push(bytes, tag.name) }
    return .token(.start)
  }

  /// Whether any `>` came since a tag was searched for its end.
  private var mayEnd: Bool {
    isFinished || searched <= position
      || Encoding.position(of: UInt8(ascii: ">"), in: bytes.span, searched..<bytes.count) != nil
  }

  private mutating func endTag() throws(XMLError) -> XMLStep {
    let start = position + 2
    let from = max(start, searched)
    guard let end = Encoding.position(of: UInt8(ascii: ">"), in: bytes.span, from..<bytes.count) else {
      return try wait()
    }
    guard end - position <= Self.longest else { throw tooLong }
    var nameEnd = end
    while nameEnd > start, isXMLBlank(bytes[nameEnd - 1]) { nameEnd -= 1 }
    guard open.pop(bytes, start..<nameEnd) else { throw unexpectedEnd(start..<nameEnd) }
    tag.set(name: start..<nameEnd, in: bytes)
    (position, searched) = (end + 1, 0)
    return close()
  }

  private func unexpectedEnd(_ name: Range<Int>) -> XMLError {
    let name = text(at: name.prefix(40))
    guard let expected = open.last else {
      return XMLError(offset: position, reason: "'</\(name)>' closes an element that is not open")
    }
    return XMLError(offset: position, reason: "expected '</\(expected)>', not '</\(name)>'")
  }

  private mutating func close() -> XMLStep {
    if isCollecting, collected.depth == depth { collected.end() }
    depth -= 1
    return .token(.end)
  }

  /// Waits for more bytes; where there are none, this is the end, or an error.
  mutating func wait() throws(XMLError) -> XMLStep {
    guard isFinished else {
      guard bytes.count - position <= Self.longest else { throw tooLong }
      searched = bytes.count
      return .waits
    }
    guard position < bytes.count || depth > 0 || !hasRoot || markup != .content else { return .waits }
    throw XMLError(offset: bytes.count, reason: hasRoot ? "the file ends too early" : "it has no element")
  }

  private var tooLong: XMLError { XMLError(offset: position, reason: "a tag is longer than 1 MB") }
}
