package import Encoding
package import Values

/// What a recipe adds up to: each nutrient over all ingredients, and of how many of them it is known.
package struct RecipeNutrition: Equatable, Sendable {
  /// How many ingredients there are.
  package let ingredients: Int
  /// What the whole dish weighs when it is done, in grams.
  package let grams: Decimal
  /// How many servings that is.
  package let servings: Decimal
  /// The sums of what is known; what no ingredient has, or what does not fit, is unknown.
  package private(set) var sums = NutrientAmounts.none
  private var known = [Int](repeating: 0, count: Nutrient.allCases.count)
  private var unknownGrams = [Decimal](repeating: .zero, count: Nutrient.allCases.count)
  private let rawGrams: Decimal

  /// Which nutrients are added up.
  package enum Extent: Sendable {
    /// The seven of the label, which stand in the recipe itself.
    case label
    /// All: those beside the label are looked up in the built-in table.
    case whole
  }

  /// The sums of a recipe.
  package init(_ recipe: Recipe, _ extent: Extent) {
    ingredients = recipe.ingredients.count
    servings = recipe.servings
    var raw = Decimal.zero
    for ingredient in recipe.ingredients { raw = raw.adding(ingredient.item.grams) ?? raw }
    rawGrams = raw
    grams = recipe.cookedGrams ?? raw
    let nutrients = extent == .label ? Nutrient.label : Nutrient.allCases
    for ingredient in recipe.ingredients { add(ingredient.item, nutrients, extent) }
    // What boils away is mostly water, and nobody knows how much of it.
    if recipe.cookedGrams != nil { sums[.water] = nil }
  }

  private mutating func add(_ item: MealItem, _ nutrients: [Nutrient], _ extent: Extent) {
    let amounts = extent == .label ? item.nutrition : item.everything
    for nutrient in nutrients {
      guard let amount = amounts[nutrient] else {
        let before = unknownGrams[nutrient.rawValue]
        unknownGrams[nutrient.rawValue] = before.adding(item.grams) ?? before
        continue
      }
      known[nutrient.rawValue] += 1
      sums[nutrient] = (sums[nutrient] ?? .zero).adding(amount)
    }
  }

  /// Of how many ingredients a nutrient is known.
  package func known(_ nutrient: Nutrient) -> Int { known[nutrient.rawValue] }

  /// Whether enough is known of a nutrient to count it: of all ingredients, but for what makes up no more than a
  /// hundredth of the weight, such as a pinch of a spice.
  package func isKnown(_ nutrient: Nutrient) -> Bool {
    guard sums[nutrient] != nil, let share = Decimal.product(unknownGrams[nutrient.rawValue], Decimal(100))
    else { return false }
    return share <= rawGrams
  }

  /// What one serving weighs, in grams.
  package var servingGrams: Decimal { part(of: grams) ?? .zero }

  /// A serving's part of something.
  package func part(of whole: Decimal) -> Decimal? {
    Decimal.product(whole, Decimal(1), dividedBy: servings)
  }

  /// The amount of a nutrient in one serving, of what is known.
  package func perServing(_ nutrient: Nutrient) -> Decimal? { sums[nutrient].flatMap(part) }

  /// What is in 100 g; a nutrient of which too little is known is unknown.
  package var perHundredGrams: NutrientAmounts {
    var result = NutrientAmounts()
    for nutrient in sums.known where isKnown(nutrient) {
      result[nutrient] = sums[nutrient].flatMap { Decimal.product($0, Decimal(100), dividedBy: grams) }
    }
    return result
  }

  /// What is in the whole dish, of what is known.
  var whole: NutrientAmounts {
    var result = NutrientAmounts()
    for nutrient in sums.known { result[nutrient] = sums[nutrient] }
    return result
  }

  /// The object of one serving in machine formats: its weight, the label, and how much of it is known.
  package var servingJSON: JSON {
    var members: [JSON.Member] = [.init("grams", .number(servingGrams.description))]
    members += Nutrient.label.map { .init($0.key, .exact(perServing($0))) }
    return .object(members + JSON.Member.partial(Nutrient.label, of: ingredients, known: known(_:)))
  }
}

extension MealItem {
  /// Its label values with all that is known besides: of the built-in table, or kept with the item.
  fileprivate var everything: NutrientAmounts {
    guard more.known.isEmpty, let food = FoodTable.food(FoodID(food)),
      let table = food.per100Grams.besidesLabel.scaled(by: grams, dividedBy: Decimal(100))
    else { return more.overridden(by: nutrition) }
    return table.overridden(by: nutrition)
  }
}

extension Recipe {
  /// The version of this recipe that a revision made, as a food that is eaten by the serving.
  package func food(entry: ULID, revision: ULID, _ extent: RecipeNutrition.Extent) -> Food {
    food(FoodID("\(recipeIDPrefix)\(entry)@\(revision)"), source: Self.source, extent)
  }

  /// The recipe as a food of an id and a source.
  package func food(_ id: FoodID, source: String, _ extent: RecipeNutrition.Extent) -> Food {
    let nutrition = RecipeNutrition(self, extent)
    let serving = Portion(amount: Decimal(1), name: "serving", grams: nutrition.servingGrams)
    return Food(
      id: id, name: name, group: "", source: source, per100Grams: nutrition.perHundredGrams,
      stated: StatedAmounts(nutrition.whole, grams: nutrition.grams, rounded: nutrition.perHundredGrams),
      carbohydrateConvention: carbohydrateConvention,
      energyFactors: .unknown, refusePercent: nil,
      portions: [serving], piece: serving)
  }

  /// How its carbohydrate is counted: as that of the built-in table where all of it is from there.
  package var carbohydrateConvention: CarbohydrateConvention {
    ingredients.allSatisfy { FoodID($0.item.food).usdaNumber != nil } ? .byDifference : .mixed
  }

  /// How output names the source of own recipes.
  package static let source = "own recipe"
}
