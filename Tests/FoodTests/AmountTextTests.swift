import Document
import Food
import Testing
import Values

@Test(arguments: [
  ("200", "g", "200 g", "200 g"), ("1", "slice", "1 slice", "1 tranche"),
  ("2", "slice", "2 slices", "2 tranches"), ("1.5", "cup", "1.5 cups", "1,5 tasse"),
  ("0.5", "cup", "0.5 cup", "0,5 tasse"), ("3", "tbsp", "3 tbsp", "3 c. à s."),
  ("2", "breast, bone removed", "2 breast, bone removed", "2 breast, bone removed"),
])
func `an amount is told with its measure in the number and language it needs`(
  amount: String, measure: String, english: String, french: String
) throws {
  let amount = try #require(Decimal(parsing: amount))
  #expect(Language.english.amount(amount, measure: measure) == english)
  #expect(Language.french.amount(amount, measure: measure) == french)
}

@Test func `a bare count has no measure`() {
  #expect(Language.french.amount(Decimal(2), measure: nil) == "2")
}

@Test(arguments: [(Nutrient.iron, "iron", "fer"), (.vitaminB12, "vitamin B12", "vitamine B12")])
func `nutrients have names in both languages`(nutrient: Nutrient, english: String, french: String) {
  #expect(Language.english.name(of: nutrient) == english)
  #expect(Language.french.name(of: nutrient) == french)
}
