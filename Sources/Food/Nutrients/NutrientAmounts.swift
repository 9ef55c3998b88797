package import Values

/// How much of each nutrient there is, each in its own unit; absent is unknown, and not 0.
package struct NutrientAmounts: Hashable, Sendable {
  /// The amounts in the order of the nutrients.
  private var thousandths: [Int64]

  /// Nothing known.
  package init() { thousandths = Array(repeating: Self.unknown, count: Nutrient.allCases.count) }

  /// What no amount is.
  private static let unknown = Int64.min

  /// Nothing known, made once.
  package static let none = NutrientAmounts()

  /// The nutrients whose amounts are known.
  package var known: [Nutrient] {
    var known: [Nutrient] = []
    for index in thousandths.indices where thousandths[index] != Self.unknown {
      if let nutrient = Nutrient(rawValue: index) { known.append(nutrient) }
    }
    return known
  }

  /// The amount of one nutrient in its unit, nil where it is unknown.
  package subscript(nutrient: Nutrient) -> Decimal? {
    get {
      let amount = thousandths[nutrient.rawValue]
      return amount == Self.unknown ? nil : Decimal(thousandths: amount)
    }
    set { thousandths[nutrient.rawValue] = newValue?.thousandths ?? Self.unknown }
  }
}
