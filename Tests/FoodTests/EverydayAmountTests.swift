import Food
import Testing
import Values

/// An item as people type it, with the food and the grams it comes to.
struct EverydayAmount: Sendable, CustomTestStringConvertible {
  let typed: String
  let food: String
  let grams: String

  init(_ typed: String, _ food: String, _ grams: String) {
    self.typed = typed
    self.food = food
    self.grams = grams
  }

  var testDescription: String { typed }
}

@Suite struct EverydayAmountTests {
  private static let known = [
    EverydayAmount("1 pizza", "usda:21299", "480"),
    EverydayAmount("1/2 pizza", "usda:21299", "240"),
    EverydayAmount("1 slice pizza", "usda:21299", "107"),
    EverydayAmount("1 pineapple", "usda:09266", "905"),
    EverydayAmount("1 ananas", "usda:09266", "905"),
    EverydayAmount("1 slice pineapple", "usda:09266", "84"),
    EverydayAmount("1 melon", "usda:09181", "552"),
    EverydayAmount("1 grapefruit", "usda:09112", "246"),
    EverydayAmount("half a grapefruit", "usda:09112", "123"),
    EverydayAmount("1 baguette", "usda:18029", "250"),
    EverydayAmount("1/2 baguette", "usda:18029", "125"),
    EverydayAmount("1 slice of french bread", "usda:18029", "32"),
    EverydayAmount("1 tranche de pain", "usda:18029", "32"),
    EverydayAmount("1 tranche de baguette", "usda:18029", "32"),
    EverydayAmount("5 cherry tomatoes", "usda:11529", "85"),
    EverydayAmount("5 tomates cerises", "usda:11529", "85"),
    EverydayAmount("1 tomato", "usda:11529", "123"),
    EverydayAmount("1 bar of chocolate", "usda:19120", "44"),
    EverydayAmount("2 carrés de chocolat", "usda:19904", "20"),
    EverydayAmount("1 jus d'orange", "usda:09206", "248"),
    EverydayAmount("1 verre de jus d'orange", "usda:09206", "248"),
    EverydayAmount("1 hot dog", "usda:21118", "98"),
    EverydayAmount("1 bag of chips", "usda:19411", "28"),
    EverydayAmount("1 carrot stick", "usda:11124", "7"),
    EverydayAmount("3 carrots", "usda:11124", "183"),
    EverydayAmount("100 g des pâtes", "usda:20121", "100"),
    EverydayAmount("100 g steak haché", "usda:23573", "100"),
    EverydayAmount("200 g poêlée de légumes", "usda:11584", "200"),
    EverydayAmount("two large eggs", "usda:01123", "100"),
    EverydayAmount("trois œufs", "usda:01123", "150"),
    EverydayAmount("douze amandes", "usda:12061", "14.4"),
    EverydayAmount("1 glass of milk", "usda:01077", "206.266"),
    EverydayAmount("1 verre de lait", "usda:01077", "206.266"),
    EverydayAmount("1 verre de vin rouge", "usda:14096", "147"),
    EverydayAmount("1 verre de porto", "usda:14057", "103"),
    EverydayAmount("1 mug of coffee", "usda:14209", "300.269"),
    EverydayAmount("1 can of beer", "usda:14003", "356"),
    EverydayAmount("1 canette de bière", "usda:14003", "356"),
    EverydayAmount("1 poignée d'amandes", "usda:12061", "30"),
    EverydayAmount("1 handful of blueberries", "usda:09050", "30"),
    EverydayAmount("1 pincée de sel", "usda:02047", "0.3"),
    EverydayAmount("1 cs d'huile d'olive", "usda:04053", "13.5"),
    EverydayAmount("50 blueberries", "usda:09050", "68"),
    EverydayAmount("1 poireau", "usda:11247", "124"),
    EverydayAmount("1 bannana", "usda:09040", "118"),
    EverydayAmount("1 serving peanut butter", "usda:16098", "32"),
    EverydayAmount("1 serving of broccoli", "usda:11091", "85"),
    EverydayAmount("1 portion de riz", "usda:20045", "140"),
    EverydayAmount("1 scoop vanilla ice cream", "usda:19095", "66"),
    EverydayAmount("1 scoop protein powder", "usda:14066", "32"),
    EverydayAmount("1 tsp instant coffee", "usda:14214", "1"),
    EverydayAmount("1 cc de café soluble", "usda:14214", "1"),
    EverydayAmount("200 ml instant coffee", "usda:14215", "201.532"),
    EverydayAmount("1 bowl of oatmeal", "usda:08121", "250"),
    EverydayAmount("1 bol de riz", "usda:20045", "200"),
    EverydayAmount("1 part de tarte aux pommes", "usda:18301", "125"),
    EverydayAmount("1 cup chicken soup", "usda:06419", "236.588"),
    EverydayAmount("1 coupe de champagne", "fndds:93401005", "180"),
    EverydayAmount("1 salade verte", "usda:11252", "80"),
    EverydayAmount("3 cornichons", "usda:11937", "30"),
    EverydayAmount("2 sugar cubes", "usda:19335", "4.6"),
    EverydayAmount("a knob of butter", "usda:01001", "10"),
    EverydayAmount("un filet d'huile d'olive", "usda:04053", "4.565"),
    EverydayAmount("100 g de raisin", "usda:09132", "100"),
    EverydayAmount("100 g raisin", "usda:09298", "100"),
    EverydayAmount("80 g de courgettes grillées", "usda:11478", "80"),
    EverydayAmount("100 g grilled eggplant", "usda:11210", "100"),
    EverydayAmount("1 watermelon", "usda:09326", "4518"),
    EverydayAmount("a quarter of a watermelon", "usda:09326", "1129.5"),
    EverydayAmount("1 slice of watermelon", "usda:09326", "286"),
    EverydayAmount("une pastèque", "usda:09326", "4518"),
    EverydayAmount("1 tranche de pastèque", "usda:09326", "286"),
    EverydayAmount("one and a half apples", "usda:09003", "273"),
    EverydayAmount("2 and a half bananas", "usda:09040", "295"),
    EverydayAmount("1 and a half cups of cooked rice", "usda:20045", "237"),
    EverydayAmount("a cup and a half of cooked white rice", "usda:20045", "237"),
    EverydayAmount("1 pomme et demie", "usda:09003", "273"),
    EverydayAmount("une tasse et demie de riz cuit", "usda:20045", "237"),
    EverydayAmount("une gousse et demie d'ail", "usda:11215", "4.5"),
    EverydayAmount("2 bananes et demie", "usda:09040", "295"),
    EverydayAmount("trois quarts d'un melon", "usda:09181", "414"),
    EverydayAmount("two thirds of a cup of milk", "usda:01077", "162.667"),
    EverydayAmount("1 cup half and half", "usda:01049", "242"),
    EverydayAmount("2eggs", "usda:01123", "100"),
    EverydayAmount("1apple", "usda:09003", "182"),
    EverydayAmount("3pommes", "usda:09003", "546"),
    EverydayAmount("1 tsp curry", "usda:02015", "2"),
  ]

