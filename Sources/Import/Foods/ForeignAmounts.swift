internal import Food
internal import Values

/// Gathers what a foreign source says of a food's nutrients, each in the source's unit, and brings it into ours.
struct ForeignAmounts {
  /// What is known so far; a value that cannot be read, or has a unit nobody knows, stays unknown.
  private(set) var amounts = NutrientAmounts()
  /// What is to be told of the values.
  private(set) var remarks: [String] = []
  /// The milligrams of sodium in the salt that is stated.
  private var sodiumOfSalt: Decimal?
  private var kilojoules: Decimal?

  /// Takes in a mass of a nutrient.
  mutating func take(_ nutrient: Nutrient, _ number: LooseNumber, unit: String) {
    guard let factor = Self.factor(unit, to: nutrient.unit) else { return }
    amounts[nutrient] = number.decimal(times: factor.times, dividedBy: factor.dividedBy)
  }

  /// Takes in salt, for the sodium in it.
  mutating func takeSalt(_ number: LooseNumber, unit: String) {
    guard let factor = Self.factor(unit, to: .milligrams) else { return }
    let share = Salt.sodiumShare
    sodiumOfSalt = number.decimal(
      times: factor.times * share.times, dividedBy: factor.dividedBy * share.dividedBy)
  }

  /// Takes in energy in kilojoules.
  mutating func takeKilojoules(_ number: LooseNumber) {
    kilojoules = number.decimal()
  }

  /// Takes in alcohol in percent of the volume, of which each is 0.789 g in 100 ml.
  mutating func takeAlcohol(percent number: LooseNumber) {
    amounts[.alcohol] = number.decimal(times: 789, dividedBy: 1000)
  }

  /// Puts salt in the place of missing sodium and kilojoules in that of missing kilocalories, and tells where both are
  /// given and do not fit; then both are forgotten, so that nothing is settled twice.
  mutating func settle() {
    if let sodiumOfSalt, let sodium = amounts[.sodium] {
      if Self.isFar(sodiumOfSalt, from: sodium, slack: Decimal(20)) {
        remarks.append("salt and sodium do not fit each other: sodium is taken, \(sodium) mg")
      }
    } else if let sodiumOfSalt {
      amounts[.sodium] = sodiumOfSalt
    }
    let energy = kilojoules.flatMap { Kilocalories(kilojoules: $0)?.value }
    if let energy, let kilojoules, let kcal = amounts[.energy] {
      if Self.isFar(energy, from: kcal, slack: Decimal(5)) {
        remarks.append(
          "\(kilojoules) kJ are \(energy.rounded(places: 0) ?? energy) kcal, but \(kcal) kcal are stated and taken"
        )
      }
    } else if let energy {
      amounts[.energy] = energy.rounded(places: 1)
    }
    sodiumOfSalt = nil
    kilojoules = nil
  }

  /// Makes what was gathered for another mass the amounts in 100 g; where one does not fit, all are unknown and
  /// that is told.
  mutating func scale(from grams: Decimal) {
    settle()
    guard let scaled = amounts.scaled(by: Decimal(100), dividedBy: grams) else {
      amounts = NutrientAmounts()
      remarks.append("the values are too large for \(grams) g")
      return
    }
    amounts = scaled
  }

  private static func isFar(_ one: Decimal, from other: Decimal, slack: Decimal) -> Bool {
    let difference = (one.subtracting(other) ?? one).magnitude
    let tolerance = Decimal.product(other.magnitude, Decimal(10), dividedBy: Decimal(100)) ?? .zero
    return difference > max(slack, tolerance)
  }

  /// What a number in a foreign unit is multiplied by and divided by; nil for a unit of another sort.
  private static func factor(_ unit: String, to own: NutrientUnit) -> (times: Int64, dividedBy: Int64)? {
    if own == .kilocalories { return ["kcal", "Cal"].contains(unit) ? (1, 1) : nil }
    let micrograms: Int64
    switch unit {
    case "g", "G", "GRM": micrograms = 1_000_000
    case "mg", "MG", "MGM": micrograms = 1000
    case "µg", "μg", "ug", "mcg", "UG", "MC": micrograms = 1
    default: return nil
    }
    switch own {
    case .grams: return (micrograms, 1_000_000)
    case .milligrams: return (micrograms, 1000)
    default: return (micrograms, 1)
    }
  }
}
