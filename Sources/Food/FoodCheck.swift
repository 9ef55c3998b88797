// Whether the values of a food can be true. The rules and where they come from: Atwater's general factors
// (Merrill & Watt, USDA Agriculture Handbook 74), and for carbohydrate without fiber those of Regulation (EU)
// 1169/2011, Annex XIV. The thresholds were measured on SR28, of which none breaks the sums and 1 % the
// energy.

internal import Values

/// One thing that cannot be true, or probably is not.
package struct FoodFinding: Hashable, Sendable {
  /// Whether it is refused; else it is only told.
  package let isError: Bool
  /// What is wrong, with the numbers.
  package let message: String
}

/// Checks the values of 100 g of a food against each other.
package struct FoodCheck: Sendable {
  private let amounts: NutrientAmounts
  private let convention: CarbohydrateConvention

  /// The most energy 100 g of anything edible hold: that of pure fat, in kcal.
  private static let mostEnergy = Decimal(902)
  /// Grams that the parts of 100 g may add up to, since each is measured for itself.
  private static let mostGrams = Decimal(105)
  /// Grams by which a part may be larger than its whole, for rounding.
  private static let slack = Decimal(thousandths: 500)

  /// A check of some amounts per 100 g.
  package init(_ amounts: NutrientAmounts, _ convention: CarbohydrateConvention) {
    self.amounts = amounts
    self.convention = convention
  }

  /// What is wrong, errors first.
  package var findings: [FoodFinding] {
    let errors = (limits + parts).map { FoodFinding(isError: true, message: $0) }
    let warnings = (energy + sodium).map { FoodFinding(isError: false, message: $0) }
    return errors + warnings
  }

  private var limits: [String] {
    var messages = Nutrient.allCases.compactMap { nutrient -> String? in
      guard let amount = amounts[nutrient], amount.isNegative else { return nil }
      return "\(nutrient.name) is less than zero"
    }
    if let energy = amounts[.energy], energy > Self.mostEnergy {
      messages.append("\(energy) kcal in 100 g is more than pure fat has (902)")
    }
    var sum = Int128(0)
    for nutrient in [Nutrient.protein, .carbohydrate, .fat, .alcohol, .water] {
      guard let amount = amounts[nutrient] else { continue }
      sum += Int128(amount.thousandths)
      if amount > Decimal(100) {
        messages.append("\(amount) g of \(nutrient.name) in 100 g is more than there is")
      }
    }
    if sum > Int128(Self.mostGrams.thousandths), messages.isEmpty {
      messages.append("protein, carbohydrate, fat, water and alcohol add up to more than 105 g in 100 g")
    }
    return messages
  }

  private var parts: [String] {
    var messages: [String] = []
    let wholes: [(Nutrient, Nutrient)] =
      [(.sugar, .carbohydrate), (.saturatedFat, .fat)]
      + (convention == .byDifference ? [(.fiber, .carbohydrate)] : [])
    for (part, whole) in wholes {
      guard let some = amounts[part], let all = amounts[whole], let most = all.adding(Self.slack), some > most
      else {
        continue
      }
      messages.append("\(some) g of \(part.name) is more than the \(all) g of \(whole.name)")
    }
    return messages
  }

  private var energy: [String] {
    guard let energy = amounts[.energy], let expected, !energy.isNegative else { return [] }
    let difference = (energy.subtracting(expected) ?? energy).magnitude
    let tolerance = max(Decimal(20), Decimal.product(energy, Decimal(20), dividedBy: Decimal(100)) ?? .zero)
    guard difference > tolerance else { return [] }
    let both = "\(energy) kcal, but protein, carbohydrate and fat make \(expected)"
    let ratio = Decimal.product(energy, Decimal(1000), dividedBy: max(expected, Decimal(1))) ?? .zero
    if (Decimal(3975)...Decimal(4393)).contains(ratio) {
      return ["\(both): were kilojoules entered as kcal?"]
    }
    if (Decimal(227)...Decimal(251)).contains(ratio) {
      return ["\(both): was the energy divided by 4.184 twice?"]
    }
    return ["energy does not match: \(both)"]
  }

  /// The energy by the general factors; nil unless protein, carbohydrate and fat are known.
  private var expected: Decimal? {
    guard let protein = amounts[.protein], let carbohydrate = amounts[.carbohydrate], let fat = amounts[.fat]
    else {
      return nil
    }
    let fiber = convention == .available ? amounts[.fiber] ?? .zero : .zero
    let parts: [(Decimal, Int128)] = [
      (protein, 4), (carbohydrate, 4), (fat, 9), (fiber, 2), (amounts[.alcohol] ?? .zero, 7),
    ]
    let sum = parts.reduce(Int128(0)) { $0 + Int128($1.0.thousandths) * $1.1 }
    return Int64(exactly: sum).flatMap { Decimal(thousandths: $0).rounded(places: 1) }
  }

  private var sodium: [String] {
    guard let sodium = amounts[.sodium], sodium >= Decimal(5000) else { return [] }
    return [
      "\(sodium) mg of sodium in 100 g is as salty as salt (38,758): was salt entered as sodium, or g as mg?"
    ]
  }
}
