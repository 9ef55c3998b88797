import Food
import Testing
import Values

private func id(_ number: UInt64) -> ULID { ULID(milliseconds: 1_795_260_600_000, random: (1, number)) }

private func food(_ id: String, _ name: String) -> Food {
  Food(
    id: FoodID(id), name: name, group: "", source: "x", per100Grams: .none,
    carbohydrateConvention: .available,
    energyFactors: EnergyFactors(protein: nil, fat: nil, carbohydrate: nil), refusePercent: nil, portions: [],
    piece: nil)
}

private func found(_ foodLibrary: FoodLibrary, _ typed: TypedFood) -> String {
  switch FoodResolver(foodLibrary: foodLibrary, preferring: .english).choice(for: typed) {
  case .one(let food): food.id.text
  case .several(let foods): "several: " + foods.map(\.id.text).joined(separator: ", ")
  case .none: "none"
  }
}

@Suite struct FoodLibraryTests {
  private let foodLibrary: FoodLibrary = {
    var foodLibrary = FoodLibrary()
    foodLibrary.aliases = [
      FoodAlias(entry: id(1), name: "My Oats", food: FoodID("usda:20038"), grams: Decimal(60)),
      FoodAlias(entry: id(2), name: "bread", food: FoodID("recipe:01M7YF3FTCB3C4D5E6F7G8H9J0"), grams: nil),
      FoodAlias(entry: id(3), name: "gone", food: FoodID("own:01M7YF3FTCB3C4D5E6F7G8H9J9"), grams: nil),
      FoodAlias(entry: id(9), name: "leftover stew", food: FoodID("usda:20038"), grams: Decimal(80)),
    ]
    foodLibrary.recipes = [food("recipe:01M7YF3FTCB3C4D5E6F7G8H9J0@01M7YF3FTCB3C4D5E6F7G8H9J1", "Rye bread")]
    foodLibrary.kept = [
      food("off:0049000006346", "Cola of the shop"), food("ninjas:oatmeal", "oatmeal"),
      food("off:3017620422003", "xqzv spread"),
    ]
    return foodLibrary
  }()

  @Test(arguments: [
    ("my oats", "usda:20038"), ("MY OATS", "usda:20038"),
    ("bread", "recipe:01M7YF3FTCB3C4D5E6F7G8H9J0@01M7YF3FTCB3C4D5E6F7G8H9J1"),
    ("rye bread", "recipe:01M7YF3FTCB3C4D5E6F7G8H9J0@01M7YF3FTCB3C4D5E6F7G8H9J1"),
    ("gone", "none"), ("banana", "usda:09040"), ("xqzv", "off:3017620422003"),
  ])
  func `aliases and recipes go before the table, what is kept behind it`(_ words: String, _ expected: String)
  {
    #expect(found(foodLibrary, .words(words)) == expected)
  }

  @Test(arguments: [
    ("recipe:01M7YF3FTCB3C4D5E6F7G8H9J0", "recipe:01M7YF3FTCB3C4D5E6F7G8H9J0@01M7YF3FTCB3C4D5E6F7G8H9J1"),
    ("H9J0", "recipe:01M7YF3FTCB3C4D5E6F7G8H9J0@01M7YF3FTCB3C4D5E6F7G8H9J1"),
    ("off:3017620422003", "off:3017620422003"), ("off:1", "none"),
  ])
  func `recipes and kept foods are named by their ids`(_ id: String, _ expected: String) {
    #expect(found(foodLibrary, .id(id)) == expected)
  }

  @Test(arguments: [
    ("3017620422003", "off:3017620422003"), ("049000006346", "off:0049000006346"), ("12345678", "none"),
  ])
  func `a barcode is known with and without its leading zero`(_ digits: String, _ expected: String) {
    #expect(found(foodLibrary, .barcode(digits)) == expected)
  }

  @Test(arguments: [
    ("my oats", "60"), ("2 my oats", "120"), ("45 g my oats", "45"), ("½ my oats", "30"),
    ("leftover stew", "80"),
  ])
  func `an alias with an amount counts as one of it`(_ line: String, _ grams: String) throws {
    let reader = MealItemReader(FoodResolver(foodLibrary: foodLibrary, preferring: .english))
    let item = try #require(try MealLine.parse(line).items.first)
    #expect(try reader.item(item, chosen: nil).grams.description == grams)
  }

  @Test(arguments: [
    ([], "apple", "usda:09003"), (["usda:09504"], "apple", "usda:09504"),
    (["usda:18302"], "apple", "usda:09003"),
    (["usda:01026"], "milk", "usda:01077"),
    (["usda:18060", "usda:18044"], "bread", "several: usda:18044, usda:18060"),
    (["usda:18060", "usda:18044"], "rye bread", "usda:18060"),
    (["usda:18060", "usda:18069"], "bread", "usda:18069"),
    (["usda:25071"], "rice", "usda:20045"),
  ])
  func `a favourite of the same sort is taken before the table's default`(
    _ favorites: [String], _ words: String, _ expected: String
  ) {
    var foodLibrary = foodLibrary
    foodLibrary.aliases = []
    foodLibrary.recipes = []
    foodLibrary.favorites = Set(favorites.map { FoodID($0) })
    #expect(found(foodLibrary, .words(words)) == expected)
  }

  @Test func `what a food says besides the label goes along where nothing else keeps it`() throws {
    var foodLibrary = foodLibrary
    var amounts = NutrientAmounts()
    amounts[.energy] = Decimal(400)
    amounts[.iron] = Decimal(5)
    for id in ["off:12345670", "own:01M7YF3FTCB3C4D5E6F7G8H9J0@01M7YF3FTCB3C4D5E6F7G8H9J0"] {
      foodLibrary.kept = [
        Food(
          id: FoodID(id), name: "xqzv", group: "", source: "x", per100Grams: amounts,
          carbohydrateConvention: .available,
          energyFactors: EnergyFactors(protein: nil, fat: nil, carbohydrate: nil), refusePercent: nil,
          portions: [], piece: nil)
      ]
      let typed = try #require(try MealLine.parse("50 g food:\(id)").items.first)
      let item = try MealItemReader(FoodResolver(foodLibrary: foodLibrary, preferring: .english)).item(
        typed, chosen: nil)
      #expect(item.more[.iron]?.description == (id.hasPrefix("off") ? "2.5" : nil))
    }
  }
}
