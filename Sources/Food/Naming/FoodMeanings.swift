internal import Encoding

/// Which foods some words mean, though their names may say it in other words: `poulet` means what is called chicken,
/// `steak haché` what the list of everyday names has under it.
package struct FoodMeanings: Sendable {
  private let query: FoodSearchQuery
  private let named: Set<Int>

  /// What some words mean, in English or French.
  package init(_ text: String) {
    query = FoodSearchQuery(text, corrections: [:], isWhole: true)
    let names = FoodSearchNames(query, preferring: .french)
    named = query.words.isEmpty ? [] : Set(names.scores.keys)
  }

  /// Whether they mean a food of a meal: one with an everyday name that has them all, or whose own name has a word for
  /// each of them. `food` is its id, as a meal keeps it.
  package func fit(name: String, food: String) -> Bool {
    if let number = FoodID(food).unversioned.usdaNumber, named.contains(number) { return true }
    guard !query.words.isEmpty else { return false }
    let text = Array(folded(name).utf8)
    let bytes = text.span
    var fits = FoodSearchFits(query)
    var tokens = SearchTokens(0..<bytes.count)
    while let word = tokens.next(bytes) {
      _ = fits.take(bytes, word, inSegment: tokens.segment, query)
    }
    return fits.missing == 0
  }
}
