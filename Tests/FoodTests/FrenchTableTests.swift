import Food
import Testing
import Values

private let reader = MealItemReader(FoodResolver(foodLibrary: FoodLibrary(), preferring: .french))

private func item(_ text: String) throws -> MealItem {
  try reader.item(try #require(try MealLine.parse(text).items.first), chosen: nil)
}

@Test func `a food of the table Ciqual is found by its id, traces and limits as the table has them`() throws {
  let rillettes = try #require(FoodTable.food(FoodID("ciqual:8000")))
  #expect(rillettes.name == "Rillettes traditionnelles de porc")
  #expect(rillettes.source == "Anses, table Ciqual 2020")
  #expect(rillettes.carbohydrateConvention == .available)
  #expect(rillettes.per100Grams[.energy] == Decimal(390))
  #expect(rillettes.per100Grams[.fiber] == .zero)
  let pure = try #require(FoodTable.food(FoodID("ciqual:8001")))
  #expect(pure.per100Grams[.fiber] == Decimal(thousandths: 250))
  #expect(FoodTable.food(FoodID("ciqual:1000"))?.name == "Pastis")
  for id in ["ciqual:1", "ciqual:99999", "ciqual:", "ciqual:8000x", "ciqual:080000"] {
    #expect(FoodTable.food(FoodID(id)) == nil)
  }
}

@Test(arguments: [
  ("cassoulet", "Cassoulet, appertisé"), ("1 serving paella", "Paëlla"),
  ("croque-monsieur", "Croque-monsieur, préemballé"), ("50 g pastis", "Pastis"),
  ("100 g fromage blanc", "Fromage blanc nature, 3% MG environ"), ("100 g saumon fumé", "Saumon fumé"),
  ("80 g fromage blanc 0%", "Fromage blanc nature, 0% MG"),
])
func `a French dish is the table's own and no stand-in`(text: String, name: String) throws {
  #expect(try item(text).name == name)
}

@Test func `who speaks English means the everyday foods`() throws {
  let english = MealItemReader(FoodResolver(foodLibrary: FoodLibrary(), preferring: .english))
  let typed = try #require(try MealLine.parse("100 g saumon fumé").items.first)
  #expect(try english.item(typed, chosen: nil).food == "usda:15077")
}
