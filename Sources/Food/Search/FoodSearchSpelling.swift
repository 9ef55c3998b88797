internal import Encoding
internal import Tables

/// Corrects words that no food has: the word of a food at a distance of one typing error.
struct FoodSearchSpelling {
  private var found: [FoodSearchStem: [FoodSearchStem: Int]] = [:]
  private let unknown: [FoodSearchStem]

  /// What to put in the place of each word; words shorter than four letters, and those like no other, are
  /// left.
  static func corrections(of words: [FoodSearchStem]) -> [FoodSearchStem: FoodSearchStem] {
    var spelling = FoodSearchSpelling(unknown: words.filter { $0.bytes.count >= 4 })
    guard !spelling.unknown.isEmpty else { return [:] }
    spelling.collectEveryday()
    Tables.foodWords { spelling.collect($0, weight: everydayWeight) }
    // A word of the everyday lists is nearer to what people type than any of the table.
    if spelling.found.count < spelling.unknown.count { Tables.foods { spelling.collect($0, weight: 1) } }
    return spelling.found.compactMapValues(Self.best)
  }

  /// What to put in the place of each word that neither an everyday name nor that of a dish or a food has.
  static func corrections(ofMisspelt words: [FoodSearchStem]) -> [FoodSearchStem: FoodSearchStem] {
    var spelling = FoodSearchSpelling(unknown: words)
    spelling.collectNames()
    return spelling.misspelt
  }

  /// What to put in the place of each word that no name has, whatever table it is of.
  static func corrections(ofUnheard words: [FoodSearchStem]) -> [FoodSearchStem: FoodSearchStem] {
    var spelling = FoodSearchSpelling(unknown: words)
    spelling.collectNames()
    Tables.foodWords { spelling.collect($0, weight: everydayWeight) }
    Tables.foodsEaten { spelling.collect($0, weight: 1) }
    Tables.foodsFrench { spelling.collect($0, weight: 1) }
    return spelling.misspelt
  }

  /// What to put in the place of each word that no name of a food as it is eaten has, and no French name where those are
  /// meant too.
  static func corrections(ofEaten words: [FoodSearchStem], orFrench isFrench: Bool)
    -> [FoodSearchStem: FoodSearchStem]
  {
    var spelling = FoodSearchSpelling(unknown: words)
    if isFrench {
      // Shorter words are near to too many of another language.
      var long = FoodSearchSpelling(unknown: words.filter { $0.bytes.count >= shortestFrench })
      let french = FoodNamesFrench.folded
      long.collect(french.span, weight: everydayWeight)
      Tables.foodsFrench { long.collect($0, weight: 1) }
      spelling.found = long.found
    }
    Tables.foodsEaten { spelling.collect($0, weight: 1) }
    return spelling.misspelt
  }

  /// The correction of each word that is in none of the names.
  private var misspelt: [FoodSearchStem: FoodSearchStem] {
    found.filter { typed, near in near[typed] == nil }.compactMapValues(Self.best)
  }

  /// Counts the near words in the everyday names, and in those of dishes and foods.
  private mutating func collectNames() {
    collectEveryday()
    let dishes = DishNames.folded
    collect(dishes.span, weight: Self.everydayWeight)
    Tables.foods { collect($0, weight: 1) }
  }

  private static let shortestFrench = 7

  private init(unknown: [FoodSearchStem]) { self.unknown = unknown }

  /// Counts the near words in the everyday names of both languages.
  private mutating func collectEveryday() {
    Tables.foodDefaults { collect($0, weight: Self.everydayWeight) }
    let french = FoodNamesFrench.folded
    collect(french.span, weight: Self.everydayWeight)
  }

  /// Counts the near words in the names of a table; the names are in its first two cells.
  private mutating func collect(_ bytes: Span<UInt8>, weight: Int) {
    var position = 0
    while position < bytes.count {
      var row = TableRow(bytes, at: position)
      position = row.next
      let first = row.cell(bytes)
      let second = row.cell(bytes)
      var tokens = SearchTokens(first.lowerBound..<second.upperBound)
      while let word = tokens.next(bytes) {
        for typed in unknown where abs(word.count - typed.bytes.count) <= 3 {
          note(bytes, word, near: typed, weight)
        }
      }
    }
  }

  private mutating func note(
    _ bytes: Span<UInt8>, _ word: Range<Int>, near typed: FoodSearchStem, _ weight: Int
  ) {
    guard Self.isWorthAStem(bytes, word, typed) else { return }
    let stem = FoodSearchStem(word.map { lowerCase(bytes[$0]) })
    guard stem.bytes.count >= 3, editDistance(stem.bytes, typed.bytes, limit: 1) != nil else { return }
    let sameStart = stem.bytes.first == typed.bytes.first ? 2 : 1
    found[typed, default: [:]][stem, default: 0] += weight * sameStart
  }

  /// Whether the word can be one error away: what it has in common at both ends leaves hardly anything, but
  /// for the plural, between them.
  private static func isWorthAStem(_ bytes: Span<UInt8>, _ word: Range<Int>, _ typed: FoodSearchStem) -> Bool
  {
    var start = 0
    let shorter = min(word.count, typed.bytes.count)
    while start < shorter, lowerCase(bytes[word.lowerBound + start]) == typed.bytes[start] { start += 1 }
    if start + 2 >= typed.bytes.count { return true }
    let rest = StemCut(bytes, word).length
    var end = 0
    while end < min(rest, typed.bytes.count) - start,
      lowerCase(bytes[word.lowerBound + rest - 1 - end]) == typed.bytes[typed.bytes.count - 1 - end]
    {
      end += 1
    }
    return start + end + 2 >= typed.bytes.count
  }

  /// The nearest word most foods have; of two alike the first in the alphabet.
  private static func best(_ words: [FoodSearchStem: Int]) -> FoodSearchStem? {
    words.min { ($1.value, $0.key.text) < ($0.value, $1.key.text) }?.key
  }

  /// A word of the everyday lists outweighs any number of words of the table.
  private static let everydayWeight = 1000
}
