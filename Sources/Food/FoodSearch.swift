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
    shown(ranked(looseScores(text)), limit: limit)
  }

  /// The one food that is meant, where that is clear.
  ///
  /// Only foods that have all the words as they were typed count. It is clear where the first has at least 0.5
  /// and either is an everyday name (0.95 and more), or leads by 0.04, or all that follow within 0.04 differ
  /// from it by less than a twentieth in energy: then it matters little which is taken. An everyday name of
  /// which only some words were asked for is never clear. Failing these, an everyday name that is one typing
  /// error away is taken; else at most ten candidates are given.
  package func resolve(_ text: String) -> FoodResolution {
    let found = shown(ranked(scoresAsTyped(text)), limit: Self.mostRivals)
    guard let first = found.first else { return guess(text) }
    let rivals = found.dropFirst().filter { $0.score > first.score - Self.margin }
    let isClear = first.score >= Self.everydayScore || rivals.allSatisfy { isAlike(first.id, $0.id) }
    guard first.score >= Self.lowestClearScore, isClear, !isPartial(first, text) else {
      return .unclear(Array(found.prefix(10)))
    }
    return .clear(first)
  }

  /// What words mean that no food has as they were typed.
  private func guess(_ text: String) -> FoodResolution {
    let loose = matches(text, limit: 10)
    guard let corrections = corrections(of: text) else { return loose.isEmpty ? .none : .near(loose) }
    let query = FoodSearchQuery(text, corrections: corrections, isWhole: true)
    let near = shown(ranked(FoodSearchNames(query, preferring: language).scores), limit: 10)
    guard let first = near.first, first.score >= Self.correctedScore else {
      return near.isEmpty ? .none : .near(near)
    }
    let isLikely = corrections.allSatisfy { typed, meant in
      typed.bytes.count >= Self.shortestCorrected && typed.bytes.first == meant.bytes.first
    }
    return isLikely ? .clear(first) : .near(near)
  }

  /// The corrections of the words that no food has; nil where all are known or one cannot be corrected.
  private func corrections(of text: String) -> [FoodSearchStem: FoodSearchStem]? {
    let query = FoodSearchQuery(text, corrections: [:], isWhole: true)
    guard query.words.count <= Self.mostWords else { return nil }
    let unknown = scores(query, isLast: true).unknown
    let found = FoodSearchSpelling.corrections(of: unknown)
    return found.isEmpty ? nil : found
  }

  /// Whether a food is found by some words of an everyday name, or is the dressing of the salad that was named.
  private func isPartial(_ match: FoodMatch, _ text: String) -> Bool {
    let query = FoodSearchQuery(text, corrections: [:], isWhole: true)
    if match.name.hasPrefix("Salad dressing") {
      return query.words.contains { ["salad", "salade"].contains($0.stem.text) }
        && !query.words.contains { ["dressing", "sauce", "vinaigrette"].contains($0.stem.text) }
    }
    guard match.score < Self.everydayScore, let number = match.id.usdaNumber else { return false }
    let named = FoodSearchNames(query, preferring: language).scores[number, default: 0]
    return named > 0 && (query.words.count == 1 || Int64(named * 1000 + 0.5) == match.score.thousandths)
  }

  private func scoresAsTyped(_ text: String) -> [Int: Double] {
    let query = FoodSearchQuery(text, corrections: [:], isWhole: true)
    guard !query.words.isEmpty, query.words.count <= Self.mostWords else { return [:] }
    let names = FoodSearchNames(query, preferring: language)
    let scan = FoodSearchScan(query, names: names, missing: 0)
    return scan.scores.merging(names.scores, uniquingKeysWith: max)
  }

  private func shown(_ ranked: [(food: Int, score: Int64)], limit: Int) -> [FoodMatch] {
    ranked.prefix(max(0, limit)).compactMap { food, score in
      let id = FoodID(usda: food)
      return FoodTable.name(of: id).map { FoodMatch(id: id, name: $0, score: Decimal(thousandths: score)) }
    }
  }

  private func looseScores(_ text: String) -> [Int: Double] {
    let query = FoodSearchQuery(text, corrections: [:], isWhole: false)
    guard !query.words.isEmpty, query.words.count <= Self.mostWords else { return [:] }
    let (scores, unknown) = scores(query, isLast: false)
    guard !unknown.isEmpty else { return scores }
    let corrections = FoodSearchSpelling.corrections(of: unknown)
    return self.scores(FoodSearchQuery(text, corrections: corrections, isWhole: false), isLast: true).scores
  }

  private func ranked(_ scores: [Int: Double]) -> [(food: Int, score: Int64)] {
    scores.map { (food: $0.key, score: Int64($0.value * 1000 + 0.5)) }
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
  /// The least that an everyday name counts with each word corrected.
  private static let correctedScore = Decimal(thousandths: 870)
  /// A shorter word is one error away from too many others.
  private static let shortestCorrected = 5
}