  private func item(_ text: String) throws -> MealItem {
    let typed = try #require(try MealLine.parse(text).items.first)
    return try MealItemReader(FoodResolver(foodLibrary: FoodLibrary(), preferring: .english)).item(
      typed, chosen: nil)
  }

  @Test(arguments: known)
  func `an everyday amount comes to what people eat`(_ amount: EverydayAmount) throws {
    let item = try item(amount.typed)
    #expect(item.food == amount.food)
    #expect(item.grams.description == amount.grams)
  }

  @Test(arguments: [
    "200 ml zqx drink", "1 mochi",
    "1 wasa", "100 g chicken xyzzy", "1 handful of chicken", "1 bowl of beef", "1 restaurant",
    "200 g fish and chips", "200 g fish & chips", "100 g café crème", "100 g curry", "1 coffee with milk",
    "1 café au lait", "1 steak frites",
  ])
  func `what is not known is never taken silently`(_ text: String) throws {
    #expect(throws: ItemFault.self) { try item(text) }
  }

  @Test(arguments: [
    ("1 kiri", "ciqual:12320"), ("1 babybel", "ciqual:12729"),
    ("2 protein bars", "fndds:53720610"),
    ("1 flat white", "fndds:92101900"),
  ])
  func `what another food stands in for is marked`(_ text: String, _ food: String) throws {
    let item = try item(text)
    #expect(item.food == food)
    #expect(item.standsFor != nil)
  }

