import Food
import Testing
import Values

private let reader = MealItemReader(FoodResolver(foodLibrary: FoodLibrary(), preferring: .english))

private func items(_ text: String) throws -> [MealItem] {
  try reader.items(try #require(try MealLine.parse(text).items.first)).map(\.item)
}

struct JoinedItemTests {
  @Test(arguments: [
    ("2 eggs and 1 slice toast", ["usda:01123", "usda:18070"]),
    ("coffee with milk and sugar", ["usda:14209", "usda:01077", "usda:19335"]),
    ("a burger and fries", ["usda:21107", "usda:21138"]),
    ("une pomme et une banane", ["usda:09003", "usda:09040"]),
    ("oatmeal with blueberries", ["usda:08121", "usda:09050"]),
    ("2 eggs & bacon", ["usda:01123", "usda:10862"]),
    ("bread and butter", ["usda:18069", "usda:01001"]), ("fish and chips", ["usda:36033", "usda:21138"]),
    ("1 cup coffee with 20 ml milk", ["usda:14209", "usda:01077"]),
    ("milk and milk and milk", ["usda:01077", "usda:01077", "usda:01077"]),
    ("café avec un croissant", ["usda:14209", "usda:18239"]),
  ])
  func `things joined by a word are several items`(text: String, foods: [String]) throws {
    #expect(try items(text).map(\.food) == foods)
  }

  @Test(arguments: [
    "macaroni and cheese", "half and half", "pork and beans", "rice and beans",
    "peanut butter and jelly sandwich",
    "spaghetti and meatballs", "1 apple with skin", "pasta with tomato sauce",
  ])
  func `a food with a joining word in its name is one`(text: String) throws {
    #expect(try items(text).count == 1)
  }

  @Test(arguments: [
    ("coffee cake with milk", 1, "244"), ("oat milk with honey", 1, "7"), ("oatmeal with milk", 1, "61"),
    ("coffee with milk", 1, "20.034"), ("2 cups coffee with milk", 1, "40.069"),
    ("2 slices bread with butter", 1, "14"), ("toast with peanut butter", 1, "16"),
    ("tea with 10 g honey", 1, "10"),
  ])
  func `what goes into something is as much as is usual there`(text: String, index: Int, grams: String) throws
  {
    #expect(try items(text)[index].grams.description == grams)
  }

  @Test(arguments: [
    "xyzzy and rice", "rice and", "and rice", "with milk", "\"coffee and milk\"", "coffee and milk =80kcal",
    "salt and vinegar chips", "milk" + String(repeating: " and milk", count: 9),
    "a and b and c and d and e and f and g and h",
  ])
  func `what does not come to foods on both sides is not parted`(text: String) throws {
    let typed = try #require(try MealLine.parse(text).items.first)
    #expect(reader.parts(typed) == [typed])
  }
}

private let frenchReader = MealItemReader(FoodResolver(foodLibrary: FoodLibrary(), preferring: .french))

@Test(arguments: [
  ("steak frites", ["usda:13930", "usda:21138"]), ("poulet frites", ["usda:05013", "usda:21138"]),
  ("2 tartines beurre confiture", ["usda:18029", "usda:01001", "usda:19297"]),
  ("pain beurre", ["usda:18029", "usda:01001"]), ("yaourt fraise", ["usda:01121"]),
])
func `everyday names side by side are several items in French, and a flavor is none`(
  text: String, foods: [String]
) throws {
  let typed = try #require(try MealLine.parse(text).items.first)
  #expect(try frenchReader.items(typed).map(\.item.food) == foods)
}

@Test(arguments: [
  ("a dozen eggs", "12"), ("half a dozen eggs", "6"), ("2 dozen eggs", "24"), ("dozen eggs", "12"),
  ("une douzaine d'œufs", "12"),
  ("une demi-douzaine d'œufs", "6"), ("une dizaine d'œufs", "10"),
])
func `dozens are counted`(text: String, count: String) throws {
  let typed = try #require(try MealLine.parse(text).items.first)
  let item = try frenchReader.item(typed, chosen: nil)
  #expect(item.food == "usda:01123" && item.amount.description == count)
}

@Test(arguments: [("grapes", "140"), ("shrimp", "85"), ("1 shrimp", "5.5")])
func `a name alone does not mean one morsel`(text: String, grams: String) throws {
  let reader = MealItemReader(FoodResolver(foodLibrary: FoodLibrary(), preferring: .english))
  let typed = try #require(try MealLine.parse(text).items.first)
  #expect(try reader.item(typed, chosen: nil).grams.description == grams)
}

@Test(arguments: [("1 sushi roll", 7, "Sushi roll")])
func `of foods that are equally near a person chooses, and none is taken`(
  text: String, count: Int, name: String
) throws {
  let reader = MealItemReader(FoodResolver(foodLibrary: FoodLibrary(), preferring: .english))
  let typed = try #require(try MealLine.parse(text).items.first)
  #expect {
    try reader.item(typed, chosen: nil)
  } throws: { error in
    guard case ItemFault.ambiguous(_, let foods) = error else { return false }
    return foods.count == count && foods.allSatisfy { $0.name.hasPrefix(name) }
  }
}
