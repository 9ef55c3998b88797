import Encoding
import Food
import Ledger
import Testing
import Values

private func object(_ text: String) throws -> JSON {
  try JSON.parse(Array(text.utf8).span)
}

@Suite struct MealKindTests {
  @Test(arguments: MealEntry.kind.examples)
  func `an example meal is written as it was read`(_ text: String) throws {
    let entry = try Entry(adding: try object(text), revisions: [])
    let meal = try MealEntry(entry)
    let written = meal.addition(entry: entry.id, day: try entry.requiredDay(), at: entry.at)
    #expect(written.json.text == text)
  }

  @Test(arguments: MealEntry.kind.examples)
  func `an example meal is checked in its bytes`(_ text: String) throws {
    let start = try #require(text.firstRange(of: #","slot""#)).lowerBound
    let bytes = Array(text[start...].utf8)
    var scanner = ExactScanner(at: 0)
    var keys = KeySet()
    let check = try #require(MealEntry.kind.check)
    #expect(check(bytes.span, &scanner, &keys))
  }

  @Test(arguments: OwnFood.kind.examples)
  func `an example food is written as it was read`(_ text: String) throws {
    let entry = try Entry(adding: try object(text), revisions: [])
    #expect(try OwnFood(entry).addition(entry: entry.id).json.text == text)
  }

  @Test(arguments: FoodAlias.kind.examples)
  func `an example alias is written as it was read`(_ text: String) throws {
    let entry = try Entry(adding: try object(text), revisions: [])
    #expect(try FoodAlias(entry).addition.json.text == text)
  }

  @Test(arguments: FavoriteFood.kind.examples)
  func `an example favourite is written as it was read`(_ text: String) throws {
    let entry = try Entry(adding: try object(text), revisions: [])
    #expect(try FavoriteFood(entry).addition.json.text == text)
  }

  @Test func `the total follows the items`() throws {
    let members =
      try object(
        #"{"slot":"lunch","total":{"items":9},"items":{"a.1.1":{"kcal":100,"sugar_g":1.5},"a.1.2":{"kcal":50.25}}}"#
      ).members ?? []
    let settled = JSON.object(MealEntry.kind.settle(members))
    #expect(
      settled["total"]?.text
        == #"{"items":2,"kcal":150.25,"protein_g":null,"carbohydrate_g":null,"fat_g":null,"fiber_g":null,"#
        + #""sugar_g":1.5,"sodium_mg":null,"unknown":{"protein_g":2,"carbohydrate_g":2,"fat_g":2,"fiber_g":2,"#
        + #""sugar_g":1,"sodium_mg":2}}"#)
  }

  @Test func `machine formats say of how many items a sum is`() throws {
    var total = MealTotal()
    var known = NutrientAmounts()
    known[.energy] = Decimal(100)
    total.add(known)
    total.add(NutrientAmounts())
    #expect(
      total.json.text
        == #"{"kcal":100,"protein_g":null,"carbohydrate_g":null,"fat_g":null,"fiber_g":null,"sugar_g":null,"#
        + #""sodium_mg":null,"partial":{"kcal":{"known":1,"of":2}}}"#)
  }

  @Test func `a sum that does not fit is unknown`() {
    var total = MealTotal()
    var huge = NutrientAmounts()
    huge[.energy] = Decimal(thousandths: .max)
    total.add(huge)
    #expect(total.sums[.energy] != nil)
    total.add(huge)
    #expect(total.sums[.energy] == nil)
  }

  @Test func `half a meal keeps every number exact to the third place`() throws {
    var nutrition = NutrientAmounts()
    nutrition[.energy] = Decimal(parsing: "100.001")
    let item = MealItem(
      food: "usda:05064", name: "x", amount: Decimal(3), unit: nil, grams: Decimal(100), nutrition: nutrition,
      source: "USDA SR28", portion: nil, given: [], more: .none)
    let factor = try #require(Ratio(1, 2))
    let half = try #require(item.scaled(by: factor))
    #expect(half.amount.description == "1.5")
    #expect(half.grams.description == "50")
    #expect(half.nutrition[.energy]?.description == "50")
  }
}
