// A reader of HTML as browsers save it (WHATWG HTML, 13.2.5, without its tree): tags, texts and nothing of what a page does.
// There is no mistake that it stops at: what is no tag is text, and what is cut off at the end is left out. Nothing nests, so
// nothing can be too deep, and each byte is looked at a bounded number of times.

/// Reads the tags and texts of a page that is in memory.
///
///     var page = HTMLReader(bytes)
///     while let token = page.next() { … }
package struct HTMLReader: Sendable {
  /// Attributes that are kept of a tag.
  package static let mostAttributes = 64

  private let bytes: [UInt8]
  private var place = 0
  /// The element whose content has no tags, where the reader is in one.
  private var raw: String?

  /// A reader at the beginning of a page in UTF-8.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next part; nil at the end.
  package mutating func next() -> HTMLToken? {
    while place < bytes.count {
      if let name = raw {
        raw = nil
        if let text = rawText(until: name) { return text }
        continue
      }
      guard bytes[place] == UInt8(ascii: "<"), let sign = byte(at: place + 1) else { return text() }
      switch sign {
      case UInt8(ascii: "!"), UInt8(ascii: "?"): passMarkup()
      case UInt8(ascii: "/"):
        if let end = endTag() { return end }
      case _ where Self.isLetter(sign):
        guard let tag = startTag() else { return nil }
        if ["script", "style", "textarea", "title"].contains(tag.name) { raw = tag.name }
        return .start(tag)
      default: return text()
      }
    }
    return nil
  }

  private func byte(at place: Int) -> UInt8? { place < bytes.count ? bytes[place] : nil }

  /// The text up to the next tag; a `<` that begins none is a part of it.
  private mutating func text() -> HTMLToken {
    let start = place
    place += 1
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "<"), let sign = byte(at: place + 1),
        Self.isLetter(sign) || [UInt8(ascii: "/"), UInt8(ascii: "!"), UInt8(ascii: "?")].contains(sign)
      {
        break
      }
      place += 1
    }
    return .text(decodedHTML(bytes[start..<place]))
  }

  /// The content of an element in which only its own end is a tag; nil where it is code or empty.
  private mutating func rawText(until name: String) -> HTMLToken? {
    let start = place
    let wanted = Array(name.utf8)
    while place < bytes.count {
      let rest = bytes[place...]
      if rest.first == UInt8(ascii: "<"), byte(at: place + 1) == UInt8(ascii: "/"),
        rest.count >= wanted.count + 2,
        zip(rest.dropFirst(2), wanted).allSatisfy({ $0 | 0x20 == $1 })
      {
        break
      }
      place += 1
    }
    guard place > start, name == "textarea" || name == "title" else { return nil }
    return .text(decodedHTML(bytes[start..<place]))
  }

  /// Passes a comment, the type of the document, or what else is no element.
  private mutating func passMarkup() {
    let isComment = bytes[place...].starts(with: "<!--".utf8)
    place += isComment ? 4 : 2
    while place < bytes.count {
      let isEnd =
        bytes[place] == UInt8(ascii: ">")
        && (!isComment || bytes[place - 2] == UInt8(ascii: "-") && bytes[place - 1] == UInt8(ascii: "-"))
      place += 1
      if isEnd { return }
    }
  }

  /// The tag with which an element ends; nil for one without a name, which is passed.
  private mutating func endTag() -> HTMLToken? {
    place += 2
    let name = tagName()
    while place < bytes.count, bytes[place] != UInt8(ascii: ">") { place += 1 }
    guard place < bytes.count else { return nil }
    place += 1
    return name.isEmpty ? nil : .end(name)
  }

  /// The tag with which an element begins; nil where the page ends in it.
  private mutating func startTag() -> HTMLTag? {
    place += 1
    var tag = HTMLTag(tagName())
    while true {
      while let next = byte(at: place), next <= 0x20 || next == UInt8(ascii: "/") { place += 1 }
      guard let next = byte(at: place) else { return nil }
      if next == UInt8(ascii: ">") {
        place += 1
        return tag
      }
      guard let attribute = attribute() else { return nil }
      if tag.attributes.count < Self.mostAttributes, tag[attribute.name] == nil {
        tag.attributes.append(attribute)
      }
    }
  }

  /// An attribute, with or without a value and quotes; nil where the page ends in it.
  private mutating func attribute() -> (name: String, value: String)? {
    let name = word { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "/") }
    var next = place
    while let blank = byte(at: next), blank <= 0x20 { next += 1 }
    guard byte(at: next) == UInt8(ascii: "=") else {
      // A sign that is no name must not be looked at for ever.
      if name.isEmpty { place += 1 }
      return (name, "")
    }
    place = next + 1
    while let blank = byte(at: place), blank <= 0x20 { place += 1 }
    guard let quote = byte(at: place) else { return nil }
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let start = place
      _ = word { _ in false }
      return (name, decodedHTML(bytes[start..<place]))
    }
    let start = place + 1
    place = start
    while place < bytes.count, bytes[place] != quote { place += 1 }
    guard place < bytes.count else { return nil }
    place += 1
    return (name, decodedHTML(bytes[start..<place - 1]))
  }

  /// The name of a tag, in lower case.
  private mutating func tagName() -> String { word { $0 == UInt8(ascii: "/") } }

  /// The bytes up to a blank, the end of the tag or another that ends them, in lower case.
  private mutating func word(endingAt isEnd: (UInt8) -> Bool) -> String {
    let start = place
    while let byte = byte(at: place), byte > 0x20, byte != UInt8(ascii: ">"), !isEnd(byte) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self).lowercased()
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
