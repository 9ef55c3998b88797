import Food
import Testing
import Values

private func items(_ text: String, _ language: FoodLanguage) throws -> [MealItem] {
  let reader = MealItemReader(FoodResolver(foodLibrary: FoodLibrary(), preferring: language))
  return try reader.items(try #require(try MealLine.parse(text).items.first)).map(\.item)
}

/// How much one has by the vessels, packs and sizes that people name, where the food lists none of them.
@Suite struct EverydayMeasureTests {
  @Test(arguments: [
    ("a punnet of raspberries", ["usda:09302"], "200"), ("a tub of hummus", ["usda:16158"], "200"),
    ("a packet of peanuts", ["usda:16390"], "30"), ("500 ml bottle of coke", ["usda:14148"], "519.045"),
    ("a large glass of red wine", ["usda:14096"], "220"), ("a plate of nachos", ["fndds:58104105"], "125"),
    ("a bowl of pho", ["fndds:28310330"], "600"), ("a bowl of ramen", ["fndds:58407034"], "500"),
    ("2 slices of garlic bread", ["fndds:51121015"], "158"), ("a chicken wrap", ["fndds:27540122"], "200"),
    ("a falafel wrap", ["fndds:41901030"], "215"), ("a small bar of dairy milk", ["usda:19120"], "29"),
    ("a plate of spaghetti bolognese", ["recipe:spaghetti-bolognese"], "487.5"),
    ("a steak and kidney pie", ["fndds:27317010"], "250"),
    ("2 pints of lager", ["fndds:93101000"], "959.642"),
    ("1 slice of carrot cake", ["fndds:53104260"], "110"), ("1 milk", ["usda:01077"], "244"),
    ("a full english breakfast", ["recipe:full-english-breakfast"], "503"),
    ("2 sausage rolls", ["recipe:sausage-rolls"], "190"), ("a double espresso", ["fndds:92101610"], "60"),
    ("a quarter pounder with cheese", ["fndds:27510232"], "200"), ("2 weetabix", ["usda:42237"], "38"),
    ("3 fish tacos", ["fndds:58102210"], "300"), ("a quiche", ["fndds:58125110"], "113"),
    ("falafel", ["usda:16138"], "90"),
    ("a cobb salad", ["recipe:cobb-salad"], "450"),
    ("a plate of gyoza", ["fndds:58111110"], "75"), ("3 egg omelette", ["usda:01130"], "165"),
    ("a bottle of corona", ["fndds:93101000"], "360"),
    ("2 scoops of sorbet", ["usda:19097"], "132"), ("a slice of quiche", ["fndds:58125110"], "192"),
    ("dal with 2 chapatis", ["fndds:41305050", "usda:28306"], "240"),
  ])
  func `a measure is what is usual of that sort of food`(text: String, foods: [String], grams: String) throws
  {
    let items = try items(text, .english)
    #expect(items.map(\.food) == foods)
    #expect(items.first?.grams.description == grams)
  }

  @Test(arguments: [
    ("un grand café crème", ["ciqual:18151"], "300"), ("une barquette de fraises", ["usda:09316"], "250"),
    ("une assiette de pâtes bolognaise", ["ciqual:25085"], "400"),
    ("une assiette de charcuterie", ["ciqual:30900"], "80"), ("une grappe de raisin", ["usda:09132"], "150"),
    ("un fromage blanc 0%", ["ciqual:19644"], "125"), ("1 steak haché 5%", ["ciqual:6251"], "100"),
    ("une tartine de nutella", ["usda:18029", "usda:19125"], "32"),
    ("une crêpe au nutella", ["recipe:crepes", "usda:19125"], "58"),
    ("une gaufre au sucre", ["usda:18367", "usda:19335"], "75"), ("un thé au citron", ["usda:14355"], "237"),
    ("des moules frites", ["usda:15165", "usda:21138"], "200"), ("8 makis", ["ciqual:25456"], "160"),
    ("2 tranches de saumon fumé", ["ciqual:26037"], "60"), ("une boule de mozzarella", ["usda:01026"], "125"),
    ("une pizza quatre fromages", ["ciqual:25478"], "420"),
    ("des spaghettis bolognaise", ["recipe:spaghetti-bolognese"], "487.5"),
    ("un filet de dorade", ["ciqual:27031"], "120"),
    ("2 madeleines", ["ciqual:24632"], "50"),
    ("un tiramisu", ["ciqual:19698"], "125"), ("une quiche aux poireaux", ["ciqual:25553"], "140"),
  ])
  func `so is it in French`(text: String, foods: [String], grams: String) throws {
    let items = try items(text, .french)
    #expect(items.map(\.food) == foods)
    #expect(items.first?.grams.description == grams)
  }

  @Test(arguments: [
    "a bunch of bananas", "a bag of beef", "a punnet of bread",
    "a large chicken breast pie crust",
    "a tub of vinegar", "a jar of honey", "a carton of milk",
  ])
  func `what differs too much is asked for`(text: String) {
    #expect(throws: ItemFault.self) { try items(text, .english) }
  }

  @Test func `a stand-in is marked behind a measure too`() throws {
    #expect(try items("a plate of lamb curry", .english).first?.standsFor == "lamb curry")
    #expect(try items("a scoop of mango sorbet", .english).first?.standsFor == "mango sorbet")
  }

  @Test func `what is filled with several things is not parted`() {
    #expect(throws: ItemFault.self) { try items("a cheese and beetroot sandwich", .english) }
  }

  @Test(arguments: ["un sandwich poulet mayo", "2 œufs mimosa"])
  func `so it is in French, where something near stands in`(text: String) throws {
    let items = try items(text, .french)
    #expect(items.count == 1 && items[0].standsFor != nil)
  }

  @Test(.timeLimit(.minutes(1)))
  func `many joined words are no longer looked at than few`() {
    #expect(throws: ItemFault.self) { try items("a and b and c and d and e and f and g and h", .english) }
  }

  @Test func `the part that is no food is named`() throws {
    let fault = #expect(throws: ItemFault.self) { try items("2 eggs with xyzzyq", .english) }
    #expect(fault == .unknown(name: "xyzzyq", near: []))
  }
}
