import Encoding
import Food
import Goals
import Testing
import Values

/// An item of a food, had in a slot, with its energy and protein.
private func serving(
  _ food: String, name: String? = nil, grams: Int32, kcal: Int32, protein: Int32, slot: String
)
  -> TopReport.Serving
{
  var nutrition = NutrientAmounts.none
  nutrition[.energy] = Decimal(kcal)
  nutrition[.protein] = Decimal(protein)
  let item = MealItem(
    food: food, name: name ?? food, amount: Decimal(grams), unit: "g", grams: Decimal(grams),
    nutrition: nutrition,
    source: "",
    portion: nil, given: [], more: .none)
  return TopReport.Serving(
    item: item, nutrients: nutrition, meal: ULID(milliseconds: 1, random: (0, 1)),
    day: CivilDay(iso: "2026-11-21") ?? .first, at: nil, slot: slot)
}

/// The rules of somebody who eats everything.
private let none = DietaryRules(ProfileEntry())

private let habits = [
  serving("own:A@1", grams: 100, kcal: 165, protein: 31, slot: "lunch"),
  serving("own:A@2", grams: 140, kcal: 231, protein: 43, slot: "lunch"),
  serving("own:A@2", grams: 120, kcal: 198, protein: 37, slot: "dinner"),
  serving("tofu", grams: 100, kcal: 144, protein: 17, slot: "dinner"),
  serving("tofu", grams: 150, kcal: 216, protein: 26, slot: "dinner"),
  serving("once", grams: 100, kcal: 100, protein: 50, slot: "dinner"),
  serving("apple", grams: 180, kcal: 95, protein: 0, slot: "dinner"),
  serving("apple", grams: 180, kcal: 95, protein: 0, slot: "dinner"),
]

@Suite struct FrequentFoodTests {
  @Test func `versions of a food are one food and what was had once is no habit`() {
    let foods = FrequentFood.all(in: habits, slot: nil, rules: none)
    #expect(foods.map(\.id.text) == ["own:A", "apple", "tofu"])
    #expect(foods.map(\.times) == [3, 2, 2])
    #expect(foods[0].usualGrams.description == "120")
  }

  @Test func `what does not fit a diet is no habit to advise`() {
    var profile = ProfileEntry()
    profile.avoid = ["tofu"]
    let foods = FrequentFood.all(in: habits, slot: nil, rules: DietaryRules(profile))
    #expect(foods.map(\.id.text) == ["own:A", "apple"])
  }

  @Test func `what was only stated is a habit by its name`() {
    let stated = [
      serving("quick", name: "pie", grams: 300, kcal: 600, protein: 30, slot: "lunch"),
      serving("quick", name: "shake", grams: 100, kcal: 100, protein: 20, slot: "lunch"),
      serving("quick", name: "shake", grams: 200, kcal: 200, protein: 40, slot: "lunch"),
    ]
    let foods = FrequentFood.all(in: stated, slot: nil, rules: none)
    #expect(foods.map(\.name) == ["shake"])
    #expect(foods.first?.usualGrams.description == "150")
    #expect(foods.first?.amount(of: .protein, in: Decimal(100))?.description == "20")
  }

  @Test func `foods had in the slot come first`() {
    #expect(
      FrequentFood.all(in: habits, slot: "dinner", rules: none).map(\.id.text) == ["apple", "tofu", "own:A"])
    #expect(
      FrequentFood.all(in: habits, slot: "lunch", rules: none).map(\.id.text) == ["own:A", "apple", "tofu"])
  }
}

@Suite struct SuggestionTests {
  private func closing(_ gap: Int32, energyLeft: Int32?) -> [String] {
    let foods = FrequentFood.all(in: habits, slot: "dinner", rules: none)
    return Suggestion.closing(
      Decimal(gap), of: .protein, with: foods, energyLeft: energyLeft.map { Decimal($0) }
    )
    .map { "\($0.grams) g \($0.food.id) \($0.brings)" }
  }

  @Test func `a gap is closed by grams rounded up to five`() {
    #expect(closing(38, energyLeft: nil) == ["225 g tofu 38.7", "125 g own:A 38.542"])
  }

  @Test func `a food that brings more energy than is left comes last`() {
    #expect(closing(38, energyLeft: 250) == ["125 g own:A 38.542", "225 g tofu 38.7"])
  }

  @Test func `more than twice of what is usual is not suggested`() {
    #expect(closing(60, energyLeft: nil) == ["195 g own:A 60.125"])
  }

  @Test func `a gap that no food closes is narrowed by the food that brings the most`() {
    #expect(closing(150, energyLeft: nil) == ["240 g own:A 74"])
    #expect(closing(300, energyLeft: nil) == ["240 g own:A 74"])
    #expect(closing(400, energyLeft: nil) == [])
    #expect(closing(150, energyLeft: 10) == [])
  }

  @Test func `a food that is not rich in what is missing is not suggested for it`() {
    // 8 % of the energy of rice is protein; 12 % is a source of it.
    let rice = Array(
      repeating: serving("rice", grams: 200, kcal: 260, protein: 5, slot: "dinner"), count: 3)
    let foods = FrequentFood.all(in: rice, slot: "dinner", rules: none)
    #expect(Suggestion.closing(Decimal(6), of: .protein, with: foods, energyLeft: nil).isEmpty)
    #expect(Suggestion.closing(Decimal(300), of: .energy, with: foods, energyLeft: nil).count == 1)
  }

  @Test func `without habits nothing is suggested`() {
    #expect(Suggestion.closing(Decimal(38), of: .protein, with: [], energyLeft: nil).isEmpty)
  }
}

@Suite struct AdviceRuleTests {
  @Test(arguments: [
    (AdviceRule.energyMissing, GoalName.kcal, "100"), (.nutrientMissing, .protein, "5"),
    (.nutrientMissing, .fiber, "3"), (.energyOver, .kcal, "0.001"),
  ])
  func `every rule has a threshold`(_ rule: AdviceRule, _ name: GoalName, _ threshold: String) {
    #expect(rule.threshold(of: name).description == threshold)
  }
}

@Suite struct TopTests {
  @Test func `foods are counted and nutrients are added up`() {
    let often = TopReport(habits, period: nil, by: .food, of: nil, limit: 2)
    #expect(often.lines.map { $0["food"]?.stringValue } == ["own:A", "apple"])
    let protein = TopReport(habits, period: nil, by: .food, of: .protein, limit: 2)
    #expect(protein.lines.map { $0["amount"]?.numberText } == ["111", "50"])
    #expect(protein.lines.map { $0["share_percent"]?.numberText } == ["54.4", "24.5"])
  }

  @Test func `slots are weighed by energy where nothing else is asked for`() {
    let slots = TopReport(habits, period: nil, by: .slot, of: nil, limit: 10)
    #expect(slots.lines.map { $0["slot"]?.stringValue } == ["dinner", "lunch"])
    #expect(slots.nutrient == .energy)
  }
}
