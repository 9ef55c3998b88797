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
    let source = language.foodSource(item.source)
    let lines = [item.isQuick ? source : "\(source), food:\(item.food)", amount(language)]
    let steps = Nutrient.label.map { nutrient in
      language.name(of: nutrient) + language.colon + language.arithmetic(arithmetic(nutrient, language))
    }
    return [.list(lines + steps)]
  }

  /// `200 g`, or `2 slices, taken as 56 g: the portion “slice”`.
  private func amount(_ language: Language) -> String {
    let said = item.amountText(language)
    guard item.hasGrams, item.unit != "g" || item.amount != item.grams else { return said }
    let taken = language.words("\(said), taken as \(language.arithmetic(item.grams.description)) g")
    guard let portion = item.portion else { return taken }
    return language.words("\(taken): the portion “\(language.portion(portion, of: FoodID(item.food)))”")
  }

  /// The item for programs.
  var json: JSON {
    let per100 = Nutrient.label.map { nutrient in
      JSON.Member(nutrient.key, .exact(food?.per100Grams[nutrient]))
    }
    let steps = Nutrient.label.map { JSON.Member($0.key, .string(arithmetic($0, .english))) }
    guard case .object(let members) = item.json else { return item.json }
    return .object(members + [.init("per_100g", .object(per100)), .init("arithmetic", .object(steps))])
  }

  /// `165 kcal × 200 g / 100 = 330 kcal`, or why there is no such line.
  private func arithmetic(_ nutrient: Nutrient, _ language: Language) -> String {
    let unit = nutrient.unit.symbol
    guard let value = item.nutrition[nutrient] else {
      return language.words(item.isQuick ? .notStated : .unknownInSource)
    }
    if item.given.contains(nutrient) { return "\(value) \(unit), \(language.words(.statedWithMeal))" }
    if item.isQuick, nutrient == .energy { return madeEnergy(value, language) }
    guard let content = food?.content[nutrient] else {
      return
        "\(value) \(unit), \(language.words(.asStored))\(semicolon(language))\(language.words(.rowNotAtHand))"
    }
    let product = "\(content.amount) \(unit) × \(item.grams) g / \(content.grams) = "
    guard Decimal.product(content.amount, item.grams, dividedBy: content.grams) == value else {
      let row = "\(language.words(.rowSays)) \(product.dropLast(3))"
      return "\(value) \(unit), \(language.words(.asStored))\(semicolon(language))\(row)"
    }
    return "\(product)\(value) \(unit)"
  }

  private func semicolon(_ language: Language) -> String { language.words("; ") }

  /// The energy that the stated macronutrients make: `4 × 30 g + 4 × 70 g + 9 × 25 g = 625 kcal`.
  private func madeEnergy(_ value: Decimal, _ language: Language) -> String {
    guard item.nutrition.macronutrientEnergy == value, let protein = item.nutrition[.protein],
      let carbohydrate = item.nutrition[.carbohydrate], let fat = item.nutrition[.fat]
    else { return "\(value) kcal, \(language.words(.asStored))" }
    return "4 × \(protein) g + 4 × \(carbohydrate) g + 9 × \(fat) g = \(value) kcal"
  }
}

extension Phrase {
  fileprivate static let notStated = Phrase("not_stated", "not stated")
  fileprivate static let unknownInSource = Phrase("unknown_in_source", "unknown in the source")
  fileprivate static let statedWithMeal = Phrase("stated_with_meal", "as stated with the meal")
  fileprivate static let asStored = Phrase("as_stored", "as stored")
  fileprivate static let rowNotAtHand = Phrase("row_not_at_hand", "the source row is not available")
  fileprivate static let rowSays = Phrase("row_says", "the source row gives")
}
