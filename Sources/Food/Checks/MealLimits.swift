package import Values

/// What is taken for a slip of the finger unless it is forced.
package enum MealLimits {
  /// More than this of one food at once is not believed, in grams.
  package static let gramsOfItem = Decimal(20_000)
  /// More energy than this in one entry is not believed, in kcal.
  package static let kilocaloriesOfEntry = Decimal(20_000)

  /// More than this of one food is refused even when it is forced, in grams: a tonne. So no sum of a life's
  /// meals comes near what a number can hold.
  package static let mostGrams = Decimal(1_000_000)

  /// What is wrong with the items of an entry even if it is forced; nil where nothing is.
  package static func impossibility(of items: [MealItem]) -> (item: Int, code: String, message: Message)? {
    let index = items.firstIndex { $0.grams > mostGrams || $0.amount > Decimal(100_000_000) }
    return index.map { ($0, "meal.too-much", "\(items[$0].grams) g of one food is more than a tonne") }
  }

  /// What is wrong with the items of an entry, with the place of the item in it; nil where all can be
  /// believed.
  package static func objection(to items: [MealItem]) -> (item: Int, code: String, message: Message)? {
    for (index, item) in items.enumerated() {
      if item.amount <= .zero || (item.hasGrams && item.grams <= .zero) {
        return (index, "meal.zero", "an amount must be greater than zero")
      }
      if item.grams > gramsOfItem {
        return (index, "meal.too-much", "\(item.grams) g of one food is more than 20 kg")
      }
      if let reason = StatedLimits.objection(to: item) { return (index, "meal.stated", reason) }
      if let reason = impossibleValues(of: item) { return (index, "meal.food-values", reason) }
    }
    let energy = MealTotal(items).sums[.energy] ?? .zero
    guard energy > kilocaloriesOfEntry else { return nil }
    let largest = items.indices.max { (items[$0].energy, $1) < (items[$1].energy, $0) } ?? 0
    return (largest, "meal.too-much", "\(energy) kcal is more than 20,000 kcal in one entry")
  }
}

extension MealLimits {
  /// What cannot be true of the values of a food that others typed and this machine keeps; nil where nothing is known
  /// against them. What a person keeps themselves they have answered for.
  private static func impossibleValues(of item: MealItem) -> Message? {
    guard ["off:", "fdc:", "ninjas:"].contains(where: item.food.hasPrefix), item.grams >= Decimal(1),
      let values = item.nutrition.overridden(by: item.more).scaled(by: Decimal(100), dividedBy: item.grams)
    else { return nil }
    let limits: Set<FoodRule> = [.energyAboveFat, .moreThanWhole, .sumAboveWhole, .saltierThanSalt]
    return FoodCheck(values, .mixed).findings.first { limits.contains($0.rule) }
      .map { "the values of '\(item.name)' are not possible: \($0.message)" }
  }
}

extension MealItem {
  fileprivate var energy: Decimal { nutrition[.energy] ?? .zero }
}
