// Which food a name means. The order: own foods exactly, own foods by words, the built-in table by words. The
// first of these that knows the name decides; within it one clear winner is taken, else all good ones are
// named.

internal import Encoding
internal import Values

/// What a name of a food came to.
package enum FoodChoice: Equatable, Sendable {
  /// One food is meant.
  case one(Food)
  /// Several are equally good, best first.
  case several([Food])
  /// None has all the words; these have the most of them, and there may be none at all.
  case none(near: [Food])
}

/// Finds the food a name means.
package struct FoodResolver: Sendable {
  private let pantry: Pantry
  /// The language whose names are preferred where one word means two foods.
  var language: FoodLanguage

  /// A resolver that knows some own foods and the built-in table.
  package init(pantry: Pantry, preferring language: FoodLanguage) {
    self.pantry = pantry
    self.language = language
  }

  /// The food that is meant.
  package func choice(for food: TypedFood) -> FoodChoice {
    switch food {
    case .words(let words): choice(forWords: words)
    case .id(let id): choice(forID: id)
    case .barcode: .none(near: [])
    }
  }

  /// The own food of exactly this name.
  func ownFood(named words: String) -> Food? { pantry.food(named: words) }

  private func choice(forWords words: String) -> FoodChoice {
    if let food = ownFood(named: words) { return .one(food) }
    return ownFoods(byWords: words) ?? tableChoice(forWords: words)
  }

  private func choice(forID id: String) -> FoodChoice {
    if let food = Self.tableFood(id) { return .one(food) }
    let items = pantry.items(named: id)
    return items.count > 1
      ? .several(items.map(\.food)) : items.first.map { .one($0.food) } ?? .none(near: [])
  }

  /// The food of the table with an id: `usda:05064`, `05064` or `5064`.
  package static func tableFood(_ id: String) -> Food? {
    if let food = FoodTable.food(FoodID(folded(id))) { return food }
    guard (1...5).contains(id.utf8.count), id.allSatisfy(\.isASCIIDigit), let number = Int(id) else {
      return nil
    }
    return FoodTable.food(FoodID(usda: number))
  }

  /// Own foods whose name has all the words, where these are at least half of it: `granola` means `granola
  /// maison`, but `rice` does not mean `salad of rice, tuna and peas`.
  private func ownFoods(byWords words: String) -> FoodChoice? {
    let wanted = Self.words(words)
    guard !wanted.isEmpty else { return nil }
    let fitting = pantry.items.filter { item in
      let name = Self.words(item.ownFood.name)
      return name.count <= 2 * wanted.count && wanted.allSatisfy(name.contains)
    }
    guard let shortest = fitting.map({ Self.words($0.ownFood.name).count }).min() else { return nil }
    let best = fitting.filter { Self.words($0.ownFood.name).count == shortest }
    return best.count == 1 ? .one(best[0].food) : .several(best.map(\.food))
  }

  /// Own foods with all the words in their name, scored by how much of the name they are.
  func ownMatches(_ text: String) -> [(food: Food, score: Decimal)] {
    let wanted = Self.words(text)
    guard !wanted.isEmpty else { return [] }
    let found = pantry.items.compactMap { item -> (food: Food, score: Decimal)? in
      let name = Self.words(item.ownFood.name)
      guard wanted.allSatisfy(name.contains) else { return nil }
      let share = min(1000, 1000 * wanted.count / max(1, name.count))
      return (item.food, Decimal(thousandths: Int64(share)))
    }
    return found.sorted { ($1.score, $0.food.id) < ($0.score, $1.food.id) }
  }

  private static func words(_ text: String) -> [String] {
    folded(text).split { !$0.isLetter && !$0.isNumber }.map { singular(String($0)) }
  }
}
