// Making an item's JSON costs twenty times as much as copying it, and people eat the same things again: the items
// of all meals come from a pool that is made once.

import Encoding
import Food
import Values

/// The items that the meals of a made-up life are put together from.
struct ItemPool {
  /// One item as a journal has it.
  struct Item {
    /// Its JSON object.
    let bytes: [UInt8]
    /// What it adds to a meal's total.
    let nutrition: NutrientAmounts
  }

  /// The items.
  let items: [Item]

  /// Makes the pool: foods of the table, and some of the person's own of which not everything is known.
  init(_ chance: inout SplitMix) {
    var foods: [Food] = []
    FoodTable.forEach { foods.append($0) }
    var items: [Item] = []
    for number in 0..<Self.count {
      let grams = Decimal(thousandths: Int64(10_000 + chance.below(390_000) / 500 * 500))
      items.append(
        Self.item(number % 32 == 0 ? Self.own(grams, &chance) : Self.built(chance.pick(foods), grams)))
    }
    self.items = items
  }

  private static let count = 4096

  private static let ownNames = [
    "crème fraîche d'Isigny", "tarte \"maison\" aux pommes", "豆腐の味噌汁", "=soup", "half\\half, light", " rye",
  ]

  private static func item(_ item: MealItem) -> Item {
    var bytes: [UInt8] = []
    item.json.write(to: &bytes)
    return Item(bytes: bytes, nutrition: item.nutrition)
  }

  private static func built(_ food: Food, _ grams: Decimal) -> MealItem {
    MealItem(
      food: food.id.description, name: food.name, amount: grams, unit: "g", grams: grams,
      nutrition: food.per100Grams.labelOnly.scaled(by: grams, dividedBy: Decimal(100)) ?? NutrientAmounts(),
      source: FoodTable.source, portion: nil, given: [], more: .none)
  }

  private static func own(_ grams: Decimal, _ chance: inout SplitMix) -> MealItem {
    let food = ULID(milliseconds: 1_400_000_000_000, random: (0, chance.next()))
    var nutrition = NutrientAmounts()
    nutrition[.energy] = Decimal(thousandths: grams.thousandths * 2)
    if chance.below(2) == 0 { nutrition[.protein] = Decimal(thousandths: grams.thousandths / 10) }
    return MealItem(
      food: "own:\(food)@\(food)", name: chance.pick(ownNames), amount: Decimal(1), unit: nil, grams: grams,
      nutrition: nutrition, source: OwnFood.source, portion: "bowl", given: [.energy],
      more: .none)
  }
}
