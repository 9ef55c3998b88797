internal import Encoding
internal import Values

/// Something that a dish is made of, with what may be in it.
package struct DishIngredient: Sendable {
  /// How the dish calls it: `ground beef`.
  let name: String
  /// What its food tells.
  let food: FoodTraits
  /// How the dish has it, which may deny what the food usually holds.
  let words: DietText
  /// Wine and the like by its name: who drinks none wants none in the pot either, though its alcohol cooks off.
  let drinks: [TraitEvidence]

  /// A line of a recipe and what is known of its food.
  init(line: String, name: String, food: FoodTraits) {
    let plain = String(name.prefix { $0 != "," && $0 != "(" }).trimmed
    self.name = plain.isEmpty ? line : plain
    self.food = food
    words = DietText(line)
    drinks = FoodTraits(name: self.name).evidence.filter { $0.trait == .alcohol }
  }
}

/// What dishes are made of, as far as that is known: recipes of one's own, built-in recipes and cocktails, foods as
/// they are eaten.
package struct Dishes: Sendable {
  private let book: RecipeBook
  private let language: FoodLanguage

  /// The dishes of a book and the built-in ones, whose ingredients are named in a language.
  package init(_ book: RecipeBook, _ language: FoodLanguage) {
    self.book = book
    self.language = language
  }

  /// The ingredients of a dish, those of dishes within it among them; none for what is no dish, or is not known.
  package func ingredients(of dish: FoodID) -> [DishIngredient] { ingredients(of: dish, depth: 0) }

  /// No recipe holds itself, so that this ends anyway; a journal that other programs wrote may have any.
  private static let deepest = 8

  private func ingredients(of dish: FoodID, depth: Int) -> [DishIngredient] {
    guard depth < Self.deepest else { return [] }
    if dish.text.hasPrefix(recipeIDPrefix) {
      if let item = book.item(of: dish) {
        return item.recipe.ingredients.flatMap { ingredients(of: $0, depth: depth) }
      }
      let key = String(dish.text.dropFirst(recipeIDPrefix.count))
      return BuiltInRecipes.recipe(key: key)?.draft(language).ingredients.map(ingredient) ?? []
    }
    if dish.surveyCode != nil { return SurveyTable.ingredients(of: dish).map(ingredient) }
    guard dish.text.hasPrefix(Cocktail.idPrefix) else { return [] }
    let key = String(dish.text.dropFirst(Cocktail.idPrefix.count))
    return Cocktails.cocktail(key: key)?.ingredients.map(ingredient) ?? []
  }

  private func ingredients(of part: RecipeIngredient, depth: Int) -> [DishIngredient] {
    let within = ingredients(of: FoodID(part.item.food), depth: depth + 1)
    guard within.isEmpty else { return within }
    return [DishIngredient(line: part.text, name: part.parts.name, food: FoodTraits(part.item))]
  }

  /// An ingredient of the survey's table: a number of SR28, or a name.
  private func ingredient(_ part: String) -> DishIngredient {
    let food = Int(part).flatMap { FoodTable.food(FoodID(usda: $0)) }
    let name = food?.name ?? part
    return DishIngredient(line: name, name: name, food: food.map { FoodTraits($0) } ?? FoodTraits(name: name))
  }

  private func ingredient(_ line: RecipeDraft.Line) -> DishIngredient {
    let name = RecipeIngredient.parts(of: line.text).name
    let food = line.food.flatMap(FoodTable.food).map { FoodTraits($0) }
    return DishIngredient(line: line.text, name: name, food: food ?? FoodTraits(name: name))
  }

  /// What is only near a food of the table has but its alcohol.
  private func ingredient(_ part: CocktailIngredient) -> DishIngredient {
    let food = part.food.flatMap(FoodTable.food)
    let traits: FoodTraits =
      if let food, !part.isApproximate {
        FoodTraits(food)
      } else {
        FoodTraits(
          name: part.englishName, group: "", sodium: nil, sugar: nil, alcohol: food?.per100Grams[.alcohol])
      }
    return DishIngredient(line: part.englishName, name: part.name(language), food: traits)
  }
}
