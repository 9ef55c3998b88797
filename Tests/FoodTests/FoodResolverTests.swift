import Encoding
import Food
import Ledger
import TestSupport
import Testing
import Values

/// A view of the `add` lines of some own foods.
private func foodLibrary(_ names: [String]) throws -> FoodLibrary {
  var replay = Replay(kinds: Kinds(FoodKinds.all))
  var lines: [UInt8] = []
  for (index, name) in names.enumerated() {
    let id = ULID(milliseconds: 1_795_260_600_000 + Int64(index), random: (1, UInt64(index)))
    var amounts = NutrientAmounts()
    amounts[.energy] = Decimal(Int32(index))
    let food = OwnFood(
      name: name, carbohydrateConvention: .byDifference, per100Grams: amounts, stated: nil, portions: [],
      group: nil, id: nil, source: nil, barcode: nil, note: nil)
    let draft = EventDraft(command: "food add", operations: [food.addition(entry: id)])
    let device = try #require(DeviceID("k3f9q2m7xa"))
    let time = try #require(Timestamp(parsing: "2026-11-21T12:30:00+01:00"))
    let body = draft.body(at: time, zone: "UTC", isKeyed: false, salt: "00", kinds: Kinds(FoodKinds.all))
    let line = EventLine.write(
      id: id, device: device, sequence: Int64(index + 1), previous: .first(journal: id, device: device),
      body: body
    ).line.dropLast()
    let start = lines.count
    lines += line
    replay.collect(lines.span, start..<lines.count)
  }
  var foodLibrary = FoodLibrary()
  replay.foldRegisters(into: &foodLibrary)
  return foodLibrary
}

private func name(_ choice: FoodChoice) -> String {
  switch choice {
  case .one(let food): food.name
  case .several(let foods): "several: " + foods.map(\.name).joined(separator: ", ")
  case .none: "none"
  }
}

@Suite struct FoodResolverTests {
  @Test(arguments: [
    ("granola maison", "Granola maison"),
    ("GRANOLA MAISON", "Granola maison"),
    ("granola", "Granola maison"),
    ("protein shake", "several: Protein shake red, Protein shake blue"),
    ("protein shake blue", "Protein shake blue"),
    ("banana", "Bananas, raw"),
    ("xqzv", "none"),
  ])
  func `own foods go before the table, exactly or by words`(_ words: String, _ expected: String) throws {
    let foods = [
      "Granola maison", "Protein shake red", "Protein shake blue", "Salad of banana, tuna and corn",
    ]
    let resolver = FoodResolver(foodLibrary: try foodLibrary(foods), preferring: .english)
    #expect(name(resolver.choice(for: .words(words))) == expected)
  }

  @Test(arguments: [
    ("egg", "Egg, whole, raw, fresh"), ("butter", "Butter, salted"), ("apple", "Apples, raw, with skin"),
    ("chicken", "Chicken, broilers or fryers, meat only, roasted"),
    ("rice", "Rice, white, long-grain, regular, enriched, cooked"),
    ("bread", "Bread, white, commercially prepared (includes soft bread crumbs)"),
    ("granola", "Granola maison"), ("salad egg", "Egg salad"), ("egg salad", "Egg salad"),
    ("chicken butter", "Butter chicken"), ("pies apple", "Apple pie"), ("zorglub", "Zorglub 3000"),
    ("lentil soup", "Soup, lentil with ham, canned, ready-to-serve"),
    ("lentil spicy soup", "Lentil soup spicy"),
  ])
  func `what only contains a word is not meant by it where the table has a food of that name`(
    _ words: String, _ expected: String
  ) throws {
    let foods = [
      "Egg salad", "Butter chicken", "Chicken rice", "Apple pie", "Bread pudding", "Granola maison",
      "Zorglub 3000", "Lentil soup spicy",
    ]
    let resolver = FoodResolver(foodLibrary: try foodLibrary(foods), preferring: .english)
    #expect(name(resolver.choice(for: .words(words))) == expected)
  }

