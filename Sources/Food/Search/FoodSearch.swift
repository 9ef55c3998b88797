// How a food is found. Both lists of everyday names and the names of the table are walked over once; nothing
// is prepared before, and nothing kept. Words that no food has are corrected by one typing error, and then it
// is searched again.

internal import Encoding
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
  package func resolve(_ text: String) -> FoodResolution { resolve(text, orCookedOtherwise: true) }

  private func resolve(_ text: String, orCookedOtherwise isFirst: Bool) -> FoodResolution {
    let query = FoodSearchQuery(text, corrections: [:], isWhole: true)
    guard !query.words.isEmpty, query.words.count <= Self.mostWords else { return .none }
    let names = FoodSearchNames(query, preferring: language)
    if let several = several(names) { return .near(several) }
    if let everyday = everyday(names, query) { return .clear(everyday) }
    let scan = FoodSearchScan(query, names: names, missing: 0)
    let scores = scan.scores.merging(names.scores, uniquingKeysWith: max)
    let found = shown(ranked(scores), limit: Self.mostRivals)
    guard let first = found.first else {
      return otherwise(text, unknown: unknown(query, names, scan), orCookedOtherwise: isFirst)
    }
    let rivals = found.dropFirst().filter { $0.score > first.score - Self.margin }
    let isClear = first.score >= Self.everydayScore || rivals.allSatisfy { isAlike(first.id, $0.id) }
    if isFirst, first.score < Self.lowestClearScore, let cooked = cooked(text) { return cooked }
    guard first.score >= Self.lowestClearScore, isClear, !isPartial(first, query, names) else {
      return .unclear(Array(found.prefix(10)))
    }
    guard first.score >= Self.everydayScore || !FoodSearchCost.areQualifying(query.words) else {
      return .near(Array(found.prefix(10)))
    }
    return .clear(first)
  }

  /// What words come to that no food has all of. Who asks for a food cooked otherwise wants it clear or not at all.
  private func otherwise(_ text: String, unknown: [FoodSearchStem], orCookedOtherwise isFirst: Bool)
    -> FoodResolution
  {
    guard unknown.count <= Self.mostCorrected else { return isFirst ? near(text) : .none }
    if let guess = guess(text, unknown: unknown) ?? (isFirst ? cooked(text) : nil) { return guess }
    return isFirst ? near(text) : .none
  }

  /// The foods that share the everyday name that was typed: there is none for what they make together, such as
  /// coffee with milk, or they are all that comes near. Nil where the name has one food or none.
  private func several(_ names: FoodSearchNames) -> [FoodMatch]? {
    guard names.sharing.count > 1 else { return nil }
    let foods = names.sharing.map { (food: $0, score: Int64(names.scores[$0, default: 0] * 1000 + 0.5)) }
    return shown(foods, limit: foods.count)
  }

  /// The food whose everyday name was typed, which no food of the table can outdo.
  private func everyday(_ names: FoodSearchNames, _ query: FoodSearchQuery) -> FoodMatch? {
    guard let best = ranked(names.scores).first, best.score > Self.everydayScore.thousandths,
      let match = shown([best], limit: 1).first, !isPartial(match, query, names)
    else { return nil }
    return match
  }

  /// What words mean that no food has as they were typed; nil where they cannot be corrected.
  private func guess(_ text: String, unknown: [FoodSearchStem]) -> FoodResolution? {
    let corrections = FoodSearchSpelling.corrections(of: unknown)
    guard !corrections.isEmpty else { return nil }
    let query = FoodSearchQuery(text, corrections: corrections, isWhole: true)
    let near = shown(ranked(FoodSearchNames(query, preferring: language).scores), limit: 10)
    guard let first = near.first, first.score >= Self.correctedScore,
      !near.dropFirst().contains(where: { $0.score == first.score })
    else { return near.isEmpty ? nil : .near(near) }
    let isLikely = corrections.allSatisfy { typed, meant in
      typed.bytes.count >= Self.shortestCorrected && typed.bytes.first == meant.bytes.first
    }
    return isLikely ? .clear(first) : .near(near)
  }

  /// The food cooked in a way that the table does not have, as it is cooked otherwise: grilled eggplant as a cooked
  /// one. Frying is no such way, since it adds fat.
  private func cooked(_ text: String) -> FoodResolution? {
    let words = SearchTokens.all(folded(text)).map { String(decoding: $0, as: UTF8.self) }
    let rest = words.filter { !Self.waysOfCooking.contains($0) }
    guard rest.count < words.count, !rest.isEmpty else { return nil }
    for name in [["cooked"] + rest, rest] {
      let found = resolve(name.joined(separator: " "), orCookedOtherwise: false)
      if case .clear(let match) = found { return .clear(match) }
    }
    return nil
  }

  /// The foods that have the most of the words.
  private func near(_ text: String) -> FoodResolution {
    let loose = matches(text, limit: 10)
    return loose.isEmpty ? .none : .near(loose)
  }

  /// Whether a food is found by some words of an everyday name, or is the dressing of the salad that was named.
  private func isPartial(_ match: FoodMatch, _ query: FoodSearchQuery, _ names: FoodSearchNames) -> Bool {
    if match.name.hasPrefix("Salad dressing") {
      return query.words.contains { ["salad", "salade"].contains($0.stem.text) }
        && !query.words.contains { ["dressing", "sauce", "vinaigrette"].contains($0.stem.text) }
    }
    guard match.score < Self.everydayScore, let number = match.id.usdaNumber else { return false }
    let named = names.scores[number, default: 0]
    return named > 0 && (query.words.count == 1 || Int64(named * 1000 + 0.5) == match.score.thousandths)
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
    guard !unknown.isEmpty, unknown.count <= Self.mostCorrected else { return scores }
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
    let unknown = unknown(query, names, scan)
    if scan.scores.isEmpty, names.scores.isEmpty, unknown.isEmpty || isLast, query.words.count > 1 {
      scan = FoodSearchScan(query, names: names, missing: 1)
    }
    return (scan.scores.merging(names.scores, uniquingKeysWith: max), unknown)
  }

  /// The words that no food has.
  private func unknown(_ query: FoodSearchQuery, _ names: FoodSearchNames, _ scan: FoodSearchScan)
    -> [FoodSearchStem]
  {
    let standIns = FoodSearchStandIns(of: query.words.map(\.stem))
    return query.words.indices.filter {
      !(names.isKnown[$0] || scan.isKnown[$0] || standIns.isKnown[$0] || query.words[$0].isOptional)
    }.map { query.words[$0].stem }
  }

  private func isAlike(_ first: FoodID, _ second: FoodID) -> Bool {
    guard let one = FoodTable.energy(of: first), let other = FoodTable.energy(of: second) else {
      return false
    }
    return abs(one.thousandths - other.thousandths) * 20 < max(one.thousandths, other.thousandths)
  }

  /// No food has more words than this in its name.
  private static let mostWords = 40
  /// Each word that no food has is compared with all words of the table. Of so many one is no typing error.
  private static let mostCorrected = 4
  /// More foods than ever lie within the margin; a bound for the work of comparing them.
  private static let mostRivals = 200
  private static let margin = Decimal(thousandths: 40)
  private static let everydayScore = Decimal(thousandths: 950)
  private static let lowestClearScore = Decimal(thousandths: 500)
  /// The least that an everyday name counts with each word corrected.
  private static let correctedScore = Decimal(thousandths: 870)
  /// Ways of cooking that add nothing to a food.
  private static let waysOfCooking: Set<String> = [
    "grilled", "roasted", "roast", "baked", "broiled", "steamed", "boiled", "poached", "barbecued", "braised",
    "stewed", "cooked", "grille", "grillee", "grilles", "grillees", "roti", "rotie", "rotis", "roties",
    "bouilli",
    "bouillie", "bouillis", "bouillies", "vapeur", "cuit", "cuite", "cuits", "cuites", "braise", "braisee",
    "mijote", "mijotee", "four",
  ]
  /// A shorter word is one error away from too many others.
  private static let shortestCorrected = 5
}