  @Test(arguments: [
    ("1 kebab", "ciqual:25428", "300"), ("1 whopper", "usda:21252", "291"), ("2 kit kat", "usda:19109", "84"),
    ("scrambled eggs", "usda:01132", "110"), ("nachos", "fndds:58104105", "125"),
    ("1 serving moussaka", "ciqual:25123", "300"), ("beef stroganoff", "fndds:27113100", "260"),
    ("Quarter Pounder", "fndds:27510229", "170"),
  ])
  func `a dish is found by what it is called`(_ text: String, _ food: String, _ grams: String) throws {
    let item = try item(text)
    #expect(item.food == food)
    #expect(item.grams.description == grams)
    #expect(item.standsFor == nil)
  }

  private func near(_ text: String) throws -> [String] {
    do {
      return [try item(text).food]
    } catch let fault as ItemFault {
      guard case .unknown(_, let near) = fault else { return ["\(fault)"] }
      return near.map(\.id.text)
    }
  }

  @Test(arguments: [
    ("graisse", ["usda:04574"]),
    ("1 coffee with milk", ["usda:14209", "usda:01077"]),
    ("1 café au lait", ["usda:14209", "usda:01077"]), ("200 ml capuccino", ["fndds:92161000"]),
    ("200 g fish & chips", ["usda:36033", "usda:21138"]), ("1 steak frites", ["usda:13930", "usda:21138"]),
  ])
  func `one food that is not clearly meant is near, and so are both that a name stands for`(
    _ typed: String, _ foods: [String]
  ) throws {
    #expect(try near(typed) == foods)
  }

  @Test func `a dish of several kinds is offered with the spice that is called so`() throws {
    let typed = try #require(try MealLine.parse("100 g curry").items.first)
    guard
      case .several(let foods) = FoodResolver(foodLibrary: FoodLibrary(), preferring: .english).choice(
        for: typed.food)
    else { return #expect(Bool(false), "one curry was taken") }
    #expect(foods.map(\.name).prefix(4).last == "Spices, curry powder")
  }

  @Test func `corn bread is cornbread`() {
    let names = FoodSearch(preferring: .english).matches("corn bread", limit: 3).map(\.name)
    #expect(names == FoodSearch(preferring: .english).matches("cornbread", limit: 3).map(\.name))
  }

  @Test func `a usual size is told from one the food lists`() throws {
    #expect(try item("1 glass of milk").portion == "glass (usual, 200 ml)")
    #expect(try item("1 can of beer").portion == "can")
    #expect(try item("1 bowl of oatmeal").portion == "bowl (usual, 250 g)")
    #expect(try item("1 cup chicken soup").portion == "cup (usual, 1 g per ml)")
  }

  @Test func `without an amount it is what is usual, and one is one`() throws {
    #expect(try item("milk").portion == "serving (usual, 244 g)")
    #expect(try item("1 milk").grams.description == "244")
    #expect(throws: ItemFault.noAmount(food: try #require(FoodTable.food(FoodID("usda:16069"))))) {
      try item("raw lentils")
    }
  }
}
