// The recipes that ship inside the program are two files in the form that `recipe export` writes: the same recipes in
// the same order, in English and in French. Their text is read when something asks for it, and a recipe's foods are
// looked up one recipe at a time.

internal import Encoding
internal import Tables
internal import Values

/// A recipe that ships inside the program.
package struct BuiltInRecipe: Sendable {
  /// What its id is made of: `chicken-rice-bowl`.
  package let key: String
  /// It in English.
  package let english: RecipeDraft
  /// It in French.
  package let french: RecipeDraft

  /// What ids of foods call it: `recipe:chicken-rice-bowl`.
  package var id: FoodID { FoodID(recipeIDPrefix + key) }

  /// It in a language.
  package func draft(_ language: FoodLanguage) -> RecipeDraft { language == .french ? french : english }

  /// It with its foods looked up; nil where one is not as the table has it, which a test rules out.
  package func recipe(_ language: FoodLanguage) -> Recipe? {
    let reader = RecipeReader(FoodResolver(larder: Larder(), preferring: language), book: RecipeBook())
    let draft = draft(language)
    var ingredients: [RecipeIngredient] = []
    for line in draft.ingredients {
      guard let ingredient = try? reader.ingredient(line) else { return nil }
      ingredients.append(ingredient)
    }
    return draft.recipe(of: ingredients)
  }

  /// It as a food that is eaten by the serving.
  package func food(_ language: FoodLanguage) -> Food? {
    recipe(language)?.food(id, source: Self.source, .whole)
  }

  /// How output names the source of these recipes.
  package static let source = "healthlog recipes"
}

/// The recipes that ship inside the program.
package enum BuiltInRecipes {
  /// All of them, in their own order.
  package static let all: [BuiltInRecipe] = {
    let english = Tables.recipes { (bytes) -> [RecipeDraft] in drafts(bytes) }
    let french = Tables.recipesFrench { (bytes) -> [RecipeDraft] in drafts(bytes) }
    return zip(english, french).map { BuiltInRecipe(key: key(of: $0.name), english: $0, french: $1) }
  }()

  /// The recipe of a key; nil where there is none.
  package static func recipe(key: String) -> BuiltInRecipe? { all.first { $0.key == key } }

  /// The recipe of exactly this name in either language, case and accents aside.
  package static func recipe(named name: String) -> BuiltInRecipe? {
    let wanted = recipeWords(name)
    guard !wanted.isEmpty else { return nil }
    return all.first { recipeWords($0.english.name) == wanted || recipeWords($0.french.name) == wanted }
  }

  /// What is wrong with the files is found by a test; the recipes before it are there.
  static func drafts(_ bytes: Span<UInt8>) -> [RecipeDraft] {
    let text = String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
    return (try? RecipeMarkdownReader.read(text)) ?? []
  }

  /// The key of an English name.
  static func key(of name: String) -> String {
    folded(name).split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }
}

/// The dishes and drinks that ship inside the program and are eaten like foods.
package enum BuiltInDishes {
  /// The dish of an id; nil where there is none.
  package static func food(_ id: FoodID, _ language: FoodLanguage) -> Food? {
    if let key = rest(of: id, after: recipeIDPrefix) {
      return BuiltInRecipes.recipe(key: key)?.food(language)
    }
    guard let key = rest(of: id, after: Cocktail.idPrefix) else { return nil }
    return Cocktails.cocktail(key: key)?.food(language)
  }

  /// The id of the dish of exactly this name, case, accents and plurals aside, in either language.
  package static func id(named name: String) -> FoodID? {
    let wanted = recipeWords(name)
    guard let first = wanted.first?.utf8.first else { return nil }
    return names.first { ($0.first == first || $0.first == 0) && recipeWords($0.name) == wanted }?.id
  }

  /// A name, and the letter it begins with in lower case; 0 for one beyond ASCII.
  private struct Name {
    let first: UInt8
    let name: String
    let id: FoodID

    init(_ name: String, _ id: FoodID) {
      let byte = name.utf8.first ?? 0
      first = byte < 0x80 ? byte | 0x20 : 0
      self.name = name
      self.id = id
    }
  }

  // Most names that are asked for are of no dish, and to find that out neither recipes nor cocktails are read.
  private static let names: [Name] = {
    let english = Tables.recipes { (bytes) -> [String] in titles(bytes) }
    let french = Tables.recipesFrench { (bytes) -> [String] in titles(bytes) }
    let recipes = zip(english, french).flatMap { english, french in
      let id = FoodID(recipeIDPrefix + BuiltInRecipes.key(of: english))
      return [Name(english, id), Name(french, id)]
    }
    return recipes
      + Cocktails.names().flatMap { key, names in
        names.map { Name($0, FoodID(Cocktail.idPrefix + key)) }
      }
  }()

  /// What stands behind `# ` at the beginning of a line.
  private static func titles(_ bytes: Span<UInt8>) -> [String] {
    var titles: [String] = []
    var position = 0
    while position < bytes.count {
      let end = lineEnd(bytes, from: position)
      if end > position + 2, bytes[position] == UInt8(ascii: "#"), bytes[position + 1] == UInt8(ascii: " ") {
        titles.append(tableText(bytes, position + 2..<end))
      }
      position = end + 1
    }
    return titles
  }

  private static func rest(of id: FoodID, after prefix: String) -> String? {
    id.text.hasPrefix(prefix) ? String(id.text.dropFirst(prefix.count)) : nil
  }
}

extension FoodResolver {
  /// The built-in recipe or cocktail of exactly this name, where it is no everyday name of a food.
  func dish(named words: String) -> Food? {
    guard let id = BuiltInDishes.id(named: words), !EverydayFoods.hasName(words) else { return nil }
    return BuiltInDishes.food(id, language)
  }
}
