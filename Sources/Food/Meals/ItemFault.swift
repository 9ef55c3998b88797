internal import Values

/// Why an item of a meal cannot be taken as it was typed.
package enum ItemFault: Error, Equatable, Sendable {
  /// No food has that name; those that come near it, which may be none.
  case unknown(name: String, near: [Food])
  /// Several foods have it; the best first.
  case ambiguous(name: String, foods: [Food])
  /// The food lists nothing that the unit or word counts; `measure` is nil for a bare count.
  case noPortion(food: Food, measure: String?)
  /// The food lists no volume.
  case noDensity(food: Food, measure: String)
  /// It was not said how much, and the food is not counted in pieces.
  case noAmount(food: Food)
  /// It was not said how many, and the name is a plural.
  case noNumber(food: Food)
  /// The mass or a value does not fit.
  case tooLarge

  /// Whether only the amount is missing.
  var lacksAmount: Bool {
    switch self {
    case .noAmount, .noNumber: true
    default: false
    }
  }
}
