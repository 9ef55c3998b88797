// The lists of everyday names. A name that is asked for exactly counts 1, one with the same words in another
// order or number 0.98, each 0.01 less in the list of the other language. A name that has more words than
// were asked for counts 0.75, less 0.05 for each of them. All are multiplied by how well the single words fit.
// The names behind the line `#!` stand for several foods each, and count only as a whole.

internal import Encoding
internal import Tables

/// What the lists of everyday names say of a query.
struct FoodSearchNames {
  /// The scores of the foods that the names found stand for, by NDB number.
  private(set) var scores: [Int: Double] = [:]
  /// The words of the query that make up everyday names of a food, as bits: `apple` of `my sister's apple`.
  private(set) var partsNamed: [Int: UInt64] = [:]
  /// The foods that share the name which fits best, such as `coffee with milk`; empty where another fits better.
  var sharing: [Int] { (scores.values.max() ?? 0) > best.score ? [] : best.foods }
  private var best: (score: Double, name: String, foods: [Int]) = (0.95, "", [])
  /// The foods that have an everyday name.
  private(set) var everyday = FoodNumbers()
  /// Whether some name has each word of the query.
  private(set) var isKnown: [Bool]

  /// Looks through both lists; a name in the language preferred wins over one in the other.
  init(_ query: FoodSearchQuery, preferring language: FoodLanguage) {
    isKnown = Array(repeating: false, count: query.words.count)
    let isFrench = language == .french
    Tables.foodDefaults { look(for: query, $0, isOther: isFrench) }
    let french = FoodNamesFrench.folded
    look(for: query, french.span, isOther: !isFrench)
  }

  private mutating func look(for query: FoodSearchQuery, _ bytes: Span<UInt8>, isOther: Bool) {
    var position = 0
    var isShared = false
    var fits = FoodSearchFits(query)
    while position < bytes.count {
      var row = TableRow(bytes, at: position)
      position = row.next
      let names = row.cell(bytes)
      guard !names.isEmpty, bytes[names.lowerBound] != UInt8(ascii: "#") else {
        isShared = isShared || names.count > 1 && bytes[names.lowerBound + 1] == UInt8(ascii: "!")
        continue
      }
      let food = tableInteger(bytes, row.cell(bytes))
      everyday.insert(food)
      var start = names.lowerBound
      while start < names.upperBound {
        var end = start
        while end < names.upperBound, bytes[end] != UInt8(ascii: "|") { end += 1 }
        fits.reset()
        let name = Self.score(bytes, start..<end, query, &fits)
        let score = name.score - (isOther ? Self.otherLanguage : 0)
        for index in isKnown.indices where fits.best[index] > 0 { isKnown[index] = true }
        if isShared {
          note(food, bytes, start..<end, score)
        } else {
          if name.isPart { partsNamed[food, default: 0] |= fits.fitting }
          if score > scores[food, default: 0] { scores[food] = score }
        }
        start = end + 1
      }
    }
  }

  /// Takes a name that stands for several foods.
  private mutating func note(_ food: Int, _ bytes: Span<UInt8>, _ range: Range<Int>, _ score: Double) {
    guard score > Self.moreWords else { return }
    if score > scores[food, default: 0] { scores[food] = score }
    guard score >= best.score else { return }
    let name = tableText(bytes, range)
    if score > best.score {
      best = (score, name, [food])
    } else if name == best.name {
      best.foods.append(food)
    }
  }

  private static func score(
    _ bytes: Span<UInt8>, _ name: Range<Int>, _ query: FoodSearchQuery, _ fits: inout FoodSearchFits
  ) -> (score: Double, isPart: Bool) {
    var tokens = SearchTokens(name)
    var count = 0
    var isSame = true
    var isFound = false
    while let word = tokens.next(bytes) {
      isSame = isSame && count < query.typed.count && equal(bytes, word, query.typed[count])
      count += 1
      if fits.take(bytes, word, inSegment: 0, query) { isFound = true }
    }
    if isSame, count == query.typed.count, count > 0 { return (1, false) }
    guard isFound else { return (0, false) }
    let surplus = surplus(bytes, name, query)
    guard fits.missing == 0 else { return (0, surplus == 0 && fits.missing < query.words.count) }
    return (fits.mean * (surplus == 0 ? sameWords : max(0, moreWords - 0.05 * Double(surplus))), false)
  }

  /// How many words of a name were not asked for and do not only join others.
  private static func surplus(_ bytes: Span<UInt8>, _ name: Range<Int>, _ query: FoodSearchQuery) -> Int {
    var fits = FoodSearchFits(query)
    var tokens = SearchTokens(name)
    var surplus = 0
    while let word = tokens.next(bytes) {
      if !fits.take(bytes, word, inSegment: 0, query), !isFiller(bytes, word) { surplus += 1 }
    }
    return surplus
  }

  private static func equal(_ bytes: Span<UInt8>, _ range: Range<Int>, _ word: [UInt8]) -> Bool {
    guard range.count == word.count else { return false }
    for index in word.indices where bytes[range.lowerBound + index] != word[index] { return false }
    return true
  }

  private static func isFiller(_ bytes: Span<UInt8>, _ word: Range<Int>) -> Bool {
    let text = tableText(bytes, word)
    return FoodSearchQuery.fillers.contains(text) || FoodSearchQuery.denials.contains(text)
  }

  private static let sameWords = 0.98
  private static let moreWords = 0.75
  private static let otherLanguage = 0.01
}
