internal import Encoding
internal import Values

/// Cuts a meal line into the texts of its items.
struct MealLineReader {
  /// The characters of the line.
  private(set) var characters: [Character]
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

  /// The same with what is no food behind the food it tells of: `caesar salad, no croutons`, `pizza, 3 slices`.
  mutating func joining(_ parts: [Range<Int>]) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    var isStated = false
    for part in parts {
      openBrackets(at: part)
      guard let before = joined.last, isComma(between: before, and: part),
        let remark = remark(in: part, onFoodIn: before), remark == .manner || !isStated
      else {
        joined.append(part)
        isStated = false
        continue
      }
      let gap = [Character](repeating: " ", count: part.lowerBound - before.upperBound)
      let (first, second) = remark == .measure ? (part, before) : (before, part)
      let whole = before.lowerBound..<part.upperBound
      characters.replaceSubrange(whole, with: characters[first] + gap + characters[second])
      joined[joined.count - 1] = whole
      isStated = isStated || remark != .manner
    }
    return joined
  }

  /// Takes the brackets from around an amount behind a food, and puts a number in front of it: `chicken breast (200 g)`,
  /// `wings (6) with ranch`. Anything else between brackets stays as it is.
  private mutating func openBrackets(at part: Range<Int>) {
    guard characters[part].first?.isNumber == false, let opening = characters[part].firstIndex(of: "("),
      let closing = characters[part].firstIndex(of: ")"), opening < closing,
      opening > part.lowerBound, characters[opening - 1].isWhitespace
    else { return }
    let food = characters[part.lowerBound..<opening]
    let behind = characters[closing + 1..<part.upperBound]
    guard !MealItemReader.isJoined(String(food)), !food.contains(where: { Quotation.closing(of: $0) != nil }),
      behind.isEmpty || MealItemReader.isJoined("food \(String(behind).trimmed)")
    else { return }
    let content = String(characters[opening + 1..<closing]).trimmed
    let line: [Character]
    if content.allSatisfy(\.isASCIIDigit), !content.isEmpty {
      line = content + [" "] + food
    } else if isAmount(content) {
      line = food + [" "] + content
    } else {
      return
    }
    let gap = [Character](repeating: " ", count: closing + 1 - part.lowerBound - line.count)
    characters.replaceSubrange(part.lowerBound..<closing + 1, with: line + gap)
  }

  /// Whether a text is an amount with a unit, and nothing else; a unit is one before something only.
  private func isAmount(_ text: String) -> Bool {
    var reader = AmountReader(text + " x")
    guard let amount = try? reader.amount() else { return false }
    return amount.unit != nil && reader.rest == "x"
  }

  private func isComma(between before: Range<Int>, and part: Range<Int>) -> Bool {
    characters[before.upperBound..<part.lowerBound].filter { !$0.isWhitespace } == [","]
  }

  /// What a part says of the food before it.
  private enum Remark {
    /// What is not in it, or how it was done.
    case manner
    /// How much of it there is.
    case amount
    /// How much of what it comes in, as in `yaourt, un pot`, which is read in front of it.
    case measure
  }

  /// What a part says of the food before it; nil where it is a food, and of what has its amount or values already.
  private func remark(in part: Range<Int>, onFoodIn before: Range<Int>) -> Remark? {
    let words = folded(String(characters[part])).split(separator: " ").map(String.init)
    if words.count > 1, MealItemReader.denials.contains(words[0]) { return .manner }
    if Self.donenesses.contains(words.joined(separator: " ")) { return .manner }
    guard characters[before].first?.isNumber == false, !characters[before].contains("="),
      (1...3).contains(words.count)
    else { return nil }
    if Self.isMeasure(words) { return .measure }
    return isAmount(words.joined(separator: " ")) ? .amount : nil
  }

  /// Whether words are a number and what is counted, and no food: `un pot`, `2 glasses`.
  private static func isMeasure(_ words: [String]) -> Bool {
    guard words.count == 2, words[0].allSatisfy(\.isASCIIDigit) || ones.contains(words[0]) else {
      return false
    }
    return Unit.named(words[1]) == nil && PortionWords.name(words[1]) != nil
      && !EverydayFoods.hasName(words[1]) && !DishNames.hasName(words[1])
  }

  private static let ones: Set<String> = ["a", "an", "one", "un", "une", "half", "demi"]

  /// How meat and eggs are done, and that there is the whole of something.
  static let donenesses: Set<String> = [
    "rare", "medium rare", "medium well", "well done", "al dente", "over easy", "sunny side up", "saignant",
    "saignante", "bleu", "a point", "bien cuit", "bien cuite", "entiere", "entier", "fait maison",
    "faite maison", "faits maison", "faites maison", "home made",
  ]

  /// The places of the separators that stand outside quotes.
  private func separators() throws(GrammarError) -> [Int] {
    var places: [Int] = []
    var index = 0
    while index < characters.count {
      if Quotation.opens(characters, at: index) {
        guard let end = Quotation.end(characters, from: index, upTo: characters.count) else {
          throw .meal("quote", "unclosed quote", text, index)
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

  /// Whether a mark opens a quotation at a place. Behind a digit it tells inches: `3-1/4" dia`.
  static func opens(_ characters: [Character], at index: Int) -> Bool {
    guard closing(of: characters[index]) != nil else { return false }
    return characters[index] != "\"" || index == 0 || !characters[index - 1].isASCIIDigit
  }

  /// Where the quotation that opens at a place is closed; nil where it is not. A mark behind a digit tells inches
  /// where another one follows that closes.
  static func end(_ characters: [Character], from opening: Int, upTo limit: Int) -> Int? {
    guard let closing = closing(of: characters[opening]) else { return nil }
    let marks = (opening + 1..<limit).filter { characters[$0] == closing }
    for (position, mark) in marks.enumerated() {
      let isInches = closing == "\"" && characters[mark - 1].isASCIIDigit && position + 1 < marks.count
      guard isInches, Self.closes(characters, at: marks[position + 1]) else { return mark }
    }
    return nil
  }

  /// Whether a mark stands behind something and not before it.
  private static func closes(_ characters: [Character], at index: Int) -> Bool {
    !characters[index - 1].isWhitespace && !",;+".contains(characters[index - 1])
  }
}

extension Character {
  /// True for the ten digits of ASCII.
  var isASCIIDigit: Bool { isASCII && isWholeNumber }
}
