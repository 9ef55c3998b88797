import Encoding
import Food
import Ledger
import Testing
import Values

private func object(_ text: String) throws -> JSON { try JSON.parse(Array(text.utf8).span) }

private func reader(_ book: RecipeBook = RecipeBook()) -> RecipeReader {
  RecipeReader(FoodResolver(foodLibrary: FoodLibrary(), preferring: .english), book: book)
}

private func recipe(_ markdown: String) throws -> Recipe {
  let draft = try #require(try RecipeMarkdownReader.read(markdown).first)
  return draft.recipe(of: try draft.ingredients.map { try reader().ingredient($0) })
}

@Suite struct RecipeTests {
  @Test(arguments: Recipe.kind.examples)
  func `an example recipe is written as it was read`(_ text: String) throws {
    let entry = try Entry(adding: try object(text), revisions: [])
    #expect(try Recipe(entry).addition(entry: entry.id).json.text == text)
  }

  static let stew = """
    # Lentil stew

    Servings: 4
    Cooked weight: 1200 g
    Tags: dinner, vegan
    Note: better the next day

    ## Ingredients

    - 250 g lentils, rinsed <food:usda:16069>
    - 1 1/2 tbsp olive oil <food:usda:04053>
    - 1 medium onion, chopped (fine) <food:usda:11282>

    ## Method

    1. Boil for 25 minutes.
    2. Stir in the oil: slowly.

    """

  @Test func `Markdown is written as it was read, byte for byte`() throws {
    #expect(try recipe(Self.stew).markdown == Self.stew)
  }

  @Test func `Markdown of other hands is read`() throws {
    let text =
      "\u{FEFF}# Stew\r\n\r\nserves: 2\r\n## Ingrédients\r\n* 200 g lentils <food:usda:16069>\r\n"
      + "## Directions\r\n1) Boil.\r\nGently.\r\n- Eat.\r\n"
    let draft = try #require(try RecipeMarkdownReader.read(text).first)
    #expect(draft.servings == Decimal(2))
    #expect(draft.steps == ["Boil. Gently.", "Eat."])
    #expect(draft.ingredients.map(\.text) == ["200 g lentils"])
  }

  @Test(arguments: [
    ("## Ingredients\n- 1 egg", 1, "missing title such as `# Stew` above it"),
    ("# A\nServings: many", 2, "'many' is not a number of servings"),
    ("# A\nServings: 0", 2, "'0' is not a number of servings"),
    ("# A\nCooked weight: heavy", 2, "'heavy' is not a valid weight for a dish"),
    ("# A\n\n## Stories", 3, "'Stories' is not a known section; use Ingredients or Method"),
    ("# A\n## Ingredients\n200 g rice", 3, "'200 g rice' is not a line like `- 200 g rice`"),
    ("# A\nColour: red", 2, "'Colour' is not one of Servings, Cooked weight, Tags, Note"),
    ("", 1, "missing title such as `# Stew`"),
  ])
  func `a line that is none of a recipe's is named`(_ text: String, _ line: Int, _ reason: String) {
    #expect(throws: RecipeFileFault(line: line, reason: "\(reason)")) { try RecipeMarkdownReader.read(text) }
  }

  @Test func `values stated behind a line count, whatever remark stands before them`() throws {
    let draft = "# A\n## Ingredients\n- 300 g lasagne, of the shop =420kcal p:21 <food:usda:09003>\n"
    let item = try #require(try recipe(draft).ingredients.first)
    #expect(item.item.nutrition[.energy]?.description == "420")
    #expect(item.item.given == [.energy, .protein])
    #expect(item.text == "300 g lasagne, of the shop =420kcal p:21")
    #expect(RecipeIngredient(item.item).text == "300 g Apples, raw, with skin =420kcal protein:21")
  }

  @Test func `JSON gives the same recipe again`() throws {
    let stew = try recipe(Self.stew)
    let draft = try #require(try RecipeJSONReader.read(stew.exported).first)
    let again = draft.recipe(of: try draft.ingredients.map { try reader().ingredient($0) })
    #expect(again == stew)
    #expect(again.exported.text == stew.exported.text)
  }

