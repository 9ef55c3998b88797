// Whether the values of a food can be true. The rules and where they come from: Atwater's general factors
// (Merrill & Watt, USDA Agriculture Handbook 74), and for carbohydrate without fiber those of Regulation (EU)
// 1169/2011, Annex XIV. The thresholds were measured on SR28, of which none breaks the sums and 1 % the
// energy.

package import Document
package import Messages
internal import Values

/// One thing that cannot be true, or probably is not.
package struct FoodFinding: Hashable, Sendable {
  /// The rule that is broken.
  package let rule: FoodRule
  /// What is wrong, with the numbers, for talk.
  package let sentence: Message

  init(_ rule: FoodRule, _ sentence: Message) {
    self.rule = rule
    self.sentence = sentence
  }

  /// What is wrong, for programs.
  package var message: String { sentence.english }

  /// What is wrong in the language of a report.
  package func text(_ language: Language) -> String { language.words(sentence) }

  /// Whether it is refused; else it is only told.
  package var isError: Bool { rule.isError }
}

/// What the values of a food are checked for.
package enum FoodRule: String, Sendable {
  case negative
  case energyAboveFat = "energy-above-fat"
  case moreThanWhole = "more-than-whole"
  case sumAboveWhole = "sum-above-whole"
  case partAboveWhole = "part-above-whole"
  case saltierThanSalt = "saltier-than-salt"
  case energyMismatch = "energy-mismatch"
  case kilojoules
  case salty
  case saltMismatch = "salt-mismatch"

  /// What it is called in reports; programs read the same word in every language.
  package var phrase: Phrase {
    switch self {
    case .negative: Phrase(rawValue, "negative")
    case .energyAboveFat: Phrase(rawValue, "energy-above-fat")
    case .moreThanWhole: Phrase(rawValue, "more-than-whole")
    case .sumAboveWhole: Phrase(rawValue, "sum-above-whole")
    case .partAboveWhole: Phrase(rawValue, "part-above-whole")
    case .saltierThanSalt: Phrase(rawValue, "saltier-than-salt")
    case .energyMismatch: Phrase(rawValue, "energy-mismatch")
    case .kilojoules: Phrase(rawValue, "kilojoules")
    case .salty: Phrase(rawValue, "salty")
    case .saltMismatch: Phrase(rawValue, "salt-mismatch")
    }
  }

  /// Whether what breaks it cannot be true, whatever the food.
  var isError: Bool {
    switch self {
    case .negative, .energyAboveFat, .moreThanWhole, .sumAboveWhole, .partAboveWhole, .saltierThanSalt:
      true
    case .energyMismatch, .kilojoules, .salty, .saltMismatch: false
    }
  }
}

