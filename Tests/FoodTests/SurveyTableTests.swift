import Food
import Testing
import Values

private let reader = MealItemReader(FoodResolver(foodLibrary: FoodLibrary(), preferring: .english))

private func item(_ text: String) throws -> MealItem {
  try reader.item(try #require(try MealLine.parse(text).items.first), chosen: nil)
}

@Test func `a food as it is eaten is found by its id, with its portions`() throws {
  let latte = try #require(FoodTable.food(FoodID("fndds:92101900")))
  #expect(latte.name == "Coffee, Latte")
  #expect(latte.source == "USDA FNDDS 2021-2023")
  #expect(latte.portions.first { $0.name == "small" }?.grams == Decimal(360))
  #expect(latte.usual?.grams == Decimal(360))
  #expect(FoodTable.name(of: FoodID("fndds:92101900")) == "Coffee, Latte")
  for id in ["fndds:1", "fndds:99999999", "fndds:9210190", "fndds:", "fndds:9210190x"] {
    #expect(FoodTable.food(FoodID(id)) == nil)
  }
}

@Test(arguments: [
  ("latte", "Coffee, Latte", 360), ("sushi", "Sushi, NFS", 180), ("oat milk", "Oat milk", 244),
  ("pad thai", "Pad Thai, NFS", 0), ("1 small latte", "Coffee, Latte", 360),
  ("2 large lattes", "Coffee, Latte", 1200), ("grilled cheese", "Grilled cheese sandwich, NFS", 116),
  ("cheese sandwich", "Cheese sandwich, NFS", 0), ("100 g fndds:92101900", "Coffee, Latte", 100),
])
func `what the table of ingredients does not know is taken as it is eaten`(
  text: String, name: String, grams: Int32
) throws {
  let item = try item(text)
  #expect(item.name == name)
  #expect(item.food.hasPrefix("fndds:"))
  if grams > 0 { #expect(item.grams == Decimal(grams)) }
}

@Test(arguments: [("pizza", 238), ("pineapple", 83), ("almonds", 28), ("radishes", 58), ("banana", 118)])
func `an amount that nobody said is a helping and never a whole pizza`(text: String, grams: Int32) throws {
  #expect(try item(text).grams == Decimal(grams))
}

@Test(arguments: [
  ("1 cup sliced almonds", "92"), ("1 cup ground almonds", "95"), ("1 cup sliced banana", "150"),
  ("1 cup mashed banana", "225"), ("1 cup shredded cheddar", "113"), ("1 cup grated cheddar", "113"),
  ("1 cup diced cheddar", "132"), ("1 tasse de cheddar râpé", "113"), ("1 big banana", "136"),
  ("1 cup chopped onion", "160"), ("1 cup sliced onion", "115"),
])
func `how a food was prepared chooses the portion`(text: String, grams: String) throws {
  #expect(try item(text).grams.description == grams)
}

@Test(arguments: [
  ("200 ml capuccino", "Coffee, Cappuccino"), ("1 small lattte", "Coffee, Latte"), ("suchi", "Sushi, NFS"),
])
func `a typing error in the name of a food as it is eaten is mended`(text: String, name: String) throws {
  #expect(try item(text).name == name)
}

@Test func `who states what a thing has means no food that is called so`() throws {
  for text in ["latte =150kcal", "soup =450kcal", "2 7 up =70kcal"] {
    #expect(try item(text).source == "as stated")
  }
}

@Test func `words that no food is called by stay unknown`() throws {
  for text in ["food", "restaurant", "as to"] {
    #expect(throws: ItemFault.self) { try item(text) }
  }
}
