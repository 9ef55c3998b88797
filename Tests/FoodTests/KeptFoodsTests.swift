import Encoding
import Food
import Testing
import Values

@Suite struct KeptFoodsTests {
  private let contents = KeptFoods([
    Array(
      """
      {"schema":"healthlog.kept-foods/1","licence":"whose"}
      {"food":"off:3017620422003","name":"Spread of hazelnuts","fetched":"2026-11-01","group":"spreads",\
      "source":"Open Food Facts (ODbL)","carbohydrate":"available","per_100g":{"kcal":539,"fat_g":30.9},\
      "portions":[{"amount":1,"name":"serving","grams":15}],"brand":"Ferrero","barcode":"3017620422003"}
      {"food":"fdc:454004","name":"Apple","fetched":"2026-11-02","group":"","source":"USDA FoodData Central",\
      "carbohydrate":"by difference","per_100g":{"kcal":52},"portions":[],"barcode":"0867824000001"}
      {"food":"off:torn","name":"torn
      """.utf8),
    Array(
      #"""
      {"food":"off:3017620422003","name":"Spread of hazelnuts","fetched":"2026-11-21","group":"spreads",\#
      "source":"Open Food Facts (ODbL)","carbohydrate":"available","per_100g":{"kcal":541},"portions":[]}

      """#.utf8),
  ])

  @Test func `a food is found by its id, as it was fetched last`() {
    let food = contents.food(withID: FoodID("off:3017620422003"))
    #expect(food?.food.per100Grams[.energy] == Decimal(541))
    #expect(food?.food.per100Grams[.fat] == nil)
    #expect(food?.fetched.description == "2026-11-21")
    #expect(contents.food(withID: FoodID("off:301762042200")) == nil)
  }

  @Test func `a barcode is found under another source's id`() {
    #expect(contents.foods(withBarcode: "867824000001").map(\.food.id.text) == ["fdc:454004"])
    #expect(contents.foods(withBarcode: "4006381333931").isEmpty)
  }

  @Test func `words find names of one source`() {
    #expect(contents.foods(withWords: "hazelnut", of: "off").count == 1)
    #expect(contents.foods(withWords: "hazelnut", of: "fdc").isEmpty)
  }

  @Test func `a torn line holds nothing and takes nothing away`() {
    #expect(contents.all.map(\.food.id.text) == ["off:3017620422003", "fdc:454004"])
  }

  @Test func `a line is what its food writes`() throws {
    let food = try #require(contents.food(withID: FoodID("fdc:454004")))
    #expect(
      food.json.text == #"""
        {"food":"fdc:454004","name":"Apple","fetched":"2026-11-02","group":"",\#
        "source":"USDA FoodData Central","carbohydrate":"by difference","per_100g":{"kcal":52},"portions":[],\#
        "barcode":"0867824000001"}
        """#)
    #expect(KeptFood(food.json) == food)
  }
}
