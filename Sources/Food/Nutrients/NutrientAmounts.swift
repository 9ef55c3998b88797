package import Values

/// How much of each nutrient there is, each in its own unit; absent is unknown, and not 0.
package struct NutrientAmounts: Hashable, Sendable {
  private var thousandths: [Int64?]

  /// Nothing known.
  package init() { thousandths = Array(repeating: nil, count: Nutrient.allCases.count) }

  /// Nothing known, made once.
  package static let none = NutrientAmounts()

  /// The amount of one nutrient in its unit, nil where it is unknown.
  package subscript(nutrient: Nutrient) -> Decimal? {
    get { thousandths[nutrient.rawValue].map(Decimal.init(thousandths:)) }
    set { thousandths[nutrient.rawValue] = newValue?.thousandths }
  }
}
