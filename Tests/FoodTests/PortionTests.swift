import Food
import Testing
import Values

private func food(_ portions: [(String, String, String)], piece: String?) -> Food {
  var amounts = NutrientAmounts()
  amounts[.energy] = Decimal(100)
  return Food(
    id: FoodID("usda:00000"), name: "test", group: "", source: "test", per100Grams: amounts,
    carbohydrateConvention: .byDifference,
    energyFactors: EnergyFactors(protein: nil, fat: nil, carbohydrate: nil),
    refusePercent: nil,
    portions: portions.map {
      Portion(amount: Decimal(parsing: $0.0) ?? .zero, name: $0.1, grams: Decimal(parsing: $0.2) ?? .zero)
    },
    piece: piece.map { Portion(amount: Decimal(1), name: "piece", grams: Decimal(parsing: $0) ?? .zero) })
}

/// An amount of a food that lists some portions, and the grams it comes to; nil where it must be asked for.
struct Weighing: Sendable, CustomTestStringConvertible {
  let amount: String
  let portions: [(String, String, String)]
  let piece: String?
  let grams: String?

  var testDescription: String { amount }
}

@Suite struct PortionTests {
  private static let milk = [("1", "cup", "244"), ("1", "fl oz", "30.5"), ("1", "tbsp", "15")]
  private static let apple = [
    ("1", "cup slices", "109"), ("1", "medium (3\" dia)", "182"), ("1", "small", "149"),
  ]
  private static let bread = [("1", "slice", "32"), ("1", "slice, thin", "25"), ("1", "oz", "28.35")]

  private static let weighings: [Weighing] = [
    Weighing(amount: "200 g x", portions: [], piece: nil, grams: "200"),
    Weighing(amount: "1.5 kg x", portions: [], piece: nil, grams: "1500"),
    Weighing(amount: "1 oz x", portions: [], piece: nil, grams: "28.35"),
    Weighing(amount: "1 lb x", portions: [], piece: nil, grams: "453.592"),
    Weighing(amount: "1 cup x", portions: milk, piece: nil, grams: "244"),
    Weighing(amount: "1/3 cup x", portions: milk, piece: nil, grams: "81.333"),
    Weighing(amount: "250 ml x", portions: milk, piece: nil, grams: "257.832"),
    Weighing(amount: "8 fl oz x", portions: milk, piece: nil, grams: "244"),
    Weighing(amount: "1 tsp x", portions: milk, piece: nil, grams: "5.083"),
    Weighing(amount: "1 l x", portions: milk, piece: nil, grams: "1031.328"),
    Weighing(amount: "1 cup x", portions: apple, piece: nil, grams: "109"),
    Weighing(amount: "1 cup x", portions: [("0.5", "cup", "60")], piece: nil, grams: "120"),
    Weighing(amount: "2 slices x", portions: bread, piece: nil, grams: "64"),
    Weighing(amount: "2 slices x", portions: [("2", "slices", "50")], piece: nil, grams: "50"),
    Weighing(amount: "2 x", portions: apple, piece: nil, grams: "364"),
    Weighing(amount: "2 x", portions: apple, piece: "180", grams: "360"),
    Weighing(amount: "half a x", portions: apple, piece: nil, grams: "91"),
    Weighing(amount: "3 pieces x", portions: [], piece: "15", grams: "45"),
    Weighing(amount: "1 cup x", portions: bread, piece: nil, grams: nil),
    Weighing(amount: "100 ml x", portions: [], piece: nil, grams: nil),
    Weighing(amount: "1 slice x", portions: milk, piece: nil, grams: nil),
    Weighing(amount: "1 serving x", portions: milk, piece: "20", grams: nil),
    Weighing(amount: "2 x", portions: milk, piece: nil, grams: nil),
  ]

  @Test(arguments: weighings)
  func `an amount weighs what the food's measures say`(_ weighing: Weighing) throws {
    let amount = try #require(try MealLine.parse(weighing.amount).items.first?.amount)
    let resolver = PortionResolver(food(weighing.portions, piece: weighing.piece))
    #expect((try? resolver.serving(of: amount))?.grams.description == weighing.grams)
  }

  @Test(arguments: [
    ("small", "149"), ("medium", "182"), ("cups", "109"), ("Small", "149"),
  ])
  func `a portion is found by the word its name begins with`(_ word: String, _ grams: String) throws {
    let resolver = PortionResolver(food(Self.apple, piece: nil))
    #expect(try resolver.serving(of: .one, portionNamed: [word])?.grams.description == grams)
  }

  @Test func `a portion the food does not list is none`() throws {
    #expect(try PortionResolver(food(Self.apple, piece: nil)).serving(of: .one, portionNamed: ["can"]) == nil)
  }

  @Test func `the portion that gave the grams is named`() throws {
    let amount = Amount(number: Ratio(2), unit: .slice)
    #expect(try PortionResolver(food(Self.bread, piece: nil)).serving(of: amount).portion == "slice")
  }
}

@Suite struct PortionByIDTests {
  private func item(_ line: String) throws -> MealItem {
    let items = try MealLine.parse(line).items
    #expect(items.count == 1)
    let reader = MealItemReader(FoodResolver(foodLibrary: FoodLibrary(), preferring: .english))
    return try reader.item(try #require(items.first), chosen: nil)
  }

  @Test(arguments: [
    ("1 pizza food:usda:21273", "573"), ("food:usda:21273 1 pizza", "573"),
    ("1 fillet food:usda:15040", "143"),
    ("2 sandwiches food:usda:21118", "196"), ("1 wing food:usda:05713", "375"),
    ("1 large food:usda:01123", "50"),
    ("2 extra large food:usda:01123", "112"), ("large food:usda:01123", "50"),
    ("2 steak of food:usda:23076", "618"),
    ("2 cup, chopped or diced food:usda:05064", nil), ("2 \"cup, chopped or diced\" food:usda:05064", "280"),
    ("1 0.5 breast food:usda:05064", nil), ("1 \"0.5 breast, bone and skin removed\" food:usda:05064", "86"),
    ("1 breast food:usda:05064", "172"), ("1 cup slices food:usda:09003", "109"),
    ("1 large (3-1/4\" dia) food:usda:09003", "223"), ("2 \"large (3-1/4\" dia)\" food:usda:09003", "446"),
    ("food:usda:09003 1 small (2-3/4\" dia)", "149"), ("1 petite food:usda:09003", "149"),
    ("10 cantaloupe balls food:usda:09181", "138"), ("1 cup food:usda:01077", "244"),
    ("2 food:usda:09003", "364"),
    ("food:usda:05064 200 g", "200"), ("200 g of food:usda:05064", "200"), ("1 chicken food:usda:05064", nil),
    ("2 cups usda:01077 1 cup", nil),
  ])
  func `any portion a food lists goes with its id`(_ line: String, _ grams: String?) throws {
    #expect((try? item(line))?.grams.description == grams)
  }

  @Test func `of every fiftieth food each portion is taken as it is listed`() throws {
    var count = 0
    for number in stride(from: 1001, to: 36_000, by: 1) where number % 50 == 1 {
      guard let food = FoodTable.food(FoodID(usda: number)) else { continue }
      for portion in food.portions {
        let first = food.portions.first { $0.label == portion.label }
        let line = "1 \"\(portion.label)\" food:\(food.id)"
        #expect(try item(line).grams == first?.grams, "\(line)")
        count += 1
      }
    }
    #expect(count > 300)
  }
}
