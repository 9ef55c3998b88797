import Encoding
import Food
import Ledger
import Tables
import TestSupport
import Testing
import Values

private let foods = RecipeReader(
  FoodResolver(foodLibrary: FoodLibrary(), preferring: .english), book: RecipeBook())

@Suite struct BuiltInRecipeTests {
  @Test func `there are at least sixty recipes, each with a key and names of its own`() {
    let all = BuiltInRecipes.all
    #expect(all.count >= 60)
    #expect(Set(all.map(\.key)).count == all.count)
    #expect(Set(all.map { folded($0.english.name) }).count == all.count)
    #expect(Set(all.map { folded($0.french.name) }).count == all.count)
  }

  @Test(arguments: BuiltInRecipes.all.map(\.key))
  func `every ingredient is found, and both languages have the same of the same food`(_ key: String) throws {
    let builtIn = try #require(BuiltInRecipes.recipe(key: key))
    #expect(builtIn.english.ingredients.count == builtIn.french.ingredients.count)
    for (english, french) in zip(builtIn.english.ingredients, builtIn.french.ingredients) {
      #expect(english.food != nil, "\(english.text)")
      #expect(english.food == french.food, "\(english.text) / \(french.text)")
      let one = try foods.ingredient(english)
      let other = try foods.ingredient(french)
      #expect(one.item.food == english.food?.text)
      #expect(one.item.grams == other.item.grams, "\(english.text) / \(french.text)")
      #expect(one.item.amount == other.item.amount && one.item.unit == other.item.unit, "\(english.text)")
      #expect(one.item.grams > .zero)
    }
  }

  @Test(arguments: BuiltInRecipes.all.map(\.key))
  func `a serving is as large and as rich as servings are`(_ key: String) throws {
    let recipe = try #require(BuiltInRecipes.recipe(key: key)?.recipe(.english))
    let nutrition = RecipeNutrition(recipe, .label)
    let energy = try #require(nutrition.perServing(.energy))
    #expect((Decimal(40)...Decimal(1000)).contains(energy), "\(energy) kcal")
    #expect((Decimal(20)...Decimal(800)).contains(nutrition.servingGrams), "\(nutrition.servingGrams) g")
    #expect(nutrition.known(.energy) == nutrition.ingredients)
    for nutrient in [Nutrient.energy, .protein, .carbohydrate, .fat, .sodium] {
      #expect(nutrition.isKnown(nutrient), "\(nutrient)")
    }
    let raw = recipe.ingredients.reduce(Decimal.zero) { $0 + $1.item.grams }
    if let cooked = recipe.cookedGrams { #expect(cooked <= raw + raw, "\(cooked) g of \(raw) g") }
  }

  @Test(arguments: BuiltInRecipes.all.map(\.key))
  func `a recipe has tags, three to eight steps, and is exported as it is`(_ key: String) throws {
    let builtIn = try #require(BuiltInRecipes.recipe(key: key))
    for language in [FoodLanguage.english, .french] {
      let draft = builtIn.draft(language)
      #expect((2...8).contains(draft.steps.count), "\(draft.name)")
      #expect(!draft.tags.isEmpty)
      #expect((2...20).contains(draft.ingredients.count))
    }
    #expect(builtIn.english.tags.count == builtIn.french.tags.count)
    #expect(builtIn.english.servings == builtIn.french.servings)
    #expect(builtIn.english.cookedGrams == builtIn.french.cookedGrams)
  }

  @Test func `the files are as the export writes them, byte for byte`() throws {
    let english = Tables.recipes { (bytes) -> String in
      String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
    }
    let french = Tables.recipesFrench { (bytes) -> String in
      String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
    }
    #expect(
      try BuiltInRecipes.all.map { try #require($0.recipe(.english)).markdown }.joined(separator: "\n")
        == english)
    #expect(
      try BuiltInRecipes.all.map { try #require($0.recipe(.french)).markdown }.joined(separator: "\n")
        == french)
  }
}

@Suite struct CocktailTests {
  @Test func `there are forty to sixty cocktails, each with a key and names of its own`() {
    let all = Cocktails.all
    let lines = Tables.cocktails { (bytes) -> Int in bytes.indices.count { bytes[$0] == UInt8(ascii: "\n") } }
    #expect(all.count == lines - 1, "a line of the table cannot be read")
    #expect((40...60).contains(all.count))
    #expect(Set(all.map(\.key)).count == all.count)
    let names = all.flatMap { Set($0.names.map { folded($0) }) }
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: Cocktails.all.map(\.key))
  func `everything in a cocktail that counts is found and weighed`(_ key: String) throws {
    let cocktail = try #require(Cocktails.cocktail(key: key))
    for ingredient in cocktail.ingredients {
      #expect(ingredient.food == nil || ingredient.counted(.english) != nil, "\(ingredient.englishName)")
    }
    let nutrition = cocktail.nutrition
    let energy = try #require(nutrition.perServing(.energy))
    #expect((Decimal(5)...Decimal(700)).contains(energy), "\(energy) kcal")
    #expect((Decimal(30)...Decimal(600)).contains(nutrition.grams), "\(nutrition.grams) g")
    #expect(
      cocktail.isAlcoholFree == (cocktail.alcoholGrams < Decimal(1)), "\(cocktail.alcoholGrams) g of alcohol")
    #expect(cocktail.alcoholGrams <= Decimal(60))
  }

