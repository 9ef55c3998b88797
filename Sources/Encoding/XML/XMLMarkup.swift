/// Where a reader of XML is: in the elements and texts, or in something else that is passed over.
enum XMLMarkup: Equatable, Sendable {
  /// Before the first byte.
  case beginning
  /// Before the first `<`.
  case leading
  /// Among elements and texts.
  case content
  case comment, instruction
  /// In `<![CDATA[`, whose content is text.
  case section
  case doctype(XMLDoctype, Int)

  /// What begins at a `<` that `!` or `?` follows, and where its content begins; nil where too few bytes are there to
  /// know, and `.content` for what XML does not have.
  init?(_ bytes: Span<UInt8>, at start: Int, _ end: inout Int) {
    for (beginning, markup) in Self.beginnings {
      let count = min(beginning.count, bytes.count - start)
      guard (0..<count).allSatisfy({ beginning[$0] == bytes[start + $0] }) else { continue }
      guard count == beginning.count else { return nil }
      end = start + count
      self = markup
      return
    }
    self = .content
  }

  private static let beginnings: [([UInt8], XMLMarkup)] = [
    (Array("<!--".utf8), .comment), (Array("<?".utf8), .instruction), (Array("<![CDATA[".utf8), .section),
    (Array("<!DOCTYPE".utf8), .doctype(XMLDoctype(), 0)),
    (Array("<!doctype".utf8), .doctype(XMLDoctype(), 0)),
  ]
}
