internal import Values

extension FoodResolver {
  /// A score below this lacks one of the words that were typed, so that it may be quite another food.
  static let lowestScore = Decimal(thousandths: 600)

  /// The food of the built-in table that some words mean.
  func tableChoice(forWords words: String) -> FoodChoice {
    switch FoodSearch(preferring: language).resolve(words) {
    case .none: return .none(near: [])
    case .near(let matches): return .none(near: matches.compactMap { FoodTable.food($0.id) })
    case .clear(let match):
      guard let food = FoodTable.food(match.id) else { return .none(near: []) }
      return match.score >= Self.lowestScore ? .one(food) : .none(near: [food])
    case .unclear(let matches):
      let whole = matches.filter { $0.score >= Self.lowestScore }
      let foods = (whole.isEmpty ? matches : whole).compactMap { FoodTable.food($0.id) }
      // One that is not clearly meant is near, and not one of several.
      return whole.count < 2 ? .none(near: foods) : .several(foods)
    }
  }
}