  @Test(arguments: [
    ("Rye bread dark", "bread", false), ("Rye bread", "bread", true), ("Egg salad", "egg", false),
    ("Pain complet au levain", "pain complet", true), ("Egg salad", "salad", true),
    ("Apple pie", "apple", false),
  ])
  func `a favourite of one's own is taken by a word where that says what it is`(
    _ favorite: String, _ words: String, _ isTaken: Bool
  ) throws {
    var foodLibrary = try foodLibrary([favorite])
    foodLibrary.favorites = Set(foodLibrary.ownFoods.items.map(\.food.id.unversioned))
    let resolver = FoodResolver(foodLibrary: foodLibrary, preferring: .english)
    #expect((name(resolver.choice(for: .words(words))) == favorite) == isTaken)
  }

  @Test(arguments: ["usda:05064", "05064", "5064", "USDA:05064"])
  func `an id names a food of the table`(_ id: String) throws {
    let resolver = FoodResolver(foodLibrary: FoodLibrary(), preferring: .english)
    guard case .one(let food) = resolver.choice(for: .id(id)) else {
      Issue.record("no food")
      return
    }
    #expect(food.id.text == "usda:05064")
  }

  @Test func `an own food is named by the end of its id`() throws {
    let foodLibrary = try foodLibrary(["Granola maison"])
    let id = try #require(foodLibrary.ownFoods.items.first?.entry.description)
    let resolver = FoodResolver(foodLibrary: foodLibrary, preferring: .english)
    for name in ["own:\(id)", id, String(id.suffix(4)), "own:\(id)@\(id)"] {
      #expect(resolver.choice(for: .id(name)) == .one(try #require(foodLibrary.ownFoods.items.first?.food)))
    }
    #expect(resolver.choice(for: .id("own:ZZZZ")) == .none(near: []))
  }

  @Test func `the version of an own food names its entry and its revision`() throws {
    let item = try #require(try foodLibrary(["Granola maison"]).ownFoods.items.first)
    #expect(item.food.id.text == "own:\(item.entry)@\(item.entry)")
  }

  @Test(arguments: [
    ("2 large eggs", "100"), ("1 medium banana", "118"), ("2 gousses d'ail", "6"),
    ("1 slice whole wheat bread", "32"),
    ("250 ml whole milk", "257.832"), ("1 cup cooked white rice", "158"), ("une pomme", "182"),
    ("2 œufs", "100"),
  ])
  func `everyday amounts weigh what the table says`(_ line: String, _ grams: String) throws {
    let reader = MealItemReader(FoodResolver(foodLibrary: FoodLibrary(), preferring: .english))
    let item = try #require(try MealLine.parse(line).items.first)
    #expect(try reader.item(item, chosen: nil).grams.description == grams)
  }

  @Test(arguments: [
    "raw lentils", "1 bowl whole wheat bread", "1 slice whole milk", "200 g xqzv",
    "100 ml roasted chicken wing",
  ])
  func `what the food does not say is asked for`(_ line: String) throws {
    let reader = MealItemReader(FoodResolver(foodLibrary: FoodLibrary(), preferring: .english))
    let item = try #require(try MealLine.parse(line).items.first)
    #expect(throws: ItemFault.self) { try reader.item(item, chosen: nil) }
  }

  @Test func `whatever is typed comes to an item, or to a fault`() {
    let reader = MealItemReader(FoodResolver(foodLibrary: FoodLibrary(), preferring: .french))
    var random = SeededGenerator(seed: 5064)
    var counts = (items: 0, faults: 0)
    for _ in 0..<Cases.count(150, ofAll: 400) {
      guard let line = try? MealLine.parse(random.line(from: MealLineTable.fragments)) else { continue }
      for typed in line.items {
        do throws(ItemFault) {
          let item = try reader.item(typed, chosen: nil)
          #expect(item.grams >= .zero)
          counts.items += 1
        } catch {
          counts.faults += 1
        }
      }
    }
    #expect(counts.items > 0 && counts.faults > 0)
  }
}
