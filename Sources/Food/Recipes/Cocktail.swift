internal import Encoding
package import Values

/// A drink that is mixed, with quantities, and the foods of the table that stand for what goes in.
package struct Cocktail: Sendable {
  /// What its id is made of: `negroni`.
  package let key: String
  /// Its name in English.
  package let englishName: String
  /// Its name in French.
  package let frenchName: String
  /// Further names in either language.
  package let otherNames: [String]
  /// Whether it is made without alcohol.
  package let isAlcoholFree: Bool
  /// The glass it is served in, in English and French.
  package let glass: (english: String, french: String)
  /// What goes in.
  package let ingredients: [CocktailIngredient]
  /// How it is made, in English and French.
  package let method: (english: String, french: String)

  /// What ids of cocktails begin with.
  package static let idPrefix = "cocktail:"

  /// How output names the source of cocktails.
  package static let source = "healthlog cocktails"

  /// What is in a standard drink: 10 g of alcohol, as the WHO counts.
  package static let gramsOfStandardDrink = Decimal(10)
  /// What a hundred of them have, in grams.
  fileprivate static let gramsOfHundredDrinks = Decimal(1000)

  /// What ids of foods call it.
  package var id: FoodID { FoodID(Self.idPrefix + key) }

  /// Its name in a language.
  package func name(_ language: FoodLanguage) -> String { language == .french ? frenchName : englishName }

  /// All its names.
  package var names: [String] { [englishName, frenchName] + otherNames }

  /// It as a recipe of one serving, of what counts.
  package func recipe(_ language: FoodLanguage) -> Recipe {
    Recipe(
      name: name(language), servings: Decimal(1), cookedGrams: nil, tags: [],
      ingredients: ingredients.compactMap { $0.counted(language) },
      steps: [language == .french ? method.french : method.english], note: nil)
  }

  /// It as a food, of which one is one drink.
  package func food(_ language: FoodLanguage) -> Food {
    recipe(language).food(id, source: Self.source, .whole)
  }

  /// What one drink holds.
  package var nutrition: RecipeNutrition { RecipeNutrition(recipe(.english), .whole) }

  /// The alcohol in it, in grams, to a tenth.
  package var alcoholGrams: Decimal { nutrition.alcoholGrams }

  /// Whether something in it is counted as a food that is only near it.
  package var isApproximate: Bool { ingredients.contains(where: \.isApproximate) }
}

extension RecipeNutrition {
  /// The alcohol in all of it, in grams, to a tenth: what is not a spirit, a wine or a beer has none.
  package var alcoholGrams: Decimal {
    let grams = sums[.alcohol] ?? .zero
    return grams.rounded(places: 1) ?? grams
  }

  /// How many standard drinks of 10 g of alcohol that is, to a tenth.
  package var standardDrinks: Decimal {
    // A hundredth of them, which thousandths round once.
    let hundredth = Decimal.product(
      sums[.alcohol] ?? .zero, Decimal(1), dividedBy: Cocktail.gramsOfHundredDrinks)
    return hundredth.flatMap { Decimal.product($0, Decimal(100)) } ?? .zero
  }
}

/// Something that goes into a cocktail.
package struct CocktailIngredient: Sendable {
  /// How many of the unit.
  package let amount: Decimal
  /// What it is measured in.
  package let unit: Unit
  /// Its name in English.
  package let englishName: String
  /// Its name in French.
  package let frenchName: String
  /// The food of the table that stands for it; nil for what counts nothing, such as ice or a zest.
  package let food: FoodID?
  /// Whether that food is only near it.
  package let isApproximate: Bool

  /// What a cocktail's ingredients are measured in.
  package enum Unit: String, Sendable {
    case millilitre = "ml"
    case gram = "g"
    case dash
    case teaspoon = "tsp"
    case piece
    case leaf

    /// The millilitres of one; nil for what is weighed or counted. A dash of bitters is 0.9 ml.
    var millilitres: Decimal? {
      switch self {
      case .millilitre: Decimal(1)
      case .dash: Decimal(thousandths: 900)
      case .teaspoon: Decimal(5)
      case .gram, .piece, .leaf: nil
      }
    }
  }

  /// Its name in a language.
  package func name(_ language: FoodLanguage) -> String { language == .french ? frenchName : englishName }

  /// It as an ingredient with its grams and values; nil for what counts nothing.
  package func counted(_ language: FoodLanguage) -> RecipeIngredient? {
    guard let food = food.flatMap(FoodTable.food), let grams = grams(of: food),
      let values = food.per100Grams.scaled(by: grams, dividedBy: Decimal(100))
    else { return nil }
    let item = MealItem(
      food: food.id.text, name: food.name, amount: amount, unit: unit.rawValue, grams: grams,
      nutrition: values.labelOnly,
      source: food.source, portion: nil, given: [], more: values.besidesLabel)
    return RecipeIngredient(text: "\(amount) \(unit.rawValue) \(name(language))", item: item)
  }

  /// What it weighs, by the volume that the food itself lists; nil where the food lists none.
  private func grams(of food: Food) -> Decimal? {
    if unit == .gram { return amount }
    let resolver = PortionResolver(food)
    let serving: Serving?
    if let each = unit.millilitres {
      guard let volume = Decimal.product(amount, each) else { return nil }
      serving = try? resolver.serving(of: Amount(number: volume.ratio, unit: .millilitre))
    } else if unit == .leaf {
      serving = try? resolver.serving(of: amount.ratio, portionNamed: ["leaf"])
    } else {
      serving = try? resolver.serving(of: amount.ratio, countedAs: [], isListed: true)
    }
    return serving?.grams
  }
}
