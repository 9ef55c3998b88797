import Encoding
import Food
import Ledger
import Testing
import Values

@Suite struct StatedAmountsTests {
  private func food(_ fields: String) throws -> OwnFood {
    let text =
      #"{"op":"add","kind":"food","entry":"01M7YF3FTCB3C4D5E6F7G8H9J2","name":"pizza","#
      + #""carbohydrate":"available","portions":[],\#(fields)}"#
    return try OwnFood(try Entry(adding: try JSON.parse(Array(text.utf8).span), revisions: []))
  }

  private func amounts(_ own: OwnFood, _ grams: Int32) throws -> String {
    let id = ULID(milliseconds: 0, random: (0, 0))
    let amounts = try #require(own.food(entry: id, revision: id).amounts(inGrams: Decimal(grams)))
    return amounts.known.map { "\($0.key) \(amounts[$0]?.description ?? "")" }.joined(separator: ", ")
  }

  @Test func `what is stated for a mass is counted by it, and not by what is rounded for 100 g`() throws {
    let pizza = try food(
      #""per_100g":{"kcal":233.333,"sodium_mg":666.667},"stated":{"grams":300,"kcal":700,"sodium_mg":2000}"#)
    #expect(try amounts(pizza, 300) == "kcal 700, sodium_mg 2000")
    #expect(try amounts(pizza, 150) == "kcal 350, sodium_mg 1000")
  }

  @Test func `a stated value that does not make the one of 100 g counts no more`() throws {
    let pizza = try food(
      #""per_100g":{"kcal":240,"protein_g":6.667},"stated":{"grams":300,"kcal":700,"protein_g":20}"#)
    #expect(try amounts(pizza, 300) == "kcal 720, protein_g 20")
    #expect(pizza.stated?.amounts[.energy] == nil)
    #expect(try food(#""per_100g":{"kcal":240},"stated":{"grams":300,"kcal":700}"#).stated == nil)
    #expect(try food(#""per_100g":{"kcal":240},"stated":{"grams":0,"kcal":700}"#).stated == nil)
    #expect(throws: DamagedEntry.self) { try food(#""per_100g":{"kcal":240},"stated":7"#) }
  }

  @Test func `a change keeps what is stated for the same mass, and what it does not touch`() throws {
    let pizza = try food(
      #""per_100g":{"kcal":233.333,"protein_g":6.667},"stated":{"grams":300,"kcal":700,"protein_g":20}"#)
    var change = OwnFoodChange(pizza)
    try change.take("kcal=710")
    #expect(try amounts(try #require(change.food(statedFor: Decimal(300))), 300) == "kcal 710, protein_g 20")
    var byHundred = OwnFoodChange(pizza)
    try byHundred.take("kcal=240")
    let changed = try #require(byHundred.food(statedFor: Decimal(100)))
    #expect(try amounts(changed, 300) == "kcal 720, protein_g 20")
    var renamed = OwnFoodChange(pizza)
    try renamed.take("name=pizza maison")
    #expect(renamed.food(statedFor: Decimal(100))?.stated == pizza.stated)
  }
}
