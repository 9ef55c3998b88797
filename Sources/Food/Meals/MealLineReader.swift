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
    for place in characters.indices where characters[place] == "/" { readLeanness(at: place) }
  }

  /// Takes `93/7`, as Americans say how lean ground meat is, for `93%`.
  private mutating func readLeanness(at slash: Int) {
    let before = characters[..<slash].reversed().prefix { $0.isASCIIDigit }.reversed()
    let behind = characters[(slash + 1)...].prefix { $0.isASCIIDigit }
    guard let lean = Int(String(before)), (70..<100).contains(lean), Int(String(behind)) == 100 - lean else {
      return
    }
    characters.replaceSubrange(slash..<slash + 1 + behind.count, with: ["%"] + behind.map { _ in " " })
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
      let part = behindAbout(part)
      guard let before = joined.last, isComma(between: before, and: part),
        let remark = remark(in: part, onFoodIn: before), remark == .manner || !isStated
      else {
        joined.append(part)
        isStated = false
        continue
      }
      let whole = before.lowerBound..<part.upperBound
      let (first, second) =
        remark == .measure ? (measure(in: part), before) : (Array(characters[before]), part)
      let gap = [Character](repeating: " ", count: whole.count - first.count - second.count)
      characters.replaceSubrange(whole, with: first + gap + characters[second])
      joined[joined.count - 1] = whole
      isStated = isStated || remark != .manner
    }
    return joined
  }

  /// The same with the last of what a food is had with, which belongs to it like the first: `a sandwich with ham, cheese and
  /// mayo`. The joining words are written shorter, so that there is room for one more in place of each comma.
  mutating func listing(_ parts: [Range<Int>]) -> [Range<Int>] {
    var listed: [Range<Int>] = []
    var rest = parts[...]
    while let part = rest.popFirst() {
      guard isHadWith(part), let last = rest.prefix(3).firstIndex(where: endsList) else {
        listed.append(part)
        continue
      }
      let all = [part] + rest[...last]
      let isList = zip(all, all.dropFirst()).allSatisfy { isComma(between: $0, and: $1) && isPlain($1) }
      let line = Array(all.map { shortened($0) }.joined(separator: " & "))
      let whole = part.lowerBound..<all[all.count - 1].upperBound
      guard isList, line.count <= whole.count else {
        listed.append(part)
        continue
      }
      characters.replaceSubrange(
        whole, with: line + [Character](repeating: " ", count: whole.count - line.count))
      listed.append(whole.lowerBound..<whole.lowerBound + line.count)
      rest = rest[(last + 1)...]
    }
    return listed
  }

  private func words(_ part: Range<Int>) -> [Substring] { String(characters[part]).split(separator: " ") }

  /// Whether a part is the last one of a list: `cheese and mayo`.
  private func endsList(_ part: Range<Int>) -> Bool {
    words(part).dropFirst().dropLast().contains { ["and", "et"].contains(folded(String($0))) }
  }

  /// Whether a part is a food and one thing that it is had with, of no amount.
  private func isHadWith(_ part: Range<Int>) -> Bool {
    let words = words(part)
    guard let place = words.firstIndex(where: { ["with", "avec"].contains(folded(String($0))) }) else {
      return false
    }
    return place > 0 && (1...3).contains(words.count - place - 1) && Self.isPlain(words[(place + 1)...])
  }

  /// Whether a part may be one of a list: it says no amount, and not what it is had with.
  private func isPlain(_ part: Range<Int>) -> Bool {
    let words = words(part)
    return words.count < 6 && Self.isPlain(words[...])
      && !words.contains { ["with", "avec", "on", "sur"].contains(folded(String($0))) }
  }

  private static func isPlain(_ words: ArraySlice<Substring>) -> Bool {
    words.allSatisfy { $0.allSatisfy(\.isLetter) && !ones.contains(folded(String($0))) }
  }

  private func shortened(_ part: Range<Int>) -> String {
    let short = ["with": "w/", "avec": "w/", "and": "&", "et": "&"]
    return words(part).map { short[folded(String($0))] ?? String($0) }.joined(separator: " ")
  }

  /// A measure as it is read in front of a food: one of a size has `of` behind it, and no article, whose room that takes.
  private func measure(in part: Range<Int>) -> [Character] {
    let words = String(characters[part]).split(separator: " ")
    guard words.count == 3, Self.ones.contains(folded(String(words[0]))) else {
      return Array(characters[part])
    }
    return Array(words[1...].joined(separator: " ") + " of")
  }

  /// Takes the brackets from around what is said of a food behind it, and puts a number in front of it: `chicken breast
  /// (200 g)`, `wings (6) with ranch`, `oatmeal (dry)`. An amount counts and not the vessel that it tells the size of: `a pint
  /// of beer (500 ml)`. Where two amounts are said the brackets stay, and nobody takes one of them for the right one.
  private mutating func openBrackets(at part: Range<Int>) {
    guard let opening = characters[part].firstIndex(of: "("),
      let closing = characters[part].firstIndex(of: ")"), opening < closing,
      opening > part.lowerBound, characters[opening - 1].isWhitespace
    else { return }
    let food = characters[part.lowerBound..<opening]
    let behind = String(characters[closing + 1..<part.upperBound]).trimmed
    let content = Self.exact(String(characters[opening + 1..<closing]).trimmed)
    let isNumbered = food.first?.isNumber ?? false
    guard !MealItemReader.isJoined(String(food)), !food.contains(where: { Quotation.closing(of: $0) != nil }),
      behind.isEmpty || MealItemReader.isJoined("food \(behind)") || Self.goesOn(behind) || isAmount(behind)
    else { return }
    let line: [Character]
    if content.allSatisfy(\.isASCIIDigit), !content.isEmpty, !isNumbered {
      line = content + [" "] + food
    } else if isAmount(content), !isNumbered {
      line = Self.withoutVessel(food) + [" "] + content
    } else if !content.isEmpty, content.allSatisfy({ $0.isLetter || " '-%".contains($0) }) {
      line = Array(food) + Array(content)
    } else {
      return
    }
    let gap = [Character](repeating: " ", count: closing + 1 - part.lowerBound - line.count)
    characters.replaceSubrange(part.lowerBound..<closing + 1, with: line + gap)
  }

  /// Whether a text goes on about the food before it, and is no amount of it: `à la crème`, `sans sucre`.
  private static func goesOn(_ text: String) -> Bool {
    guard let first = text.split(separator: " ").first.map({ folded(String($0)) }) else { return false }
    return ["a", "au", "aux", "in", "de", "du"].contains(first) || MealItemReader.denials.contains(first)
  }

  /// A food without the one vessel that it is in: the `bière` of `une pinte de bière`.
  private static func withoutVessel(_ food: ArraySlice<Character>) -> [Character] {
    let words = String(food).split(separator: " ")
    guard let first = words.first, ones.contains(folded(String(first))),
      let (_, _, name) = PortionWords.split(words.dropFirst().joined(separator: " "))
    else { return Array(food) }
    return Array(name)
  }

  /// An amount without the word that says that it is not exact: `env. 300 g`.
  private static func exact(_ text: String) -> String {
    let words = text.split(separator: " ")
    guard words.count > 1, let first = words.first, abouts.contains(folded(String(first))) else {
      return text
    }
    return words.dropFirst().joined(separator: " ")
  }

  private static let abouts: Set<String> = [
    "about", "approx", "approx.", "approximately", "around", "ca", "ca.", "circa", "env", "env.", "environ",
    "roughly", "~",
  ]

  /// Whether a text is an amount with a unit, and nothing else; a unit is one before something only.
  private func isAmount(_ text: String) -> Bool {
    var reader = AmountReader(text + " x")
    guard let amount = try? reader.amount() else { return false }
    return amount.unit != nil && reader.rest == "x"
  }

  /// A part without the word that says that the amount it is is not exact: `, about half a cup`.
  private mutating func behindAbout(_ part: Range<Int>) -> Range<Int> {
    let words = words(part)
    guard words.count > 1, let first = words.first, Self.abouts.contains(folded(String(first))),
      isAmount(words.dropFirst().joined(separator: " "))
    else { return part }
    characters.replaceSubrange(
      part.lowerBound..<part.lowerBound + first.count, with: first.map { _ in " " })
    return trimmed(part) ?? part
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
    let said = words.joined(separator: " ")
    if Self.donenesses.contains(said) || MealItemReader.takeaways.contains(said) || Self.areCookings(words) {
      return .manner
    }
    guard characters[before].first?.isNumber == false, !characters[before].contains("="),
      (1...3).contains(words.count)
    else { return nil }
    if PortionWords.isSizedVessel(Array(words.suffix(2))),
      words.count < 3 || PortionWords.articles.contains(words[0])
    {
      return .amount
    }
    if words.count > 1, PortionWords.measure(behind: words) != nil { return .amount }
    if Self.isMeasure(words) || Self.isSize(words) { return .measure }
    return isAmount(words.joined(separator: " ")) ? .amount : nil
  }

  /// Whether words say how something was cooked, and nothing else: `grilled`, `pan fried`, `grillé`, `cuites à la vapeur`.
  static func areCookings(_ words: [String]) -> Bool {
    var rest = words[...]
    if words.count > 1, ["pan", "deep", "stir", "air", "oven", "slow", "dry"].contains(words[0]) {
      rest.removeFirst()
    }
    guard let last = rest.first, rest.count == 1 else {
      let plain = MealItemReader.withoutCooking(["x"] + words)
      return plain.map { $0.count == 1 || MealItemReader.withoutCooking($0)?.count == 1 } ?? false
    }
    return cookings.contains(last) || MealItemReader.tellsCooking(singular(last))
  }

  private static let cookings: Set<String> = [
    "baked", "barbecued", "bbq'd", "boiled", "braised", "broiled", "cooked", "fried", "grilled", "microwaved",
    "poached", "raw", "roasted", "sauteed", "scrambled", "seared", "steamed", "stewed", "toasted", "uncooked",
    "pan-fried", "deep-fried", "stir-fried", "air-fried", "oven-baked", "cru", "crue", "crus", "crues",
    "bouilli", "bouillie", "bouillis", "bouillies", "frit", "frite", "frits",
  ]

  /// Whether words are a size and nothing else: `large`, `grande`.
  private static func isSize(_ words: [String]) -> Bool {
    guard words.count == 1, let name = PortionWords.name(words[0]), name.count == 1 else { return false }
    return MeasureSize(rawValue: name[0]) != nil
  }

  /// Whether words are a number, or one and what is counted, and no food: `6`, `un pot`, `2 glasses`, `a large bowl`, `une dizaine`.
  private static func isMeasure(_ words: [String]) -> Bool {
    guard words[0].allSatisfy(\.isASCIIDigit) || ones.contains(words[0]) else { return false }
    if words.count == 1 { return words[0].count < 3 && !ones.contains(words[0]) }
    guard words.count == 2 else {
      return words.count == 3 && !halves.contains(words[0])
        && PortionWords.name(words[1...].joined(separator: " ")) != nil
    }
    if ["dizaine", "douzaine", "quinzaine", "vingtaine", "dozen"].contains(words[1]) { return true }
    return Unit.named(words[1]) == nil && PortionWords.name(words[1]) != nil
      && !EverydayFoods.hasName(words[1]) && !DishNames.hasName(words[1])
  }

  private static let halves: Set<String> = ["half", "demi"]
  private static let ones = PortionWords.articles.union(halves)

  /// How meat and eggs are done, that there is the whole of something, and that it was left over.
  static let donenesses: Set<String> = [
    "leftover", "leftovers", "left over", "reheated", "from yesterday", "d'hier", "d'hier soir",
    "de la veille",
    "rechauffe", "rechauffee", "rechauffes", "rechauffees",
    "rare", "medium rare", "medium well", "well done", "al dente", "over easy", "sunny side up", "saignant",
    "drained", "egoutte", "egouttee", "egouttes", "egouttees", "saignante", "bleu", "a point", "bien cuit",
    "bien cuite", "entiere", "entier", "fait maison",
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
