internal import Document
internal import Encoding
internal import Food
internal import Values

/// Where the numbers of one item come from.
struct ItemReasons {
  private let item: MealItem
  private let food: Food?

  /// An item, and the version of the food it names, where that can still be found.
  init(_ item: MealItem, _ food: Food?) {
    self.item = item
    self.food = food
  }

  /// The item for people.
  func blocks(_ language: Language) -> [Block] {
    let lines = [item.isQuick ? item.source : "\(item.source), food:\(item.food)", amount]
    let steps = Nutrient.label.map { language.name(of: $0) + language.colon + arithmetic($0) }
    return [.list(lines + steps)]
  }

  /// `200 g`, or `2 slices, taken as 56 g: the portion “slice”`.
  private var amount: String {
    let said = item.amountText(.english)
    guard item.hasGrams, item.unit != "g" || item.amount != item.grams else { return said }
    let portion = item.portion.map { ": the portion “\($0)”" } ?? ""
    return "\(said), taken as \(item.grams) g\(portion)"
  }

  /// The item for programs.
  var json: JSON {
    let per100 = Nutrient.label.map { nutrient in
      JSON.Member(nutrient.key, .exact(food?.per100Grams[nutrient]))
    }
    let steps = Nutrient.label.map { JSON.Member($0.key, arithmetic($0)) }
    guard case .object(let members) = item.json else { return item.json }
    return .object(members + [.init("per_100g", .object(per100)), .init("arithmetic", .object(steps))])
  }

  /// `165 kcal × 200 g / 100 = 330 kcal`, or why there is no such line.
  private func arithmetic(_ nutrient: Nutrient) -> String {
    let unit = nutrient.unit.symbol
    guard let value = item.nutrition[nutrient] else {
      return item.isQuick ? "not stated" : "unknown in the source"
    }
    if item.given.contains(nutrient) { return "\(value) \(unit), as stated with the meal" }
    if item.isQuick, nutrient == .energy { return madeEnergy(value) }
    guard let hundred = food?.per100Grams[nutrient] else {
      return "\(value) \(unit), as stored; the source row is not at hand"
    }
    let product = "\(hundred) \(unit) × \(item.grams) g / 100 = "
    guard Decimal.product(hundred, item.grams, dividedBy: Decimal(100)) == value else {
      return "\(value) \(unit), as stored; the source row says \(product.dropLast(3))"
    }
    return "\(product)\(value) \(unit)"
  }

  /// The energy that the stated macronutrients make: `4 × 30 g + 4 × 70 g + 9 × 25 g = 625 kcal`.
  private func madeEnergy(_ value: Decimal) -> String {
    guard item.nutrition.macronutrientEnergy == value, let protein = item.nutrition[.protein],
      let carbohydrate = item.nutrition[.carbohydrate], let fat = item.nutrition[.fat]
    else { return "\(value) kcal, as stored" }
    return "4 × \(protein) g + 4 × \(carbohydrate) g + 9 × \(fat) g = \(value) kcal"
  }
}
