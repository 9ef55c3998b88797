internal import Encoding
internal import Food
internal import Values

/// Words for what a meal has, each of which may stand in the name of a food or mean that food: `oatmeal` is told of
/// `Cereals, oats, …`, `banane` of `Bananas, raw`.
struct EatenWords {
  private let parts: [(word: String, foods: Set<FoodID>)]
  /// The foods that all the words together mean.
  private let foods: Set<FoodID>

  /// Words as a person types them, folded, with what finds the foods they mean.
  init(_ words: [String], _ resolver: FoodResolver) {
    parts = words.map { ($0, Self.foods($0, resolver)) }
    foods = words.count > 1 ? Self.foods(words.joined(separator: " "), resolver) : []
  }

  /// Whether a meal of these items has all the words.
  func are(in items: [MealItem]) -> Bool {
    let eaten = Set(items.map { FoodID($0.food).unversioned })
    if !foods.isDisjoint(with: eaten) { return true }
    let names = items.map { folded($0.name) }.joined(separator: "\n")
    return parts.allSatisfy { names.hasPart($0.word) || !$0.foods.isDisjoint(with: eaten) }
  }

  /// The foods that words clearly mean, or may mean.
  private static func foods(_ words: String, _ resolver: FoodResolver) -> Set<FoodID> {
    switch resolver.choice(for: .words(words)) {
    case .one(let food): [food.id.unversioned]
    case .several(let foods): Set(foods.map(\.id.unversioned))
    case .none: []
    }
  }
}
