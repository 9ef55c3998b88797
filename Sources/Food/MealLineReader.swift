internal import Values

/// Cuts a meal line into the texts of its items.
struct MealLineReader {
  /// The characters of the line.
  let characters: [Character]
  private let text: String

  init(_ text: String) {
    self.text = text
    characters = Array(text)
  }

  /// Where each item is, blanks at its ends left out. An empty line between items says nothing; any other
  /// empty item is an error.
  mutating func parts() throws(GrammarError) -> [Range<Int>] {
    guard characters.contains(where: { !$0.isWhitespace }) else {
      throw .meal("empty", "the meal has no items", text, 0)
    }
    var parts: [Range<Int>] = []
    var start = 0
    var before: Character?
    for end in try separators() + [characters.count] {
      let after = end < characters.count ? characters[end] : nil
      if let part = trimmed(start..<end) {
        parts.append(part)
      } else if !(before?.isNewline ?? false) && !(after?.isNewline ?? false) {
        throw .meal("empty-item", "an item is empty", text, min(end, characters.count))
      }
      (start, before) = (end + 1, after)
    }
    return parts
  }

  /// The places of the separators that stand outside quotes.
  private func separators() throws(GrammarError) -> [Int] {
    var places: [Int] = []
    var index = 0
    while index < characters.count {
      if let closing = Quotation.closing(of: characters[index]) {
        guard let end = characters[(index + 1)...].firstIndex(of: closing) else {
          throw .meal("quote", "a quote is not closed", text, index)
        }
        index = end
      } else if isSeparator(at: index) {
        places.append(index)
      }
      index += 1
    }
    return places
  }

  private func isSeparator(at index: Int) -> Bool {
    switch characters[index] {
    case ";", "+": return true
    case ",": return !(isDigit(at: index - 1) && isDigit(at: index + 1))
    case let character: return character.isNewline
    }
  }

  private func isDigit(at index: Int) -> Bool {
    characters.indices.contains(index) && characters[index].isASCIIDigit
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int>? {
    guard let first = range.first(where: { !characters[$0].isWhitespace }),
      let last = range.last(where: { !characters[$0].isWhitespace })
    else { return nil }
    return first..<last + 1
  }
}

/// The marks that a food with commas in its name may stand between.
enum Quotation {
  /// The mark that closes what this one opens; nil for any other character.
  static func closing(of opening: Character) -> Character? {
    switch opening {
    case "\"": "\""
    case "\u{201C}": "\u{201D}"
    case "\u{00AB}": "\u{00BB}"
    default: nil
    }
  }
}

extension Character {
  /// True for the ten digits of ASCII.
  var isASCIIDigit: Bool { isASCII && isWholeNumber }
}
