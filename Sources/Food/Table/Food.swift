package import Values

/// A food as one source describes it: what is in 100 g of its edible part, and what people measure it in.
package struct Food: Hashable, Sendable {
  /// Its name for programs: `usda:05064`.
  package let id: FoodID
  /// Its name as the source words it.
  package let name: String
  /// What kind of food it is, in the source's words.
  package let group: String
  /// Where the values are from, as output names it: `USDA SR28`.
  package let source: String
  /// The nutrients in 100 g.
  package let per100Grams: NutrientAmounts
  /// The same as they were stated for another mass; nil where they were not.
  package let stated: StatedAmounts?
  /// How `carbohydrate` was determined.
  package let carbohydrateConvention: CarbohydrateConvention
  /// The food's own energy factors, where the source has them.
  package let energyFactors: EnergyFactors
  /// The part that is thrown away (shell, bone, peel), in percent of the weight as bought.
  package let refusePercent: Decimal?
  /// The household measures the source lists, in its order.
  package let portions: [Portion]
  /// The weight of one, when a person counts the food: an egg, an apple, a slice of bread.
  package let piece: Portion?
  /// What people have of it when they do not say how much, where the source tells; its name says that it is usual.
  package let usual: Portion?

  /// A food, from all that is known of it.
  package init(
    id: FoodID, name: String, group: String, source: String, per100Grams: NutrientAmounts,
    stated: StatedAmounts? = nil, carbohydrateConvention: CarbohydrateConvention,
    energyFactors: EnergyFactors, refusePercent: Decimal?, portions: [Portion], piece: Portion?,
    usual: Portion? = nil
  ) {
    self.id = id
    self.name = name
    self.group = group
    self.source = source
    self.per100Grams = per100Grams
    self.stated = stated
    self.carbohydrateConvention = carbohydrateConvention
    self.energyFactors = energyFactors
    self.refusePercent = refusePercent
    self.portions = portions
    self.piece = piece
    self.usual = usual
  }

  /// Whether its id names a version whose values the program or the journal keeps.
  package var isPinned: Bool { id.usdaNumber != nil || id.text.contains("@") }

  /// The grams of carbohydrate without fiber in 100 g, whichever way the source counts; nil where it is unknown, or counted in
  /// either way.
  package var netCarbohydrate: Decimal? {
    guard let carbohydrate = per100Grams[.carbohydrate] else { return nil }
    if carbohydrateConvention == .available { return carbohydrate }
    guard carbohydrateConvention == .byDifference else { return nil }
    return per100Grams[.fiber].flatMap(carbohydrate.subtracting).map { max($0, .zero) }
  }

  /// What it contains.
  package var content: FoodContent { FoodContent(per100Grams: per100Grams, stated: stated) }

  /// How much of a nutrient so many grams contain, rounded once, half to even; nil where it is unknown.
  package func amount(of nutrient: Nutrient, inGrams grams: Decimal) -> Decimal? {
    content.amount(of: nutrient, inGrams: grams)
  }

  /// How much of each nutrient so many grams contain, each rounded once; nil where one does not fit.
  package func amounts(inGrams grams: Decimal) -> NutrientAmounts? {
    guard let amounts = per100Grams.scaled(by: grams, dividedBy: Decimal(100)) else { return nil }
    guard let stated else { return amounts }
    return stated.amounts.scaled(by: grams, dividedBy: stated.grams).map(amounts.overridden)
  }
}

/// How a source counts carbohydrate.
package enum CarbohydrateConvention: Sendable {
  /// What is left of 100 g after water, protein, fat, ash and alcohol; includes fiber (USDA).
  case byDifference
  /// Sugars, starch and polyols; without fiber (EU, Ciqual).
  case available
  /// Of foods that are counted in either way, as recipes may be.
  case mixed
}

/// The specific Atwater factors of a food, in kcal per gram (USDA Agriculture Handbook 74); nil where the
/// source gives none.
package struct EnergyFactors: Hashable, Sendable {
  /// Kilocalories per gram of protein.
  package let protein: Decimal?
  /// Kilocalories per gram of fat.
  package let fat: Decimal?
  /// Kilocalories per gram of carbohydrate by difference.
  package let carbohydrate: Decimal?

  /// Those of a source that gives none.
  package static let unknown = EnergyFactors(protein: nil, fat: nil, carbohydrate: nil)

  /// Factors in kcal per gram.
  package init(protein: Decimal?, fat: Decimal?, carbohydrate: Decimal?) {
    self.protein = protein
    self.fat = fat
    self.carbohydrate = carbohydrate
  }
}