  @Test func `values are per 100 g of what was cooked, and a serving weighs its part`() throws {
    let rice = try recipe(
      "# Rice\nServings: 2\nCooked weight: 640 g\n## Ingredients\n- 200 g rice <food:usda:20444>\n"
        + "- 1 tbsp olive oil <food:usda:04053>\n")
    let food = rice.food(
      entry: ULID(milliseconds: 0, random: (0, 0)), revision: ULID(milliseconds: 0, random: (0, 1)), .whole)
    // 730 + 119.34 kcal in 640 g, and in two servings of 320 g.
    #expect(food.per100Grams[.energy]?.description == "132.709")
    #expect(food.piece?.grams.description == "320")
    #expect(RecipeNutrition(rice, .label).perServing(.energy)?.description == "424.67")
    #expect(food.amounts(inGrams: Decimal(320))?[.energy]?.description == "424.67")
    #expect(food.amounts(inGrams: Decimal(640))?[.energy]?.description == "849.34")
    #expect(food.id.text == "recipe:00000000000000000000000000@00000000000000000000000001")
    // Beside the label: 0.571 mg of vitamin E in 13.5 g of oil is 1.937 mg, 0.22 mg in the rice.
    #expect(food.per100Grams[.vitaminE]?.description == "0.337")
    #expect(food.per100Grams[.water] == nil)
  }

  @Test func `standard drinks are rounded once`() {
    var alcohol = NutrientAmounts.none
    alcohol[.alcohol] = Decimal(thousandths: 12_540)
    let wine = MealItem(
      food: "own:A@A", name: "wine", amount: Decimal(1), unit: nil, grams: Decimal(100), nutrition: .none,
      source: "", portion: nil, given: [], more: alcohol)
    let recipe = Recipe(
      name: "x", servings: Decimal(1), cookedGrams: nil, tags: [], ingredients: [RecipeIngredient(wine)],
      steps: [], note: nil)
    // 12.54 g are 12.5 g, but 1.254 drinks.
    #expect(RecipeNutrition(recipe, .whole).alcoholGrams.description == "12.5")
    #expect(RecipeNutrition(recipe, .whole).standardDrinks.description == "1.3")
  }

  @Test func `a value that the smallest hundredth lacks is known, one that more lacks is not`() throws {
    func recipe(_ grams: Int32) -> Recipe {
      let known = MealItem(
        food: "own:A@A", name: "known", amount: Decimal(990), unit: "g", grams: Decimal(990),
        nutrition: NutrientAmounts([.energy: 1000, .sugar: 10]), source: "", portion: nil, given: [],
        more: .none)
      let unknown = MealItem(
        food: "own:B@B", name: "unknown", amount: Decimal(grams), unit: "g", grams: Decimal(grams),
        nutrition: NutrientAmounts([.energy: 1]), source: "", portion: nil, given: [], more: .none)
      return Recipe(
        name: "x", servings: Decimal(1), cookedGrams: nil, tags: [],
        ingredients: [RecipeIngredient(known), RecipeIngredient(unknown)], steps: [], note: nil)
    }
    #expect(RecipeNutrition(recipe(10), .label).perHundredGrams[.sugar]?.description == "1")
    #expect(RecipeNutrition(recipe(11), .label).perHundredGrams[.sugar] == nil)
    #expect(RecipeNutrition(recipe(11), .label).known(.sugar) == 1)
  }

  @Test(arguments: [
    ("4", "250 g lentils, rinsed", "1 1/2 tbsp olive oil", "1 medium onion, chopped (fine)"),
    ("8", "500 g lentils, rinsed", "3 tbsp olive oil", "2 medium onion, chopped (fine)"),
    ("1", "62.5 g lentils, rinsed", "3/8 tbsp olive oil", "1/4 medium onion, chopped (fine)"),
    ("6", "375 g lentils, rinsed", "2 1/4 tbsp olive oil", "1 1/2 medium onion, chopped (fine)"),
  ])
  func `another number of servings takes other amounts`(
    _ servings: String, _ first: String, _ second: String, _ third: String
  )
    throws
  {
    let stew = try recipe(Self.stew)
    let count = try #require(Decimal(parsing: servings))
    let scaled = try #require(stew.scaled(to: count))
    #expect(scaled.ingredients.map(\.text) == [first, second, third])
    #expect(RecipeNutrition(scaled, .label).servingGrams == RecipeNutrition(stew, .label).servingGrams)
  }

  @Test func `an ingredient of a meal stands in grams, however it was counted`() throws {
    let item = MealItem(
      food: "usda:09003", name: "Apples, raw, with skin", amount: Decimal(1), unit: nil, grams: Decimal(182),
      nutrition: .none, source: "USDA SR28", portion: "medium", given: [], more: .none)
    let ingredient = RecipeIngredient(item)
    #expect(ingredient.text == "182 g Apples, raw, with skin")
    #expect(ingredient.item.unit == "g")
  }
}

extension NutrientAmounts {
  fileprivate init(_ amounts: [Nutrient: Int32]) {
    self.init()
    for (nutrient, amount) in amounts { self[nutrient] = Decimal(amount) }
  }
}
