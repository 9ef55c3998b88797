/// Walks over the words of a text: runs of letters, digits and `%`; everything else parts them.
package struct SearchTokens {
  /// Where the walk is.
  private var position: Int
  private let end: Int
  /// How many commas were passed: the number of the segment of the word given last.
  package private(set) var segment = 0

  /// The words in a range of a text.
  package init(_ range: Range<Int>) {
    position = range.lowerBound
    end = range.upperBound
  }

  /// The place of the next word; nil at the end.
  package mutating func next(_ text: Span<UInt8>) -> Range<Int>? {
    while position < end, !Self.isWord(text[position]) {
      if text[position] == UInt8(ascii: ",") || text[position] == UInt8(ascii: ";") { segment += 1 }
      position += 1
    }
    guard position < end else { return nil }
    let start = position
    while position < end, Self.isWord(text[position]) { position += 1 }
    return start..<position
  }

  /// All words of a folded text.
  package static func all(_ text: String) -> [[UInt8]] {
    let bytes = Array(text.utf8)
    var tokens = SearchTokens(0..<bytes.count)
    var words: [[UInt8]] = []
    while let word = tokens.next(bytes.span) { words.append(Array(bytes[word])) }
    return words
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "%"), 0x80...:
      true
    default: false
    }
  }
}
