internal import Encoding
package import Values

extension FoodResolver {
  /// The foods that fit some words, best first: own foods with all of them in their name, then the built-in
  /// table.
  package func matches(_ words: String, group: String?, limit: Int) -> [(food: Food, score: Decimal)] {
    let wanted = group.map(folded)
    let isWanted = { (food: Food) in wanted.map { folded(food.group).hasPart($0) } ?? true }
    let own = ownMatches(words).filter { isWanted($0.food) }
    // Of a group only few may fit, so that all are looked at.
    let matches = FoodSearch(preferring: language).matches(words, limit: wanted == nil ? limit : 10_000)
    var found = own
    for match in matches where found.count < limit {
      guard let food = FoodTable.food(match.id), isWanted(food) else { continue }
      found.append((food, match.score))
    }
    return Array(found.prefix(limit))
  }
}
