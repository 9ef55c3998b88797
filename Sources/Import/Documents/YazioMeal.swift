internal import Body
internal import Encoding
internal import Food
internal import Values

/// The foods of one meal of Yazio. What the meal comes to is in the day itself; where the foods come to that, they are its
/// items, and where something is missing, the rest is an item of its own.
struct YazioMeal {
  /// What Yazio calls it: `breakfast`.
  let name: String
  /// What it comes to.
  let total: [(nutrient: Nutrient, amount: Decimal)]
  /// Foods with their amounts and nutrients.
  private var items: [MealItem] = []
  /// Names of what has no nutrients of its own.
  private var names: [String] = []
  /// How many foods have no name here.
  private(set) var unnamed = 0

  /// Energy that a sum may differ by from that of the meal, in kcal, by rounding alone.
  private static let rounding = Decimal(2)
  /// Foods of a meal that are read.
  private static let most = 200

  /// A meal of a day; `foods` is nil where their file is missing.
  init(
    _ name: String, _ total: [(nutrient: Nutrient, amount: Decimal)], of day: JSON, _ foods: YazioFoods?,
    _ entries: DocumentEntries
  ) {
    self.name = String(name.prefix(60))
    self.total = total
    let consumed = day["consumed"]
    for eaten in Self.eaten(consumed?["products"], name) {
      guard let id = eaten["product_id"]?.foreignText, let food = foods?[id],
        let amount = eaten.foreignAmount("amount"), amount > .zero
      else {
        unnamed += 1
        continue
      }
      add(food, amount, entries)
    }
    for eaten in Self.eaten(consumed?["simple_products"], name) {
      guard let word = eaten["name"]?.foreignText else { continue }
      let nutrients = Self.nutrients(eaten["nutrients"])
      guard !nutrients.isEmpty else {
        names.append(String(word.prefix(150)))
        continue
      }
      items.append(entries.item(word, amount: Decimal(1), unit: nil, grams: nil, nutrients))
    }
    for eaten in Self.eaten(consumed?["recipe_portions"], name) {
      guard let id = eaten["recipe_id"]?.foreignText, let word = foods?.recipe(id) else {
        unnamed += 1
        continue
      }
      names.append(word)
    }
  }

  /// The foods, or the meal as one where nothing is known of them.
  func finished(_ entries: DocumentEntries) -> [MealItem] {
    let whole = { (name: String) in entries.item(name, amount: Decimal(1), unit: nil, grams: nil, total) }
    let energy = total.first { $0.nutrient == .energy }?.amount ?? .zero
    let sum = items.compactMap { $0.nutrition[.energy] }.reduce(.zero, +)
    let all = items.map(\.name) + names
    // Foods that come to more than their meal are not those of it.
    guard !items.isEmpty, let over = sum.subtracting(energy), over <= Self.allowed(energy) else {
      return [whole(all.isEmpty ? name : all.joined(separator: ", "))]
    }
    guard let rest = energy.subtracting(sum), rest > Self.allowed(energy) || !names.isEmpty else {
      return items
    }
    let nutrients = total.compactMap { nutrient, amount -> (nutrient: Nutrient, amount: Decimal)? in
      let known = items.compactMap { $0.nutrition[nutrient] ?? $0.more[nutrient] }.reduce(.zero, +)
      return amount.subtracting(known).map { (nutrient, max($0, .zero)) }
    }
    let word = names.isEmpty ? name : names.joined(separator: ", ")
    return items + [entries.item(word, amount: Decimal(1), unit: nil, grams: nil, nutrients)]
  }

  /// The nutrients that an object of them states.
  static func nutrients(_ stated: JSON?) -> [(nutrient: Nutrient, amount: Decimal)] {
    yazioNutrients.compactMap { key, nutrient, perGram in
      guard let number = stated?[key]?.foreignNumber, !number.isNegative,
        let amount = number.decimal(times: perGram)
      else { return nil }
      return (nutrient, amount)
    }
  }

  private mutating func add(_ food: YazioFoods.Food, _ amount: Decimal, _ entries: DocumentEntries) {
    let nutrients = food.nutrients.compactMap { nutrient, number, factor -> (Nutrient, Decimal)? in
      // Nutrients of 1 g are small numbers: of 1000 g, so that nothing is lost of them.
      guard let thousand = number.decimal(times: 1000 * factor),
        let eaten = Decimal.product(thousand, amount, dividedBy: Decimal(1000))
      else { return nil }
      return (nutrient, eaten)
    }
    guard nutrients.contains(where: { $0.0 == .energy }) else { return names.append(food.name) }
    items.append(
      entries.item(
        food.name, amount: amount, unit: food.unit, grams: amount, nutrients.map { ($0.0, $0.1) }))
  }

  private static func allowed(_ energy: Decimal) -> Decimal {
    max(rounding, Decimal.product(energy, Decimal(1), dividedBy: Decimal(50)) ?? rounding)
  }

  private static func eaten(_ list: JSON?, _ name: String) -> [JSON] {
    Array((list?.arrayValue ?? []).lazy.filter { $0["daytime"]?.stringValue == name }.prefix(most))
  }
}
