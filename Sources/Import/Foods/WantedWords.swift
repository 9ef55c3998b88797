internal import Encoding

/// The words that a food must have to be taken, in any order, anywhere in what is said of it.
package struct WantedWords: Sendable {
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
      if let folded = Self.foldedLatin(bytes, range) {
        strike(from: &missing, in: folded.span, 0..<folded.count)
      } else {
        let folded = Array(folded(text(range)).utf8)
        strike(from: &missing, in: folded.span, 0..<folded.count)
      }
    }
    return missing == 0
  }

  /// Strikes out the words that stand in a range.
  private func strike(from missing: inout UInt64, in bytes: Span<UInt8>, _ range: Range<Int>) {
    for word in self.bytes.indices where missing & (1 << UInt64(word)) != 0 {
      if Self.has(self.bytes[word], bytes, range) { missing &= ~(1 << UInt64(word)) }
    }
  }

  /// A range folded byte by byte, where it has no escapes and no letters but those of Western and Central Europe, as
  /// nearly every product does; nil for any other. A string would take ten times as long.
  private static func foldedLatin(_ bytes: Span<UInt8>, _ range: Range<Int>) -> [UInt8]? {
    var output: [UInt8] = []
    output.reserveCapacity(range.count + 8)
    var place = range.lowerBound
    while place < range.upperBound {
      let byte = bytes[place]
      place += 1
      if byte < 0x80 {
        guard byte != UInt8(ascii: "\\") else { return nil }
        output.append(small(byte))
      } else {
        guard (0xC2...0xC5).contains(byte), place < range.upperBound, bytes[place] & 0xC0 == 0x80 else {
          return nil
        }
        output += latin[(Int(byte) - 0xC2) << 6 | Int(bytes[place] & 0x3F)]
        place += 1
      }
    }
    return output
  }

  /// What each scalar from U+0080 to U+017F is folded to.
  private static let latin: [[UInt8]] = (UInt32(0x80)...0x17F).map { value in
    Unicode.Scalar(value).map { Array(folded(String($0)).utf8) } ?? []
  }

  /// Whether a folded word stands in a range, which is folded as well.
  private static func has(_ word: [UInt8], _ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard range.count >= word.count, let first = word.first else { return word.isEmpty }
    var place = range.lowerBound
    let last = range.upperBound - word.count
    while place <= last {
      if bytes[place] == first {
        var length = 1
        while length < word.count, bytes[place + length] == word[length] { length += 1 }
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
