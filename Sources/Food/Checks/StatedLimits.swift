// What a person states of a food is taken as it is, but not what no food can have: more of a nutrient than it weighs,
// more sugar than carbohydrate, or macronutrients that make far more energy than is stated. Five grams in a hundred
// are left to rounding, to wet and dry weights, and to labels that are wrong by as much.

internal import Values

/// What is not believed of stated values unless it is forced.
enum StatedLimits {
  /// What is wrong with the values that were stated of an item; nil where nothing is.
  static func objection(to item: MealItem) -> Message? {
    guard !item.given.isEmpty else { return nil }
    return weight(item) ?? carbohydrate(item) ?? energy(item)
  }

  private static let macronutrients: [Nutrient] = [.protein, .carbohydrate, .fat]
  /// More than this of a macronutrient is not believed of what has no weight, in grams.
  private static let gramsWithoutWeight = Decimal(2000)
  /// Rounding on labels, in grams.
  private static let slack = Decimal(thousandths: 500)

  /// More of something than there is of the food.
  private static func weight(_ item: MealItem) -> Message? {
    let most = item.hasGrams ? percent(105, of: item.grams) : gramsWithoutWeight
    for nutrient in macronutrients + [.fiber] where item.given.contains(nutrient) {
      guard let amount = item.nutrition[nutrient], amount > most else { continue }
      return tooMuch("\(amount) g of \(nutrient.name)", item)
    }
    let stated = macronutrients.filter(item.given.contains)
    let sum = stated.compactMap { item.nutrition[$0] }.reduce(Decimal.zero, +)
    if item.hasGrams, sum > most {
      return tooMuch("\(sum) g of \(words(stated))", item)
    }
    // Table salt has the most, and labels round it up to 40 %.
    let salt = Salt.sodiumMilligrams(inGrams: item.hasGrams ? item.grams : gramsWithoutWeight)
    if item.given.contains(.sodium), let sodium = item.nutrition[.sodium], let salt, sodium > salt {
      return tooMuch("\(sodium) mg of sodium", item)
    }
    return nil
  }

  private static func tooMuch(_ amount: Message, _ item: MealItem) -> Message {
    guard item.hasGrams else { return "\(amount) in '\(item.name)' is implausible for one meal" }
    return "'\(item.name)' weighs \(item.grams) g and cannot contain \(amount)"
  }

  /// More sugar than carbohydrate. Fiber is part of carbohydrate on American labels alone, and nothing says which
  /// label an item was stated by.
  private static func carbohydrate(_ item: MealItem) -> Message? {
    guard item.given.contains(.sugar), let whole = item.nutrition[.carbohydrate],
      let sugar = item.nutrition[.sugar], sugar > whole + slack
    else { return nil }
    return "'\(item.name)' cannot hold \(sugar) g of sugar in \(whole) g of carbohydrate"
  }

  /// Far more energy in what is stated than is stated as energy.
  private static func energy(_ item: MealItem) -> Message? {
    guard !item.hasGrams, item.given.contains(.energy), let energy = item.nutrition[.energy] else {
      return nil
    }
    var stated = NutrientAmounts()
    for nutrient in macronutrients {
      stated[nutrient] = item.given.contains(nutrient) ? item.nutrition[nutrient] : .zero
    }
    guard let made = stated.macronutrientEnergy, made > energy + Decimal(20), made > percent(120, of: energy)
    else {
      return nil
    }
    return "'\(item.name)' has \(energy) kcal, but its stated macronutrients add up to \(made) kcal (4/4/9)"
  }

  private static func percent(_ percent: Int32, of amount: Decimal) -> Decimal {
    Decimal.product(amount, Decimal(percent), dividedBy: Decimal(100)) ?? amount
  }

  private static func words(_ nutrients: [Nutrient]) -> String {
    let names = nutrients.map(\.name)
    return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }
}
