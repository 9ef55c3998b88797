internal import Encoding

/// The words that a food must have to be taken, in any order, anywhere in what is said of it.
package struct FoodWords: Sendable {
  /// The words, folded.
  let words: [String]
  private let bytes: [[UInt8]]

  /// The words of a text; none of an empty one.
  package init(_ text: String) {
    words = folded(text).split { $0 == " " || $0 == "," }.map(String.init)
    bytes = words.map { Array($0.utf8) }
  }

  /// Whether any food fits.
  package var isEmpty: Bool { words.isEmpty }

  /// Whether each word stands in one of some texts.
  func fit(_ texts: [String]) -> Bool {
    let texts = texts.map(folded)
    return words.allSatisfy { word in texts.contains { $0.hasPart(word) } }
  }

  /// Whether each word stands in one of some ranges of bytes; where these are not plain ASCII, `text` reads them.
  func fit(_ bytes: Span<UInt8>, _ ranges: [Range<Int>], _ text: (Range<Int>) -> String) -> Bool {
    var missing: UInt64 = (1 << UInt64(min(words.count, 63))) - 1
    for range in ranges where missing != 0 {
      if Self.isPlain(bytes, range) {
        for word in self.bytes.indices where missing & (1 << UInt64(word)) != 0 {
          if Self.has(self.bytes[word], bytes, range) { missing &= ~(1 << UInt64(word)) }
        }
      } else {
        let folded = folded(text(range))
        for word in words.indices where missing & (1 << UInt64(word)) != 0 {
          if folded.hasPart(words[word]) { missing &= ~(1 << UInt64(word)) }
        }
      }
    }
    return missing == 0
  }

  /// Whether a range is ASCII without escapes, so that its bytes are its letters.
  private static func isPlain(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    for place in range where bytes[place] >= 0x80 || bytes[place] == UInt8(ascii: "\\") { return false }
    return true
  }

  /// Whether a folded word stands in a range, capital letters being as small ones.
  private static func has(_ word: [UInt8], _ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard range.count >= word.count, let first = word.first else { return word.isEmpty }
    var place = range.lowerBound
    let last = range.upperBound - word.count
    while place <= last {
      if small(bytes[place]) == first {
        var length = 1
        while length < word.count, small(bytes[place + length]) == word[length] { length += 1 }
        if length == word.count { return true }
      }
      place += 1
    }
    return false
  }

  @inline(__always)
  private static func small(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
