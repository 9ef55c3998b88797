internal import Encoding
internal import Values

extension MealItem {
  /// The item as another version of its food counts it: the same amount, of which one may weigh another, with the
  /// values that were stated kept. Nil where a number does not fit.
  package func recounted(with food: Food) -> MealItem? {
    let grams = newGrams(food)
    guard var nutrition = food.amounts(inGrams: grams)?.labelOnly else { return nil }
    for nutrient in given { nutrition[nutrient] = self.nutrition[nutrient] }
    return MealItem(
      food: food.id.text, name: food.name, amount: amount, unit: unit, grams: grams, nutrition: nutrition,
      source: food.source, portion: portion, given: given, more: .none,
      standsFor: standsFor)
  }

  /// The grams of as many portions, where the food has that portion still; else what it was.
  private func newGrams(_ food: Food) -> Decimal {
    guard let portion, let present = food.portions.first(where: { folded($0.label) == folded(portion) })
    else {
      return grams
    }
    // A volume was reckoned from the portion and not counted in it.
    let isCounted = unit.flatMap(Unit.named).map { $0.measure.isCount } ?? true
    guard isCounted, let grams = present.grams(of: amount) else { return self.grams }
    return grams
  }
}

extension Unit {
  /// Whether it counts portions.
  var isCount: Bool { measure.isCount }
}

extension Unit.Measure {
  /// Whether it counts portions.
  fileprivate var isCount: Bool {
    if case .count = self { true } else { false }
  }
}
