internal import Encoding
package import Values

extension FoodResolver {
  /// The foods that fit some words, best first: of those with all the words in their name the favourites, then
  /// own foods, the recipe or cocktail that is called so, and the built-in tables, or else other recipes and cocktails; last
  /// what lacks a word.
  package func matches(_ words: String, group: String?, limit: Int) -> [(food: Food, score: Decimal)] {
    let wanted = group.map(folded)
    let isWanted = { (food: Food) in wanted.map { folded(food.group).hasPart($0) } ?? true }
    let own = ownMatches(words).filter { isWanted($0.food) }
    // Of a group only few may fit, and favourites may stand far behind, so that all are looked at.
    let looksAtAll = wanted != nil || !foodLibrary.favorites.isEmpty
    let matches = FoodSearch(preferring: language).matches(words, limit: looksAtAll ? 10_000 : limit)
    let preferred = matches.filter { isPreferred($0) }
    var found = own.filter { isFavorite($0.food) }
    let rest = own.filter { !isFavorite($0.food) }
    append(preferred, to: &found, limit, where: isWanted)
    found += rest
    found += calledDish(words).filter { isWanted($0.food) }
    let others = matches.filter { !isPreferred($0) }
    // What is called just so as it is eaten goes before what only has the words; a food lacking one comes last.
    let isEveryday = (others.first?.score ?? .zero) >= Self.everydayScore
    let eaten = eatenFoods(words, limit: limit).filter { isWanted($0.food) }
    let called = isEveryday ? [] : eaten.filter { $0.score >= Self.calledScore }
    found += called
    append(others.filter { $0.score >= Self.wholeScore }, to: &found, limit, where: isWanted)
    found += eaten.dropFirst(called.count)
    if found.isEmpty, let food = DishNames.standIn(named: words, language), isWanted(food) {
      found.append((food, Self.dishScore))
    }
    if found.isEmpty { found += dishes(words, limit: limit).filter { isWanted($0.food) } }
    append(others.filter { $0.score < Self.wholeScore }, to: &found, limit, where: isWanted)
    var ids: Set<FoodID> = []
    return Array(found.filter { ids.insert($0.food.id).inserted }.prefix(limit))
  }

  /// The dish, recipe or cocktail of exactly this name.
  private func calledDish(_ words: String) -> [(food: Food, score: Decimal)] {
    let food =
      DishNames.food(named: words, language)
      ?? BuiltInDishes.id(named: words).flatMap { BuiltInDishes.food($0, language) }
    return food.map { [($0, Self.everydayScore)] } ?? []
  }

  /// Those of which a name has all of some words. What a recipe holds has to be worked out, which takes longer than a search:
  /// they come only where nothing else has the words.
  private func dishes(_ words: String, limit: Int) -> [(food: Food, score: Decimal)] {
    BuiltInDishes.ids(withWords: words).prefix(limit).compactMap { id in
      BuiltInDishes.food(id, language).map { ($0, Self.dishScore) }
    }
  }

  /// Whether a food is one of the favourites, whichever its version.
  package func isFavorite(_ food: Food) -> Bool { foodLibrary.favorites.contains(food.id.unversioned) }

  /// Whether a match is a favourite with all the words.
  private func isPreferred(_ match: FoodMatch) -> Bool {
    foodLibrary.favorites.contains(match.id) && match.score >= Self.wholeScore
  }

  /// An everyday name.
  private static let everydayScore = Decimal(thousandths: 950)
  /// The name of a food as it is eaten of which nothing is left over.
  private static let calledScore = Decimal(thousandths: 850)
  /// A recipe or cocktail that is called otherwise.
  private static let dishScore = Decimal(thousandths: 600)
  /// A food of a lower score lacks one of the words.
  private static let wholeScore = Decimal(thousandths: 500)

  private func append(
    _ matches: [FoodMatch], to found: inout [(food: Food, score: Decimal)], _ limit: Int,
    where isWanted: (Food) -> Bool
  ) {
    for match in matches where found.count < limit {
      guard let food = FoodTable.food(match.id), isWanted(food) else { continue }
      found.append((food, match.score))
    }
  }
}
