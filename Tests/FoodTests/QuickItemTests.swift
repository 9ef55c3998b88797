import Food
import Testing
import Values

@Suite struct QuickItemTests {
  private let reader = MealItemReader(FoodResolver(foodLibrary: FoodLibrary(), preferring: .english))

  private func item(_ line: String) throws -> MealItem {
    try reader.item(try #require(try MealLine.parse(line).items.first), chosen: nil)
  }

  @Test(arguments: [
    ("lunch out =650kcal p:30 c:70 f:25", "650"), ("lunch out p:30 c:70 f:25", "625"),
    ("lunch out =0kcal", "0"), ("dîner chez Zoé =900kcal", "900"), ("3 xqzv =300kcal", "300"),
    ("250 g xqzv =300kcal", "300"), ("2 bowl xqzv =300kcal", "300"), ("cooked rice =200kcal", "200"),
    ("restaurant =500kcal", "500"), ("restaurant =500kcal p:30 c:50 f:20", "500"), ("deli =400kcal", "400"),
  ])
  func `what is stated is counted where no food is meant`(_ line: String, _ energy: String) throws {
    let item = try item(line)
    #expect(item.food == "quick")
    #expect(item.source == "as stated")
    #expect(item.nutrition[.energy]?.description == energy)
  }

  @Test(arguments: [
    "xqzv", "xqzv p:30", "xqzv p:30 c:70", "food:usda:99999 =300kcal", "barcode:12345670 =300kcal",
    "2 cups roasted chicken wing =300kcal",
  ])
  func `without its energy, or by an id, nothing is made up`(_ line: String) {
    #expect(throws: ItemFault.self) { try item(line) }
  }

  @Test(arguments: [
    ("banana =120kcal", "usda:09040", "118"), ("lasagne 300 g =420kcal p:21", "usda:22977", "300"),
    ("200 g cooked rice =250kcal", "usda:20045", "200"),
  ])
  func `a food whose amount is clear stays that food`(_ line: String, _ food: String, _ grams: String) throws
  {
    let item = try item(line)
    #expect(item.food == food)
    #expect(item.grams.description == grams)
  }

  @Test(arguments: [
    ("100 g rice p:900", "cannot contain 900 g of protein"),
    ("100 g rice p:60 c:60", "120 g of protein and carbohydrate"),
    ("100 g rice c:5 sugar:50", "cannot hold 50 g of sugar in 5 g of carbohydrate"),
    ("100 g rice c:5 fiber:106", "cannot contain 106 g of fiber"),
    ("100 g rice sodium:40001", "cannot contain 40001 mg of sodium"),
    (
      "resto =650kcal p:99999 sodium:99999999",
      "99999 g of protein in 'resto' is implausible for one meal"
    ),
    ("resto =650kcal sodium:99999999", "99999999 mg of sodium in 'resto' is implausible for one meal"),
    ("xqzv =5kcal p:900", "'xqzv' has 5 kcal, but its stated macronutrients add up to 3600 kcal (4/4/9)"),
    ("xqzv =100kcal p:30.1", "add up to 120.4 kcal"),
  ])
  func `what no food can have is not believed`(_ line: String, _ part: String) throws {
    let objection = try #require(MealLimits.objection(to: [try item(line)]))
    #expect(objection.code == "meal.stated")
    #expect(objection.message.english.contains(part), "\(objection.message)")
  }

  @Test(arguments: [
    "100 g rice p:105", "100 g rice c:5 sugar:5.5", "100 g rice sodium:40000", "100 g rice =900kcal",
    "xqzv =100kcal p:30", "xqzv =5kcal p:6", "xqzv =900kcal p:30", "xqzv p:2000 c:0 f:0",
    "100 g xqzv =5kcal p:90",
    "300 g xqzv =320kcal p:31 c:0 f:3.6 sodium:148",
  ])
  func `what a food just can have is`(_ line: String) throws {
    #expect(MealLimits.objection(to: [try item(line)]) == nil)
  }

  @Test(arguments: [("lunch out =650kcal", "0", false), ("250 g xqzv =300kcal", "250", true)])
  func `only a mass that was said is a weight`(_ line: String, _ grams: String, _ isKnown: Bool) throws {
    let item = try item(line)
    #expect(item.grams.description == grams)
    #expect(item.hasGrams == isKnown)
    #expect(MealLimits.objection(to: [item]) == nil)
  }
}
