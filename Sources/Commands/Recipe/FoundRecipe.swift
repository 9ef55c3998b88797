internal import Document
internal import Encoding
internal import Food
internal import Ledger
internal import Session
internal import Values

/// A recipe that a name was found to mean, of one's own or a built-in one.
struct FoundRecipe {
  /// Its name for programs: `recipe:<entry>@<revision>`, `recipe:apple-tart`.
  let id: FoodID
  /// What it is.
  let recipe: Recipe
  /// Where it comes from.
  let source: String
  /// Its entry, where it is one's own.
  let own: RecipeBook.Item?

  /// One's own.
  init(_ item: RecipeBook.Item) {
    id = item.food(.label).id
    recipe = item.recipe
    source = Recipe.source
    own = item
  }

  /// A built-in one in a language; nil where its foods are not found, which a test rules out.
  init?(_ builtIn: BuiltInRecipe, _ language: FoodLanguage) {
    guard let recipe = builtIn.recipe(language) else { return nil }
    id = builtIn.id
    self.recipe = recipe
    source = BuiltInRecipe.source
    own = nil
  }

  /// It as a food, with the values of the label.
  var food: Food { recipe.food(id, source: source, .label) }

  /// The id as people are shown it: of one's own the end of the entry's, which names it as well.
  func shownID(isForPeople: Bool) -> String {
    guard let own, isForPeople else { return id.text }
    return recipeIDPrefix + own.entry.short
  }
}

extension Session {
  /// The recipes of one's own.
  mutating func recipes() throws(Failure) -> RecipeBook {
    var book = RecipeBook()
    try foldRegisters(into: &book)
    report(book.damage)
    return book
  }

  /// The language whose names of foods and dishes are preferred.
  var foodLanguage: FoodLanguage {
    FoodLanguage(console.language, country: world.environment.country(of: "LC_MESSAGES"))
  }

  /// The language in which a built-in dish is shown: for programs always the same.
  var dishLanguage: FoodLanguage { console.isForPeople ? foodLanguage : .english }

  /// What looks up the lines of a recipe.
  mutating func recipeReader() throws(Failure) -> RecipeReader {
    RecipeReader(try foodResolver(), book: try recipes())
  }

  /// The recipe of a name or an id. Throws where there is none.
  mutating func recipe(named words: [String]) throws(Failure) -> FoundRecipe {
    let name = words.joined(separator: " ")
    let book = try recipes()
    if let own = try ownRecipe(name, book) { return FoundRecipe(own) }
    let key = name.hasPrefix(recipeIDPrefix) ? String(name.dropFirst(recipeIDPrefix.count)) : name
    if let builtIn = BuiltInRecipes.recipe(key: key) ?? BuiltInRecipes.recipe(named: name),
      let found = FoundRecipe(builtIn, dishLanguage)
    {
      return found
    }
    let near = RecipeSearch.matches(name, has: [], tags: [], book, self)
    if near.count == 1, let only = near.first?.found { return only }
    throw Self.unknownRecipe(name, near.prefix(3).map(\.name))
  }

  /// The recipe of one's own of a name or an id. Throws where there is none.
  mutating func ownRecipe(named name: String) throws(Failure) -> RecipeBook.Item {
    let book = try recipes()
    if let own = try ownRecipe(name, book) { return own }
    let key = name.hasPrefix(recipeIDPrefix) ? String(name.dropFirst(recipeIDPrefix.count)) : name
    guard let builtIn = BuiltInRecipes.recipe(key: key) ?? BuiltInRecipes.recipe(named: name) else {
      throw Self.unknownRecipe(name, [])
    }
    throw Failure(
      .notUnderstood, "recipe.built-in",
      "'\(builtIn.draft(foodLanguage).name)' is built in and cannot be changed",
      hint: "run `healthlog recipe export \(builtIn.id)` to write it to a file; rename it there and import it"
    )
  }

  private func ownRecipe(_ name: String, _ book: RecipeBook) throws(Failure) -> RecipeBook.Item? {
    if let item = book.item(named: name) { return item }
    let items = name.contains(" ") ? [] : book.items(withID: name)
    guard items.count < 2 else {
      let ids = items.prefix(5).map { "\(recipeIDPrefix)\($0.entry)" }.joined(separator: ", ")
      throw Failure(
        .notUnderstood, "recipe.ambiguous", "'\(name)' matches \(items.count) recipes",
        hint: "give the whole ID of one: \(ids)")
    }
    return items.first
  }

  private static func unknownRecipe(_ name: String, _ near: [String]) -> Failure {
    let names = near.map { "'\($0)'" }.joined(separator: ", ")
    return Failure(
      .notFound, "recipe.unknown", "unknown recipe '\(name)'",
      hint: near.isEmpty
        ? "use `healthlog recipe search` to find one by name or ingredient" : "closest: \(names)")
  }
}
