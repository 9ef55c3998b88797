// The recipes that ship inside the program are two files in the form that `recipe export` writes: the same recipes in
// the same order, in English and in French. Their text is read when something asks for it, and a recipe's foods are
// looked up one recipe at a time.

internal import Encoding
internal import Tables
internal import Values

/// A recipe that ships inside the program.
package struct BuiltInRecipe: Sendable {
  /// What its id is made of: `apple-tart`.
  package let key: String
  /// Which of all it is.
  fileprivate let place: Int

  /// It in English.
  package var english: RecipeDraft { BuiltInRecipes.english[place] }
  /// It in French.
  package var french: RecipeDraft { BuiltInRecipes.french[place] }

  /// What ids of foods call it: `recipe:apple-tart`.
  package var id: FoodID { FoodID(recipeIDPrefix + key) }

  /// It in a language.
  package func draft(_ language: FoodLanguage) -> RecipeDraft { language == .french ? french : english }

  /// It with its foods looked up; nil where one is not as the table has it, which a test rules out.
  package func recipe(_ language: FoodLanguage) -> Recipe? {
    let reader = RecipeReader(
      FoodResolver(foodLibrary: FoodLibrary(), preferring: language), book: RecipeBook())
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
    guard let food = recipe(language)?.food(id, source: Self.source, .whole) else { return nil }
    guard let count = Self.pieces[key], let serving = food.piece,
      let grams = Decimal.product(serving.grams, Decimal(1), dividedBy: Decimal(count))
    else { return food }
    return food.counted(as: Portion(amount: Decimal(1), name: "piece", grams: grams))
  }

  /// How many pieces a serving has of what people count by the piece; its steps say so.
  private static let pieces: [String: Int32] = ["crepes": 3]

  /// How output names the source of these recipes.
  package static let source = "healthlog recipes"
}

/// The recipes that ship inside the program.
package enum BuiltInRecipes {
  /// All of them, in their own order.
  package static let all: [BuiltInRecipe] = names.enumerated().map {
    BuiltInRecipe(key: key(of: $1.english), place: $0)
  }

  // Most commands need one of the languages, and many only the names.
  fileprivate static let english = Tables.recipes { (bytes) -> [RecipeDraft] in drafts(bytes) }
  fileprivate static let french = Tables.recipesFrench { (bytes) -> [RecipeDraft] in drafts(bytes) }

  /// Their names in both languages, in their order.
  fileprivate static let names: [(english: String, french: String)] = {
    let english = Tables.recipes { (bytes) -> [String] in titles(bytes) }
    let french = Tables.recipesFrench { (bytes) -> [String] in titles(bytes) }
    return Array(zip(english, french))
  }()

  /// The recipe of a key; nil where there is none.
  package static func recipe(key: String) -> BuiltInRecipe? { all.first { $0.key == key } }

  /// The recipe of exactly this name in either language, case and accents aside.
  package static func recipe(named name: String) -> BuiltInRecipe? {
    let wanted = recipeWords(name)
    guard !wanted.isEmpty else { return nil }
    return zip(all, names).first { recipeWords($1.english) == wanted || recipeWords($1.french) == wanted }?.0
  }

  /// What is wrong with the files is found by a test; the recipes before it are there.
  static func drafts(_ bytes: Span<UInt8>) -> [RecipeDraft] {
    var lines: [String] = []
    var position = 0
    while position < bytes.count {
      let end = lineEnd(bytes, from: position)
      lines.append(tableText(bytes, position..<end))
      position = end + 1
    }
    return (try? RecipeMarkdownReader.read(lines: lines)) ?? []
  }

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

  /// The ids of the dishes of which a name has all of some words, in their own order.
  static func ids(withWords words: String) -> [FoodID] {
    let wanted = WantedWords(words)
    var found: [FoodID] = []
    for name in names where WordFit.whole.finds(wanted, in: name.name) && !found.contains(name.id) {
      found.append(name.id)
    }
    return found
  }

  /// The English name of a recipe; none for a cocktail.
  static func englishName(of id: FoodID) -> [String] {
    names.first { $0.id == id && id.text.hasPrefix(recipeIDPrefix) }.map { [$0.name] } ?? []
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
    let recipes = BuiltInRecipes.names.flatMap { english, french in
      let id = FoodID(recipeIDPrefix + BuiltInRecipes.key(of: english))
      return [Name(english, id), Name(french, id)]
    }
    return recipes
      + Cocktails.names().flatMap { key, names in
        names.map { Name($0, FoodID(Cocktail.idPrefix + key)) }
      }
  }()

  private static func rest(of id: FoodID, after prefix: String) -> String? {
    id.text.hasPrefix(prefix) ? String(id.text.dropFirst(prefix.count)) : nil
  }
}

extension FoodResolver {
  /// The built-in recipe or cocktail of exactly this name. An everyday name of a food of the table goes first only
  /// where that food is called so too: canned minestrone but stands in for a minestrone.
  func dish(named words: String) -> Food? {
    guard let id = BuiltInDishes.id(named: words) else { return nil }
    let dish = BuiltInDishes.food(id, language)
    guard EverydayFoods.hasName(words) else { return dish }
    let names = [words] + BuiltInDishes.englishName(of: id)
    let foods: [Food]
    switch tableChoice(forWords: words) {
    case .one(let food): foods = [food]
    case .several(let several): foods = several
    case .none(let near): foods = near
    }
    return foods.contains { food in names.contains { Self.isCalled($0, food) } } ? nil : dish
  }

  /// Whether a name of the table has the words of another and no others up to one of its commas: `Bread, banana,
  /// prepared from recipe` is banana bread. What others call a tart it calls a pie.
  private static func isCalled(_ name: String, _ food: Food) -> Bool {
    let wanted = Set(recipeWords(name).map { $0 == "tart" ? "pie" : $0 })
    var words: Set<String> = []
    for part in food.name.split(separator: ",") {
      words.formUnion(recipeWords(String(part)))
      if words == wanted { return true }
    }
    return false
  }

  /// The dishes with all of some words in a name, as whole words: the one that has them, or all of them.
  func dishes(byWords words: String) -> FoodChoice? {
    let found = BuiltInDishes.ids(withWords: words).compactMap { BuiltInDishes.food($0, language) }
    guard let first = found.first else { return nil }
    return found.count == 1 ? .one(first) : .several(found)
  }
}
