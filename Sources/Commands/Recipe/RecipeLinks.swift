internal import Encoding
internal import Food
internal import Messages
internal import Session
internal import Values

/// Looks up the recipes of a file, of which some may be ingredients of others, in any order.
struct RecipeLinks {
  private let file: String
  private let drafts: [RecipeDraft]
  private let names: [String]
  private let first: Int
  private let isForced: Bool
  private var reader: RecipeReader
  private var foods: [Int: Food] = [:]
  private var open: [Int] = []
  /// What was looked up, each before those that it is an ingredient of.
  private(set) var recipes: [Recipe] = []
  /// What was taken for foods that the file names by ids which are not known here, in words.
  private(set) var replacements: [Message] = []

  /// The recipes of a file, before which others have so many.
  init(_ drafts: [RecipeDraft], in file: String, after first: Int, isForced: Bool, _ reader: RecipeReader) {
    self.drafts = drafts
    self.file = file
    self.first = first
    self.isForced = isForced
    self.reader = reader
    names = drafts.map(\.name)
  }

  /// The id that stands for a recipe until it is stored.
  static func id(of place: Int) -> FoodID { FoodID("\(recipeIDPrefix)+\(place)@+") }

  /// Looks up all of them. Throws for a line that is not understood and for a recipe that would hold itself.
  mutating func find() throws(Failure) {
    for place in drafts.indices { _ = try food(place) }
  }

  private mutating func food(_ place: Int) throws(Failure) -> Food {
    if let food = foods[place] { return food }
    guard !open.contains(place) else {
      throw Failure(
        .notUnderstood, "recipe.cycle",
        "'\(file)', line \(drafts[place].line): '\(names[place])' would be an ingredient of itself",
        hint: "nothing was stored")
    }
    open.append(place)
    let recipe = try recipe(place)
    open.removeLast()
    let food = recipe.food(Self.id(of: first + recipes.count), source: Recipe.source, .whole)
    recipes.append(recipe)
    reader = reader.knowing([food])
    foods[place] = food
    return food
  }

  private mutating func recipe(_ place: Int) throws(Failure) -> Recipe {
    var ingredients: [RecipeIngredient] = []
    for line in drafts[place].ingredients {
      var known: Food?
      // `200 g rice` of a dish called rice is no other dish.
      if let inner = reader.place(of: line, among: names), inner != place { known = try food(inner) }
      do {
        let ingredient = try reader.ingredient(line, of: known)
        if known == nil { note(ingredient.item, for: line) }
        ingredients.append(ingredient)
      } catch {
        throw RecipeLines.refusal(error, line, file)
      }
    }
    return try RecipeWriter.checked(drafts[place].recipe(of: ingredients), isForced: isForced)
  }

  private mutating func note(_ item: MealItem, for line: RecipeDraft.Line) {
    guard line.item == nil, let wanted = line.food, FoodID(item.food).unversioned != wanted.unversioned else {
      return
    }
    replacements.append(
      "'\(file)', line \(line.number): '\(wanted)' is unknown here; using '\(item.called)' instead"
    )
  }
}

extension Recipe {
  /// The same recipe with other ids for some foods.
  func renaming(_ ids: [String: String]) -> Recipe {
    var result = self
    result.ingredients = ingredients.map { ingredient in
      let item = ingredient.item
      guard let id = ids[item.food] else { return ingredient }
      let renamed = MealItem(
        food: id, name: item.name, amount: item.amount, unit: item.unit, grams: item.grams,
        nutrition: item.nutrition, source: item.source, portion: item.portion, given: item.given,
        more: item.more, standsFor: item.standsFor)
      return RecipeIngredient(text: ingredient.text, item: renamed)
    }
    return result
  }
}
