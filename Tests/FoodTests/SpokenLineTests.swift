import Food
import Testing
import Values

private func items(_ text: String, _ language: FoodLanguage) throws -> [MealItem] {
  let reader = MealItemReader(FoodResolver(foodLibrary: FoodLibrary(), preferring: language))
  return try reader.items(try #require(try MealLine.parse(text).items.first)).map(\.item)
}

/// Lines as people type them at the table.
@Suite struct SpokenLineTests {
  @Test(arguments: [
    ("spring rolls x3", ["fndds:58110110"], "192"), ("2x eggs", ["usda:01123"], "100"),
    ("2 x eggs", ["usda:01123"], "100"), ("eggs × 2", ["usda:01123"], "100"),
    ("tablespoon of olive oil", ["usda:04053"], "13.5"),
    ("slice of victoria sponge", ["fndds:53118100"], "65"),
    ("tea without sugar", ["usda:14355"], "237"), ("black coffee no sugar", ["usda:14209"], "237"),
    ("apple slices", ["usda:09003"], "140"), ("steak tartare", ["fndds:27116400"], "180"),
    ("a piece of beef", ["usda:13362"], "85"), ("americano", ["usda:14209"], "237"),
    ("cheese and crackers", ["usda:01009", "usda:18228"], "28"),
    ("fish and chips with mushy peas", ["usda:36033", "usda:21138", "usda:11305"], "240"),
    ("avocado toast with poached egg", ["usda:09037", "usda:18070", "usda:01131"], "100.5"),
    ("tuna sandwich on brown bread", ["fndds:27550735"], "180"),
    ("tuna sandwich on white bread", ["fndds:27550720"], "180"),
  ])
  func `a line is read as it is meant`(text: String, foods: [String], grams: String) throws {
    let items = try items(text, .english)
    #expect(items.map(\.food) == foods)
    #expect(items.first?.grams.description == grams)
  }

  @Test(arguments: [
    ("nems x4", ["ciqual:25420"], "200"), ("un thé sans sucre", ["usda:14355"], "237"),
    ("un smoothie fraise banane", ["ciqual:2500"], "200"), ("un chèvre", ["usda:01159"], "30"),
    ("poireaux vinaigrette", ["usda:11247", "usda:04135"], "85"),
    ("une assiette de crudités", ["recipe:raw-vegetables-with-vinaigrette"], "215"),
    ("2 petits suisses", ["ciqual:19664"], "120"),
  ])
  func `so is it in French`(text: String, foods: [String], grams: String) throws {
    let items = try items(text, .french)
    #expect(items.map(\.food) == foods)
    #expect(items.first?.grams.description == grams)
  }

  @Test(arguments: ["orange juice without sugar", "pizza without cheese", "latte no milk", "2 x", "x3"])
  func `what cannot be honoured is not dropped`(text: String) {
    #expect(throws: (any Error).self) { try items(text, .english) }
  }
}
