import Food
import Testing
import Values

/// The amount of a reference, with its source; nil where there is none.
private func reference(_ nutrient: Nutrient, isLimit: Bool, sex: String?, age: Int?) -> String? {
  ReferenceIntake.all(for: ReferencePerson(sex: sex, age: age))
    .first { $0.nutrient == nutrient && $0.rule.isLimit == isLimit }
    .map { "\($0.amount) \($0.source)" }
}

@Suite struct ReferenceIntakeTests {
  @Test(arguments: [
    (Nutrient.iron, "female", 34, "16 EFSA 2015"), (.iron, "female", 51, "11 EFSA 2015"),
    (.iron, "male", 34, "11 EFSA 2015"), (.calcium, "male", 24, "1000 EFSA 2015"),
    (.calcium, "male", 25, "950 EFSA 2015"), (.vitaminC, "male", 18, "110 EFSA 2013"),
    (.vitaminC, "female", 16, "90 EFSA 2013"), (.vitaminD, "male", 80, "15 EFSA 2016"),
    (.fiber, "female", 40, "25 EFSA 2010"), (.zinc, "female", 40, "9.3 EFSA 2014"),
    (.vitaminK, "male", 8, "30 EFSA 2017"),
  ])
  func `what is needed goes by sex and age`(_ nutrient: Nutrient, _ sex: String, _ age: Int, _ amount: String)
  {
    #expect(reference(nutrient, isLimit: false, sex: sex, age: age) == amount)
  }

  @Test func `of a person of unknown sex and age the larger need of adults counts`() {
    #expect(reference(.iron, isLimit: false, sex: nil, age: nil) == "16 EFSA 2015")
    #expect(reference(.magnesium, isLimit: false, sex: nil, age: nil) == "350 EFSA 2015")
    #expect(reference(.sodium, isLimit: true, sex: nil, age: nil) == "2000 WHO 2012")
  }

  @Test func `children have no limit of caffeine and another of zinc`() {
    #expect(reference(.caffeine, isLimit: true, sex: "male", age: 12) == nil)
    #expect(reference(.caffeine, isLimit: true, sex: "male", age: 18) == "400 EFSA 2015")
    #expect(reference(.zinc, isLimit: true, sex: "male", age: 8) == "13 SCF 2003")
  }

  @Test func `vitamins of group B, trace elements and fatty acids have references`() {
    #expect(reference(.vitaminB1, isLimit: false, sex: "male", age: 40) == "1.2 IOM 1998")
    #expect(reference(.vitaminB6, isLimit: false, sex: "female", age: 40) == "1.6 EFSA 2016")
    #expect(reference(.vitaminB6, isLimit: true, sex: "female", age: 40) == "12 EFSA 2023")
    #expect(reference(.iodine, isLimit: false, sex: "male", age: 12) == "120 EFSA 2014")
    #expect(reference(.selenium, isLimit: true, sex: "male", age: 40) == "255 EFSA 2023")
    #expect(reference(.omega6, isLimit: false, sex: "male", age: 60) == "14 IOM 2005")
  }

  @Test func `a share of the energy and an amount per kilogram need to know these`() throws {
    let all = ReferenceIntake.all(for: ReferencePerson(sex: "male", age: 30))
    let saturated = try #require(all.first { $0.nutrient == .saturatedFat })
    #expect(saturated.target(weight: nil, energy: Decimal(2000))?.description == "22.222")
    #expect(saturated.target(weight: nil, energy: nil) == nil)
    #expect(saturated.target(weight: nil, energy: .zero) == nil)
    let protein = try #require(all.first { $0.nutrient == .protein })
    #expect(protein.target(weight: Decimal(80), energy: nil)?.description == "66.4")
    #expect(protein.target(weight: nil, energy: nil) == nil)
  }

  @Test func `every line of the table is understood`() {
    // One for each pair of a nutrient and a side of which the table knows anything.
    #expect(ReferenceIntake.all(for: ReferencePerson(sex: "female", age: 30)).count == 46)
  }
}

@Suite struct FoodVersionTests {
  private func item(_ food: String, more: NutrientAmounts) -> MealItem {
    var nutrition = NutrientAmounts.none
    nutrition[.energy] = Decimal(330)
    return MealItem(
      food: food, name: "chicken", amount: Decimal(200), unit: "g", grams: Decimal(200), nutrition: nutrition,
      source: "USDA SR28", portion: nil, given: [], more: more)
  }

  @Test func `the label is as it was stored and the rest follows from the version of the food`() throws {
    let food = try #require(FoodTable.food(FoodID("usda:05064")))
    let amounts = FoodVersions(["usda:05064": food]).nutrients(of: item("usda:05064", more: .none))
    #expect(amounts[.energy]?.description == "330")
    #expect(amounts[.protein] == nil)
    #expect(amounts[.iron]?.description == "2.08")
    #expect(amounts[.potassium]?.description == "512")
  }

  @Test func `of a food that is nowhere only what is kept with the item is known`() {
    var more = NutrientAmounts.none
    more[.iron] = Decimal(thousandths: 1500)
    let amounts = FoodVersions([:]).nutrients(of: item("off:3017620422003", more: more))
    #expect(amounts[.iron]?.description == "1.5")
    #expect(amounts[.calcium] == nil)
  }

  @Test func `sums count the items that tell a nutrient and nothing for the others`() {
    var sums = NutrientSums()
    var first = NutrientAmounts.none
    first[.iron] = Decimal(2)
    sums.add(first)
    sums.add(.none)
    #expect(sums[.iron]?.description == "2")
    #expect(sums.known(.iron) == 1)
    #expect(sums.items == 2)
    #expect(sums[.zinc] == nil)
  }
}

@Suite struct NutrientNameTests {
  @Test(arguments: [
    ("sodium", Nutrient.sodium), ("vitamin-c", .vitaminC), ("Vitamin C", .vitaminC),
    ("vitamine c", .vitaminC),
    ("vitamin_b12", .vitaminB12), ("fer", .iron), ("saturated-fat", .saturatedFat), ("kcal", .energy),
    ("iron_mg", .iron), ("protéines", .protein), ("eau", .water), ("fibre", .fiber),
  ])
  func `a nutrient is named in either language`(_ text: String, _ nutrient: Nutrient) throws {
    #expect(try Nutrient.parse(text) == nutrient)
  }

  @Test func `another word is refused with the closest name`() {
    #expect { try Nutrient.parse("sodum") } throws: {
      ($0 as? GrammarError)?.hint == "did you mean 'sodium'?"
    }
    #expect { try Nutrient.parse("") } throws: { ($0 as? GrammarError)?.code == "nutrient.unknown" }
  }
}
