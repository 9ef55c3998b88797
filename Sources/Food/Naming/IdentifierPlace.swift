internal import Encoding
internal import Values

/// Where in an item the id of a food stands, and what stands on either side of it.
struct IdentifierPlace {
  /// The word that is the id, with what it begins with: `food:usda:21273`.
  let identifier: Range<Int>
  /// What stands before it, blanks at its ends and an `of` left out; nil where there is nothing.
  let before: Range<Int>?
  /// What stands behind it; nil where there is nothing.
  let behind: Range<Int>?

  /// Looks for the first word outside quotes that is an id; nil where none is, or nothing stands beside it that
  /// needs to be parted from it.
  init?(_ characters: [Character], _ range: Range<Int>) {
    guard let found = Self.words(characters, range).first(where: { Self.isID(characters[$0]) }) else {
      return nil
    }
    identifier = found
    before = Self.trimmed(characters, range.lowerBound..<found.lowerBound, isBefore: true)
    behind = Self.trimmed(characters, found.upperBound..<range.upperBound, isBefore: false)
  }

  /// What the ids of foods begin with, besides `food:` and `barcode:`.
  static let sources = [
    "usda:", "fndds:", "own:", "catalogue:", "recipe:", "cocktail:", "ciqual:", "fdc:", "off:", "ninjas:",
  ]

  /// The words that stand outside quotes.
  private static func words(_ characters: [Character], _ range: Range<Int>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start: Int?
    var index = range.lowerBound
    while index < range.upperBound {
      if start == nil, Quotation.opens(characters, at: index),
        let end = Quotation.end(characters, from: index, upTo: range.upperBound)
      {
        index = end
      } else if characters[index].isWhitespace {
        if let first = start { words.append(first..<index) }
        start = nil
      } else if start == nil {
        start = index
      }
      index += 1
    }
    if let first = start { words.append(first..<range.upperBound) }
    return words
  }

  /// Whether a word begins as ids do and goes on.
  private static func isID(_ word: ArraySlice<Character>) -> Bool {
    guard let colon = word.firstIndex(of: ":"), colon + 1 < word.endIndex else { return false }
    let source = folded(String(word[...colon]))
    return source == "food:" || sources.contains(source)
  }

  private static func trimmed(_ characters: [Character], _ range: Range<Int>, isBefore: Bool) -> Range<Int>? {
    guard let first = range.first(where: { !characters[$0].isWhitespace }),
      let last = range.last(where: { !characters[$0].isWhitespace })
    else { return nil }
    let end = last + 1
    guard isBefore else { return first..<end }
    for word in [" of", " de", " du"] where end - first > word.count {
      let tail = end - word.count..<end
      if folded(String(characters[tail])) == word {
        return trimmed(characters, first..<tail.lowerBound, isBefore: true)
      }
    }
    return first..<end
  }
}
