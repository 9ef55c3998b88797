import Food
import Testing
import Values

/// Values of 100 g and what is wrong with them: `error`, `warning` or nothing.
struct Judgement: Sendable, CustomTestStringConvertible {
  let label: String
  let convention: CarbohydrateConvention
  let verdict: String?

  init(_ label: String, _ convention: CarbohydrateConvention, _ verdict: String?) {
    self.label = label
    self.convention = convention
    self.verdict = verdict
  }

  var testDescription: String { label }
}

private func amounts(_ label: String) throws -> NutrientAmounts {
  var reader = OwnFoodReader()
  for field in label.split(separator: " ") { try reader.take(String(field)) }
  return reader.stated
}

@Suite struct FoodCheckTests {
  private static let judgements: [Judgement] = [
    Judgement("kcal=165 protein=31.02 carb=0 fat=3.57", .byDifference, nil),
    Judgement("kcal=89 protein=1.09 carb=22.84 fat=0.33", .byDifference, nil),
    Judgement("kcal=336 protein=8 carb=46 fat=12 fiber=6", .available, nil),
    Judgement("kcal=902 fat=100", .byDifference, nil),
    Judgement("kcal=903 fat=100", .byDifference, "error"),
    Judgement("kcal=400 protein=101", .byDifference, "error"),
    Judgement("kcal=400 protein=40 carb=40 fat=30", .byDifference, "error"),
    Judgement("kcal=200 carb=10 sugar=11", .byDifference, "error"),
    Judgement("kcal=40 protein=0 carb=10 fat=0 sugar=10.5", .byDifference, nil),
    Judgement("kcal=40 carb=10 fiber=12", .byDifference, "error"),
    Judgement("kcal=40 carb=10 fiber=12", .available, nil),
    Judgement("kcal=90 fat=10 saturated-fat=11", .byDifference, "error"),
    Judgement("kcal=100 protein=10 carb=10 fat=10", .byDifference, "warning"),
    Judgement("kcal=711 protein=10 carb=10 fat=10", .byDifference, "warning"),
    Judgement("kcal=10 sodium=6000mg", .byDifference, "warning"),
    Judgement("protein=5", .byDifference, nil),
  ]

  @Test(arguments: judgements)
  func `values that cannot be true are errors, unlikely ones warnings`(_ judgement: Judgement) throws {
    let findings = FoodCheck(try amounts(judgement.label), judgement.convention).findings
    #expect(findings.first.map { $0.isError ? "error" : "warning" } == judgement.verdict)
  }

  @Test func `kilojoules typed as kcal are recognised`() throws {
    let findings = FoodCheck(try amounts("kcal=711 protein=10 carb=10 fat=10"), .byDifference).findings
    #expect(findings.first?.message.contains("kilojoules") == true)
  }

  @Test func `salt is read as the sodium in it`() throws {
    #expect(try amounts("salt=1.5g")[.sodium]?.description == "600")
  }

  @Test func `energy may be given in kilojoules`() throws {
    #expect(try amounts("kcal=418.4kJ")[.energy]?.description == "100")
  }

  @Test(arguments: [
    "kcal", "kcal=abc", "kcal=-5", "colour=3", "protein=10 prot=11", "kcal=NaN", "fat=10ml", "=5",
  ])
  func `fields that are not understood are refused`(_ label: String) {
    #expect(throws: GrammarError.self) { try amounts(label) }
  }

  @Test(arguments: ["slice", "slice=0g", "=30g", "slice=-3", "slice=30kg", "slice=abc"])
  func `portions that are not understood are refused`(_ text: String) {
    #expect(throws: GrammarError.self) { try OwnFoodReader.portion(text) }
  }

  @Test func `values for a portion come to those of a hundred grams`() throws {
    var reader = OwnFoodReader()
    try reader.take("kcal=180")
    try reader.take("protein=7")
    let amounts = reader.perHundredGrams(statedFor: Decimal(40))
    #expect(amounts?[.energy]?.description == "450")
    #expect(amounts?[.protein]?.description == "17.5")
    #expect(amounts?[.fat] == nil)
  }
}