/// Checks the values of 100 g of a food against each other.
package struct FoodCheck: Sendable {
  private let amounts: NutrientAmounts
  private let convention: CarbohydrateConvention
  private let factors: EnergyFactors

  /// The most energy 100 g of anything edible hold: that of pure fat, in kcal.
  private static let mostEnergy = Decimal(902)
  /// Grams that the parts of 100 g may add up to, since each is measured for itself.
  private static let mostGrams = Decimal(105)
  /// Milligrams of sodium in 100 g of salt as labels count it; nothing has more.
  private static let mostSodium = Decimal(40_000)
  /// Grams by which a part may be larger than its whole, for rounding.
  private static let slack = Decimal(thousandths: 500)

  /// A check of some amounts per 100 g.
  package init(_ amounts: NutrientAmounts, _ convention: CarbohydrateConvention) {
    self.amounts = amounts
    self.convention = convention
    factors = .unknown
  }

  /// A check of a food, whose own energy factors go before the general ones.
  package init(_ food: Food) {
    amounts = food.per100Grams
    convention = food.carbohydrateConvention
    factors = food.energyFactors
  }

  /// What is wrong, errors first.
  package var findings: [FoodFinding] {
    limits + parts + energy + sodium
  }

  private var limits: [FoodFinding] {
    var found = Nutrient.allCases.compactMap { nutrient -> FoodFinding? in
      guard let amount = amounts[nutrient], amount.isNegative else { return nil }
      return FoodFinding(
        .negative, "\(Self.name(nutrient)) is less than zero")
    }
    if let energy = amounts[.energy], energy > Self.mostEnergy {
      found.append(
        FoodFinding(
          .energyAboveFat, "\(Self.plain(energy)) kcal in 100 g is more than pure fat has (902)"))
    }
    return found + masses
  }

  /// What weighs more than there is: one nutrient alone, sodium beyond that of salt, or all together.
  private var masses: [FoodFinding] {
    var found: [FoodFinding] = []
    for nutrient in Nutrient.allCases {
      guard let amount = amounts[nutrient], nutrient.unit != .kilocalories else { continue }
      let shown: Message = "\(Self.number(amount)) \(nutrient.unit.symbol)"
      if Self.micrograms(amount, nutrient) > 100_000_000_000 {
        found.append(
          FoodFinding(
            .moreThanWhole, "\(shown) of \(Self.name(nutrient)) in 100 g is impossible"))
      } else if nutrient == .sodium, amount > Self.mostSodium {
        found.append(
          FoodFinding(
            .saltierThanSalt, "\(shown) of sodium in 100 g is more than salt has (40,000 on labels)"))
      }
    }
    guard found.isEmpty else { return found }
    let most = Int128(Self.mostGrams.thousandths) * 1_000_000
    if sum(of: [.protein, .carbohydrate, .fat, .alcohol, .water]) > most {
      return [
        FoodFinding(
          .sumAboveWhole,
          "protein, carbohydrate, fat, water and alcohol add up to more than 105 g in 100 g")
      ]
    }
    // Fiber that is no part of carbohydrate, minerals and vitamins weigh something as well.
    let fiber: [Nutrient] = convention == .available ? [.fiber] : []
    let parts: Set<Nutrient> = [
      .energy, .fiber, .sugar, .saturatedFat, .monounsaturatedFat, .polyunsaturatedFat, .transFat,
      .omega3, .omega6, .cholesterol,
    ]
    if sum(of: Nutrient.allCases.filter { !parts.contains($0) } + fiber) > most {
      return [FoodFinding(.sumAboveWhole, "the stated values add up to more than 105 g in 100 g")]
    }
    return []
  }

  /// What some nutrients weigh together, in thousandths of a microgram.
  private func sum(of nutrients: [Nutrient]) -> Int128 {
    nutrients.reduce(Int128(0)) { sum, nutrient in
      sum + (amounts[nutrient].map { Self.micrograms($0, nutrient) } ?? 0)
    }
  }

  /// The mass of an amount of a nutrient, in thousandths of a microgram.
  private static func micrograms(_ amount: Decimal, _ nutrient: Nutrient) -> Int128 {
    switch nutrient.unit {
    case .kilocalories: 0
    case .grams: Int128(amount.thousandths) * 1_000_000
    case .milligrams: Int128(amount.thousandths) * 1000
    case .micrograms: Int128(amount.thousandths)
    }
  }

  private var parts: [FoodFinding] {
    var found: [FoodFinding] = []
    let wholes: [(Nutrient, Nutrient)] =
      [(.sugar, .carbohydrate), (.saturatedFat, .fat)]
      + (convention == .byDifference ? [(.fiber, .carbohydrate)] : [])
    for (part, whole) in wholes {
      guard let some = amounts[part], let all = amounts[whole], let most = all.adding(Self.slack), some > most
      else {
        continue
      }
      found.append(
        FoodFinding(
          .partAboveWhole,
          "\(Self.plain(some)) g of \(Self.name(part)) is more than the \(Self.plain(all)) g of \(Self.name(whole))"
        ))
    }
    return found
  }

  private var energy: [FoodFinding] {
    guard let energy = amounts[.energy], let expected = energyByFactors(near: energy), !energy.isNegative
    else {
      return []
    }
    let difference = (energy.subtracting(expected) ?? energy).magnitude
    let tolerance = max(Decimal(20), Decimal.product(energy, Decimal(20), dividedBy: Decimal(100)) ?? .zero)
    guard difference > tolerance else { return [] }
    let both: Message =
      "\(Self.plain(energy)) kcal, but protein, carbohydrate and fat make \(Self.plain(expected))"
    let ratio = Decimal.product(energy, Decimal(1000), dividedBy: max(expected, Decimal(1))) ?? .zero
    if (Decimal(3975)...Decimal(4393)).contains(ratio) {
      return [
        FoodFinding(.kilojoules, "\(both): were kilojoules entered as kcal?")
      ]
    }
    if (Decimal(227)...Decimal(251)).contains(ratio) {
      return [
        FoodFinding(.kilojoules, "\(both): was the energy divided by 4.184 twice?")
      ]
    }
    return [FoodFinding(.energyMismatch, "energy does not match: \(both)")]
  }

  /// The energy by the food's own factors, else by the general ones; nil unless protein, carbohydrate and fat are known. Where nobody knows
  /// whether carbohydrate has the fiber in it, what of both, or between them, comes nearest to what is
  /// stated.
  private func energyByFactors(near energy: Decimal) -> Decimal? {
    guard let without = energyByFactors(countingFiber: false), let with = energyByFactors(countingFiber: true)
    else {
      return nil
    }
    switch convention {
    case .byDifference: return without
    case .available: return with
    case .mixed: return min(max(energy, without), with)
    }
  }

  private func energyByFactors(countingFiber: Bool) -> Decimal? {
    guard let protein = amounts[.protein], let carbohydrate = amounts[.carbohydrate], let fat = amounts[.fat]
    else {
      return nil
    }
    let fiber = countingFiber ? amounts[.fiber] ?? .zero : .zero
    let parts: [(amount: Decimal, factor: Decimal)] = [
      (protein, factors.protein ?? Decimal(4)), (carbohydrate, factors.carbohydrate ?? Decimal(4)),
      (fat, factors.fat ?? Decimal(9)), (fiber, Decimal(2)), (amounts[.alcohol] ?? .zero, Decimal(7)),
    ]
    let sum = parts.reduce(Int128(0)) { $0 + Int128($1.amount.thousandths) * Int128($1.factor.thousandths) }
    return Int64(exactly: sum / 1000).flatMap { Decimal(thousandths: $0).rounded(places: 1) }
  }

  private var sodium: [FoodFinding] {
    guard let sodium = amounts[.sodium], sodium >= Decimal(5000), sodium <= Self.mostSodium else { return [] }
    let (found, salt) = (Self.number(sodium), Self.number(Salt.mostSodium))
    return [
      FoodFinding(
        .salty,
        """
        \(found) mg of sodium in 100 g is more than most foods have (table salt \(salt)): was salt entered as sodium, or \
        g as mg?
        """)
    ]
  }

  private static func name(_ nutrient: Nutrient) -> Message { .inEach { $0.name(of: nutrient) } }

  /// A number with the marks of a language.
  private static func number(_ amount: Decimal) -> Message {
    .inEach { $0.number(amount, places: amount.places) }
  }

  /// A number that has no marks between thousands in English.
  static func plain(_ amount: Decimal) -> Message {
    .inEach { $0 == .english ? "\(amount)" : $0.number(amount, places: amount.places) }
  }
}
