// A meal that no table knows, such as lunch at a restaurant: its words are its name, and its values are those that
// the person states. Where they state the macronutrients alone, the energy is what these make by Atwater's general
// factors.

package import Values

extension MealItem {
  /// The id of the food of an item that is none.
  package static let quickFood = "quick"
  /// The source of values that the person stated.
  package static let statedSource = "as stated"

  /// Whether it is but a name with the values that were stated.
  package var isQuick: Bool { food == Self.quickFood }

  /// Whether its weight is known: a quick item has none unless one was said.
  package var hasGrams: Bool { !isQuick || grams > .zero }

  /// An item of the values that were stated, called by the words that were typed; nil where its food is named by
  /// an id, or where neither the energy nor all that makes it is stated.
  init?(stating typed: TypedItem) {
    guard case .words(let words) = typed.food else { return nil }
    var nutrition = typed.overrides
    if nutrition[.energy] == nil { nutrition[.energy] = nutrition.macronutrientEnergy }
    guard nutrition[.energy] != nil else { return nil }
    var grams = Decimal.zero
    if case .mass(let each)? = typed.amount?.unit?.measure {
      guard let mass = typed.amount?.number.decimal(times: each) else { return nil }
      grams = mass
    }
    self.init(
      food: Self.quickFood, name: words, amount: (typed.amount?.number ?? .one).decimal,
      unit: typed.amount?.unit?.rawValue, grams: grams, nutrition: nutrition, source: Self.statedSource,
      portion: nil, given: typed.overrides.known, more: .none)
  }
}

extension NutrientAmounts {
  /// The kilocalories that protein, carbohydrate and fat make by the general factors 4, 4 and 9 (Merrill & Watt,
  /// USDA Agriculture Handbook 74); nil unless all three are known.
  package var macronutrientEnergy: Decimal? {
    guard let protein = self[.protein], let carbohydrate = self[.carbohydrate], let fat = self[.fat] else {
      return nil
    }
    let sum =
      4 * (Int128(protein.thousandths) + Int128(carbohydrate.thousandths)) + 9 * Int128(fat.thousandths)
    return Int64(exactly: sum).map(Decimal.init(thousandths:))
  }
}

extension ItemFault {
  /// Whether what was typed may be a name for something that no table has, where its values are stated: no food
  /// is called so, or it was not said how much of which.
  func allowsQuickItem(_ typed: TypedItem) -> Bool {
    switch self {
    case .unknown: true
    case .ambiguous, .noAmount, .noNumber: typed.amount == nil
    case .noPortion, .noDensity, .tooLarge: false
    }
  }
}