  @Test func `a negroni is counted by the density of what stands for it`() throws {
    let negroni = try #require(Cocktails.cocktail(named: "NEGRONI"))
    let gin = try #require(negroni.ingredients.first?.counted(.english))
    // 27.8 g is a fluid ounce of 29.5735 ml; 33.4 g of alcohol are in 100 g.
    #expect(gin.item.grams.description == "28.201")
    #expect(negroni.isApproximate)
    #expect(negroni.alcoholGrams > Decimal(15) && negroni.alcoholGrams < Decimal(22))
  }
}

@Suite struct DishResolvingTests {
  private func choice(_ words: String, _ language: FoodLanguage = .english) -> String? {
    guard
      case .one(let food) = FoodResolver(foodLibrary: FoodLibrary(), preferring: language).choice(
        for: .words(words))
    else {
      return nil
    }
    return food.id.text
  }

  @Test func `a dish is found by its name in either language`() {
    #expect(choice("negroni") == "cocktail:negroni")
    for recipe in Cases.each(4, of: BuiltInRecipes.all) {
      for name in [recipe.english.name, recipe.french.name] {
        let found = choice(name)
        // An everyday name of a food of the table goes first.
        #expect(
          found == recipe.id.text || found?.hasPrefix("usda:") == true, "\(name): \(found ?? "nothing")")
      }
    }
  }

  @Test(arguments: [
    ("ratatouille", "recipe:ratatouille"), ("Chili con carne", "recipe:chili-con-carne"),
    ("minestrone", "recipe:minestrone"), ("crêpes", "recipe:crepes"), ("coleslaw", "recipe:coleslaw"),
    ("gratin dauphinois", "recipe:potato-gratin"), ("pina colada", "cocktail:pina-colada"),
    ("banana bread", "usda:18019"), ("french toast", "usda:18269"), ("eggnog", "usda:01057"),
    ("apple", "usda:09003"), ("carbonara", "recipe:spaghetti-carbonara"),
  ])
  func `a dish of exactly that name goes before what stands in for it`(_ words: String, _ id: String) {
    #expect(choice(words) == id)
  }

  @Test func `dishes with all the words are named where nothing else has them`() {
    let resolver = FoodResolver(foodLibrary: FoodLibrary(), preferring: .english)
    guard case .several(let foods) = resolver.choice(for: .words("parmentier")) else {
      Issue.record("\(resolver.choice(for: .words("parmentier")))")
      return
    }
    #expect(
      foods.map(\.id.text) == ["recipe:beef-and-mashed-potato-bake", "recipe:fish-pie-with-mashed-potato"])
    #expect(choice("tagine") == "recipe:lamb-tagine-with-apricots")
    #expect(choice("ratatouille", .french) == "recipe:ratatouille")
  }

  @Test func `crêpes are counted by the piece, of which a serving has three`() throws {
    let crepes = try #require(BuiltInDishes.food(FoodID("recipe:crepes"), .english))
    let serving = try #require(crepes.portions.first { $0.name == "serving" })
    let piece = try #require(crepes.piece)
    #expect((piece.grams.thousandths * 3 - serving.grams.thousandths).magnitude < 3)
  }

  @Test func `a dish is forced by its id and named in the language preferred`() throws {
    let first = try #require(BuiltInRecipes.all.first)
    for (language, name) in [(FoodLanguage.english, first.english.name), (.french, first.french.name)] {
      let choice = FoodResolver(foodLibrary: FoodLibrary(), preferring: language).choice(
        for: .id(first.id.text))
      guard case .one(let food) = choice else {
        Issue.record("\(choice)")
        continue
      }
      #expect(food.name == name)
      #expect(food.piece?.name == "serving")
    }
  }
}
