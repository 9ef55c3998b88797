// How a food is found. Both lists of everyday names and the names of the table are walked over once; nothing
// is prepared before, and nothing kept. Words that no food has are corrected by one typing error, and then it
// is searched again.

internal import Values

/// Finds the foods of the built-in table that a person means by some English or French words.
///
/// The score of a food, from 0 to 1: 1 is an everyday name as typed; 0.98 the same words in another order or
/// number; 0.95 a food whose everyday and table names have all the words between them; at most 0.9 a food that
/// has all the words in its name, and the less the more else the name says that is not usual (brands, powders,
/// baby food, raw meat); at most 0.75 an everyday name of which only some words were asked for; at most 0.49 a
/// food that lacks a word. A word that stands for another counts 0.95, a corrected one 0.9, the beginning of a
/// longer one 0.8. Foods of equal score are in order of their ids.
package struct FoodSearch: Sendable {
  private let language: FoodLanguage

  /// A search that prefers the names of a language where one word means two foods.
  package init(preferring language: FoodLanguage) {
    self.language = language
  }

  /// The best matches, best first, at most `limit`.
  package func matches(_ text: String, limit: Int) -> [FoodMatch] {
    ranked(text).prefix(max(0, limit)).compactMap { food, score in
      let id = FoodID(usda: food)
      return FoodTable.name(of: id).map { FoodMatch(id: id, name: $0, score: Decimal(thousandths: score)) }
    }
  }

  /// The one food that is meant, where that is clear.
  ///
  /// It is clear where the first has at least 0.5 and either is an everyday name (0.95 and more), or leads by
  /// 0.04, or all that follow within 0.04 differ from it by less than a twentieth in energy: then it matters
  /// little which is taken. Otherwise at most ten candidates are given.
  package func resolve(_ text: String) -> FoodResolution {
    let found = matches(text, limit: Self.mostRivals)
    guard let first = found.first else { return .none }
    let rivals = found.dropFirst().filter { $0.score > first.score - Self.margin }
    let isClear = first.score >= Self.everydayScore || rivals.allSatisfy { isAlike(first.id, $0.id) }
    return first.score >= Self.lowestClearScore && isClear ? .clear(first) : .unclear(Array(found.prefix(10)))
  }

  private func ranked(_ text: String) -> [(food: Int, score: Int64)] {
    let query = FoodSearchQuery(text, corrections: [:])
    guard !query.words.isEmpty, query.words.count <= Self.mostWords else { return [] }
    var (scores, unknown) = scores(query, isLast: false)
    if !unknown.isEmpty {
      let corrections = FoodSearchSpelling.corrections(of: unknown)
      (scores, _) = self.scores(FoodSearchQuery(text, corrections: corrections), isLast: true)
    }
    return scores.map { (food: $0.key, score: Int64($0.value * 1000 + 0.5)) }
      .sorted { ($1.score, $0.food) < ($0.score, $1.food) }
  }

  /// The score of every food found, and the words that no food has.
  private func scores(_ query: FoodSearchQuery, isLast: Bool) -> (
    scores: [Int: Double], unknown: [FoodSearchStem]
  ) {
    let names = FoodSearchNames(query, preferring: language)
    var scan = FoodSearchScan(query, names: names, missing: 0)
    let standIns = FoodSearchStandIns(of: query.words.map(\.stem))
    let unknown = query.words.indices.filter {
      !(names.isKnown[$0] || scan.isKnown[$0] || standIns.isKnown[$0] || query.words[$0].isOptional)
    }
    if scan.scores.isEmpty, names.scores.isEmpty, unknown.isEmpty || isLast, query.words.count > 1 {
      scan = FoodSearchScan(query, names: names, missing: 1)
    }
    return (scan.scores.merging(names.scores, uniquingKeysWith: max), unknown.map { query.words[$0].stem })
  }

  private func isAlike(_ first: FoodID, _ second: FoodID) -> Bool {
    guard let one = FoodTable.food(first)?.per100Grams[.energy] else { return false }
    guard let other = FoodTable.food(second)?.per100Grams[.energy] else { return false }
    return abs(one.thousandths - other.thousandths) * 20 < max(one.thousandths, other.thousandths)
  }

  /// No food has more words than this in its name.
  private static let mostWords = 40
  /// More foods than ever lie within the margin; a bound for the work of comparing them.
  private static let mostRivals = 200
  private static let margin = Decimal(thousandths: 40)
  private static let everydayScore = Decimal(thousandths: 950)
  private static let lowestClearScore = Decimal(thousandths: 500)
}
