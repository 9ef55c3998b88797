internal import Encoding
internal import Values

/// Words that change nothing of the food beside them.
extension MealItemReader {
  /// The food of `apple slices`, and of `tea without sugar` where there is none in it anyway; nil where the words are the name
  /// of something, or say more than that.
  func plainerFood(_ typed: TypedItem) -> Food? {
    guard typed.amount?.unit == nil, case .words(let words) = Self.withoutArticle(typed.food),
      !resolver.isCalled(words)
    else { return nil }
    let parts = words.split(separator: " ").map(String.init)
    let names = parts.map { singular(folded($0)) }
    if parts.count > 1, let last = names.last, Self.cuts.contains(last) {
      return food(called: parts.dropLast().joined(separator: " "))
    }
    guard parts.count > 2, Self.denials.contains(folded(parts[parts.count - 2])),
      let food = food(called: parts.dropLast(2).joined(separator: " ")), FoodNature(food) == .drink
    else { return nil }
    // No more than the sugar of milk, or what black coffee has.
    let most: (nutrient: Nutrient, amount: Decimal)? =
      switch names[names.count - 1] {
      case "sugar", "sucre": (.carbohydrate, Decimal(6))
      case "milk", "lait": (.energy, Decimal(5))
      default: nil
      }
    guard let most, let has = food.per100Grams[most.nutrient], has < most.amount else { return nil }
    return food
  }

  private func food(called words: String) -> Food? {
    guard resolver.isCalled(words), case .one(let food) = resolver.choice(for: .words(words)) else {
      return nil
    }
    return food
  }

  /// What a fruit or a vegetable is cut into.
  private static let cuts: Set<String> = [
    "slice", "stick", "wedge", "chunk", "cube", "piece", "segment", "quarter",
  ]

  /// Words before what is not in a thing.
  static let denials: Set<String> = ["without", "no", "sans", "w/o", "minus"]
}
