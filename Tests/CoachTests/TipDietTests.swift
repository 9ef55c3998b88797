import Coach
import Document
import Encoding
import Goals
import Testing
import Values

/// What somebody on a diet does not want to read of, as a dietitian would say it, in both languages.
let unwanted: [(diet: Diet, words: [String])] = [
  (.vegetarian, ["meat", "fish", "chicken", "viande", "poisson", "charcuterie", "poulet"]),
  (
    .vegan,
    [
      "meat", "fish", "chicken", "egg", "yoghurt", "cheese", "milk", "butter", "cream", "honey", "viande",
      "poisson", "charcuterie", "poulet", "œuf", "yaourt", "fromage", "lait", "beurre", "crème", "miel",
    ]
  ),
  (.pescatarian, ["meat", "chicken", "viande", "charcuterie", "poulet"]),
  (.halal, ["pork", "ham", "cold meat", "wine", "porc", "jambon", "charcuterie", "vin "]),
  (.kosher, ["pork", "ham", "cold meat", "shellfish", "porc", "jambon", "charcuterie", "fruits de mer"]),
  (.diabetic, ["sugar", "sweets", "honey", "sucre", "bonbon", "miel"]),
  (
    .lactoseFree,
    ["yoghurt", "cheese", "milk", "butter", "cream", "yaourt", "fromage", "lait", "beurre", "crème"]
  ),
  (.glutenFree, ["bread", "whole grain", "wheat", "pasta", "pain", "céréale", "blé", "pâtes"]),
  (.nutFree, ["nuts", "peanut", "almond", "noix", "cacahuète", "amande"]),
  (.lowSalt, ["crisps in the place", "add salt", "salez"]),
]

/// A diet of nobody's choice that is far from every guideline, so that each rule about food has something to say.
private func poorDiet(_ diets: [Diet], avoiding avoided: [String] = []) -> CoachInput {
  input([
    .dietDays: Decimal(9), .energy: Decimal(1000), .protein: Decimal(thousandths: 700), .fiber: Decimal(16),
    .sodium: Decimal(3100), .saturatedFat: Decimal(14), .water: Decimal(900), .workouts: Decimal(4),
  ]) {
    $0.diets = diets
    $0.avoided = avoided
  }
}

private func texts(_ input: CoachInput, _ language: Language) -> [(id: String, text: String)] {
  TipRule.all.compactMap { rule in
    rule.tip(input, language, .metric).map { (rule.id, ($0.title + " " + $0.description).lowercased()) }
  }
}

struct TipDietTests {
  @Test(arguments: Diet.allCases) func `no tip names what a diet leaves out`(diet: Diet) {
    let words = unwanted.first { $0.diet == diet }?.words ?? []
    #expect(!words.isEmpty)
    for others in [[], Diet.allCases] {
      for language in Language.allCases {
        for (id, text) in texts(poorDiet([diet] + others), language) {
          for word in words { #expect(!text.contains(word), "\(id): \(text)") }
        }
      }
    }
  }

  @Test func `who eats everything reads the usual foods, who does not the next`() {
    let protein = { (input: CoachInput) in texts(input, .english).first { $0.id == "protein-low" }?.text }
    #expect(protein(poorDiet([]))?.contains("eggs, yoghurt, fish, lentils or tofu with each meal") == true)
    #expect(protein(poorDiet([.vegan]))?.contains("lentils, tofu, chickpeas or beans") == true)
    #expect(
      protein(poorDiet([.vegan, .lactoseFree]))?.contains("lentils, tofu, chickpeas or beans") == true)
    #expect(
      protein(poorDiet([], avoiding: ["eggs", "tofu"]))?.contains(
        "yoghurt, fish, lentils, chickpeas or beans")
        == true)
    #expect(
      protein(poorDiet([], avoiding: ["dairy"]))?.contains("eggs, fish, lentils, tofu or chickpeas") == true)
  }

  @Test func `a tip with no food left names none`() {
    let all = ["egg", "dairy", "fish", "lentils", "tofu", "chickpeas", "beans"]
    let text = texts(poorDiet([], avoiding: all), .english).first { $0.id == "protein-low" }?.text
    #expect(text?.hasSuffix("0.8 g is the common minimum.") == true)
  }

  @Test func `what a language model says of foods that are left out is not shown`() throws {
    let answer = parsed(
      """
      {"tips":[{"title":"Protein","description":"Two eggs at breakfast.","icon":"","category":"nutrition"},
      {"title":"Walk","description":"A walk after lunch.","icon":"","category":"training"}]}
      """)
    let tips = try ModelAnswer.tips(answer)
    #expect(TipList(ofModel: tips, for: poorDiet([])).tips.count == 2)
    #expect(TipList(ofModel: tips, for: poorDiet([.vegan])).tips.map(\.title) == ["Walk"])
  }

  @Test func `a request has the diets and what is avoided, and is read as it was written`() throws {
    let input = poorDiet([.vegan, .glutenFree], avoiding: ["peanuts"])
    let request = CoachJSON.request(input, .english)
    #expect(request["diet"] == ["vegan", "gluten-free"] && request["avoid"] == ["peanuts"])
    let read = try CoachJSON.input(request, today: input.day)
    #expect(read.diets == input.diets && read.avoided == input.avoided)
    for wrong in [#"{"diet":["keto"]}"#, #"{"diet":"vegan"}"#, #"{"avoid":[1]}"#, #"{"avoid":[""]}"#] {
      #expect(throws: CoachFault.self) { try CoachJSON.input(parsed(wrong), today: input.day) }
    }
  }
}
