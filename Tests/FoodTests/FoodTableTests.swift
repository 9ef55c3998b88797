import Encoding
import Food
import Tables
import Testing
import Values

struct FoodTableTests {
  @Test func `a food is found by its id with its values per 100 g`() throws {
    let food = try #require(FoodTable.food(FoodID("usda:05064")))
    #expect(
      food.name == "Chicken, broilers or fryers, breast, meat only, cooked, roasted")
    #expect(food.group == "Poultry Products")
    #expect(food.per100Grams[.energy] == Decimal(165))
    #expect(food.per100Grams[.protein] == Decimal(thousandths: 31_020))
    #expect(food.per100Grams[.carbohydrate] == Decimal(0))
    #expect(food.per100Grams[.fat] == Decimal(thousandths: 3570))
    #expect(food.per100Grams[.sodium] == Decimal(74))
    #expect(food.per100Grams[.water] == Decimal(thousandths: 65_260))
  }

  @Test func `an empty cell is unknown and a zero is zero`() throws {
    let cheese = try #require(FoodTable.food(FoodID("usda:01008")))
    #expect(cheese.name == "Cheese, caraway")
    #expect(cheese.per100Grams[.sugar] == nil)
    #expect(cheese.per100Grams[.fiber] == Decimal(0))
  }

  @Test func `portions keep amount, name and grams`() throws {
    let crackers = try #require(FoodTable.food(FoodID("usda:18927")))
    let portion = try #require(crackers.portions.first { $0.name.hasPrefix("cracker") })
    #expect(portion == Portion(amount: Decimal(6), name: "cracker 1 cracker = 6.5g", grams: Decimal(39)))
    #expect(portion.grams(of: Decimal(3)) == Decimal(thousandths: 19_500))
  }

  @Test func `an amount in grams scales every known value`() throws {
    let food = try #require(FoodTable.food(FoodID("usda:05064")))
    #expect(food.amount(of: .protein, inGrams: Decimal(200)) == Decimal(thousandths: 62_040))
    #expect(food.amount(of: .energy, inGrams: Decimal(200)) == Decimal(330))
  }

  @Test(arguments: ["usda:01001", "usda:93600", "usda:20045", "usda:09003"])
  func `the first, the last and those between are found`(text: String) {
    #expect(FoodTable.food(FoodID(text))?.id == FoodID(text))
    #expect(FoodTable.name(of: FoodID(text)) == FoodTable.food(FoodID(text))?.name)
  }

  @Test(arguments: [
    "usda:00000", "usda:01000", "usda:99999", "usda:1001", "usda:0100a", "usda:001001", "own:01001", "01001",
    "",
  ])
  func `what is no id of the table finds nothing`(text: String) {
    #expect(FoodTable.food(FoodID(text)) == nil)
  }

  @Test func `all 8789 foods are there, in order, with their portions`() {
    var count = 0
    var portions = 0
    var unknownSugars = 0
    var last = FoodID("")
    FoodTable.forEach { food in
      count += 1
      portions += food.portions.count
      unknownSugars += food.per100Grams[.sugar] == nil ? 1 : 0
      #expect(last < food.id && !food.name.isEmpty && !food.group.isEmpty)
      last = food.id
    }
    #expect(count == 8789)
    #expect(portions == 15_438)
    #expect(unknownSugars == 1832)
  }

  @Test func `the energy factors of USDA come with the food`() throws {
    let butter = try #require(FoodTable.food(FoodID("usda:01001")))
    #expect(butter.energyFactors.protein == Decimal(thousandths: 4270))
    #expect(butter.energyFactors.fat == Decimal(thousandths: 8790))
    #expect(butter.energyFactors.carbohydrate == Decimal(thousandths: 3870))
    #expect(butter.carbohydrateConvention == .byDifference)
    #expect(butter.refusePercent == Decimal(0))
  }

  @Test func `nutrient keys are snake case with their unit`() {
    #expect(
      Nutrient.label.map(\.key) == [
        "kcal", "protein_g", "carbohydrate_g", "fat_g", "fiber_g", "sugar_g", "sodium_mg",
      ])
    #expect(Nutrient.vitaminB12.key == "vitamin_b12_ug")
    #expect(Nutrient.saturatedFat.key == "saturated_fat_g")
    #expect(Nutrient(key: "vitamin_c_mg") == .vitaminC)
    #expect(Nutrient(key: "vitamin_x_mg") == nil)
  }
}
