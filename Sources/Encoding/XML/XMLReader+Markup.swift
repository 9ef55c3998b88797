internal import Messages

extension XMLReader {
  /// Passes what is no element: the beginning of the file, declarations, comments. The content of a CDATA section is text.
  mutating func passMarkup() throws(XMLError) -> XMLStep {
    switch markup {
    case .content: return .passed
    case .beginning: return try begin()
    case .leading: return try lead()
    case .comment: return try pass("-->")
    case .instruction: return try pass("?>")
    case .section:
      let before = position
      let step = try pass("]]>")
      let isWhole = markup == .content
      if depth > 0, isCollecting {
        try collected.append(bytes, before..<position - (isWhole ? 3 : 0), passed)
        if isWhole { try collected.decode(.section, passed, &repairs) }
      }
      return step
    case .doctype(var doctype, var count):
      while position < bytes.count {
        position += 1
        count += 1
        if doctype.take(bytes[position - 1]) {
          markup = .content
          return .passed
        }
      }
      guard count <= Self.longest else {
        throw XMLError(offset: position, reason: "the document type is longer than 1 MB")
      }
      markup = .doctype(doctype, count)
      return try wait()
    }
  }

  /// Passes everything up to the end of something; what may be the beginning of that end is left.
  private mutating func pass(_ end: StaticString) throws(XMLError) -> XMLStep {
    if let place = firstPlace(of: end, in: bytes.span, from: position) {
      position = place + end.utf8CodeUnitCount
      markup = .content
      return .passed
    }
    if isFinished { return try wait() }
    position = max(position, bytes.count - end.utf8CodeUnitCount + 1)
    return .waits
  }

  /// Passes a mark of the byte order, and refuses what is not written in bytes.
  private mutating func begin() throws(XMLError) -> XMLStep {
    guard bytes.count - position >= 4 || isFinished else { return .waits }
    let first = Array(bytes[position...].prefix(3))
    if first == [0xEF, 0xBB, 0xBF] { position += 3 }
    if [[0xFE, 0xFF], [0xFF, 0xFE], [0x00, 0x3C], [0x3C, 0x00]].contains(Array(first.prefix(2))) {
      throw XMLError(offset: position, reason: "it is UTF-16 or UTF-32, and only UTF-8 can be read")
    }
    markup = .leading
    return .passed
  }

  /// Passes blanks before the first `<`, and reads the declaration of the encoding.
  private mutating func lead() throws(XMLError) -> XMLStep {
    while position < bytes.count, isXMLBlank(bytes[position]) { position += 1 }
    guard position < bytes.count else { return try wait() }
    guard bytes[position] == UInt8(ascii: "<") else {
      throw XMLError(offset: position, reason: "it is not XML")
    }
    guard bytes.count - position >= 6 || isFinished else { return .waits }
    if stands("<?xml", in: bytes.span, at: position), position + 5 < bytes.count,
      isXMLBlank(bytes[position + 5])
    {
      guard let end = firstPlace(of: "?>", in: bytes.span, from: position),
        end - position <= XMLDeclaration.longest
      else {
        guard bytes.count - position <= XMLDeclaration.longest else {
          throw XMLError(offset: position, reason: "the XML declaration does not end")
        }
        return try wait()
      }
      try read(XMLDeclaration(bytes[position + 5..<end]))
      position = end + 2
    }
    markup = .content
    return .passed
  }

  private mutating func read(_ declaration: XMLDeclaration) throws(XMLError) {
    guard let named = XMLEncoding(declaration.encoding) else {
      let name = declaration.encoding
      throw XMLError(
        offset: position, reason: "its encoding is '\(name)', and only UTF-8 and ISO-8859-1 can be read")
    }
    guard named == .windows1252 else { return }
    // The bytes that are here already were taken for UTF-8.
    encoding = named
    let rest = bytes[position...]
    bytes.removeSubrange(position...)
    encoding.append(rest, to: &bytes)
  }
}
