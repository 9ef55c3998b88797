internal import Document
internal import Goals
internal import Values

extension TipRule {
  static let nutrition = [
    intakeLow, proteinLow, proteinActive, fiberLow, sodiumHigh, saturatedFat, waterLow, goalDrift,
  ]

  private static let intakeLow = TipRule(
    "intake-low", .nutrition, .high, "🍽️", pull: .eatMore,
    when: Phrase(
      "", "less energy a day than 1,200 kcal (women) or 1,500 kcal (men), from at least 4 whole days"),
    source: Phrase("", "AHA/ACC/TOS 2013, Circulation 2014;129 S102")
  ) { input, say in
    guard input.hasDiet, let energy = input[.energy] else { return nil }
    // Of a person whose sex is unknown the lower floor, so that nothing is said too early.
    let floor = input.sex == .male ? Decimal(1500) : Decimal(1200)
    guard energy < floor else { return nil }
    let eaten = say(energy, "kcal", places: 0, against: floor)
    let least = say(floor, "kcal", places: 0)
    return TipFinding(
      TipAmount(energy, .kilocalories), against: TipAmount(floor, .kilocalories),
      Phrase("", "More on the plate"),
      Phrase(
        "",
        "About \(eaten) a day is logged; under \(least) it is hard to get all a body needs. If it is right, a doctor or dietitian is the person to plan it with."
      ))
  }

  private static let proteinLow = TipRule(
    "protein-low", .nutrition, .medium, "🥚",
    when: Phrase("", "protein under 0.8 g per kg of weight a day, from at least 4 whole days"),
    source: Phrase("", "IOM 2005")
  ) { input, say in
    guard input.hasDiet, let protein = input[.protein], protein < Decimal(thousandths: 800) else {
      return nil
    }
    let grams = say(protein, "g", places: max(1, protein.places))
    let foods = TipFoods.protein.list(for: input, by: " or ")
    return TipFinding(
      TipAmount(protein, .gramsPerKilogram), against: TipAmount(Decimal(thousandths: 800), .gramsPerKilogram),
      Phrase("", "Some protein with each meal"),
      Phrase(
        "",
        "\(grams) of protein per kg a day; 0.8 g is the common minimum."
          + (foods.map { " \($0.atSentenceStart) with each meal bring it." } ?? "")))
  }

  private static let proteinActive = TipRule(
    "protein-active", .nutrition, .medium, "🥛",
    when: Phrase("", "at least 3 sessions in 7 days, and protein from 0.8 to under 1.2 g per kg a day"),
    source: Phrase("", "ACSM/AND/DC 2016: 1.2–2.0 g/kg for active people")
  ) { input, say in
    let least = Decimal(thousandths: 1200)
    guard input.hasDiet, let protein = input[.protein], protein >= Decimal(thousandths: 800), protein < least,
      let workouts = input[.workouts], workouts >= Decimal(3)
    else { return nil }
    let (grams, count) = (say(protein, "g", places: max(1, protein.places)), say(workouts, "", places: 0))
    return TipFinding(
      TipAmount(protein, .gramsPerKilogram), against: TipAmount(least, .gramsPerKilogram),
      Phrase("", "Protein for training"),
      Phrase("", "With \(count) sessions a week, 1.2 to 2.0 g of protein per kg is usual; you have \(grams).")
    )
  }

  private static let fiberLow = TipRule(
    "fiber-low", .nutrition, .medium, "🥦",
    when: Phrase("", "fiber under 25 g a day, from at least 4 whole days"),
    source: Phrase("", "WHO 2023, EFSA 2010")
  ) { input, say in
    guard input.hasDiet, let fiber = input[.fiber], fiber < Decimal(25) else { return nil }
    let eaten = say(fiber, "g", places: 0, against: Decimal(25))
    let left = say(Decimal(25) - fiber, "g", places: 0, against: .zero)
    let foods = TipFoods.fiber.list(for: input, by: " and ")
    return TipFinding(
      TipAmount(fiber, .grams), against: TipAmount(Decimal(25), .grams),
      Phrase("", "\(left) more fiber"),
      Phrase(
        "",
        "\(eaten) a day of the 25 g advised."
          + (foods.map { " \($0.atSentenceStart) bring most." } ?? "")))
  }

  private static let sodiumHigh = TipRule(
    "sodium-high", .nutrition, .medium, "🧂",
    when: Phrase("", "sodium above 2,000 mg a day, from at least 4 whole days"),
    source: Phrase("", "WHO 2012: under 2 g of sodium, 5 g of salt")
  ) { input, say in
    guard input.hasDiet, let sodium = input[.sodium], sodium > Decimal(2000) else { return nil }
    let salt = Decimal.product(sodium, Decimal(thousandths: 2500), dividedBy: Decimal(1000)) ?? .zero
    let (eaten, grams) = (say(sodium, "mg", places: 0), say(salt, "g", places: 1))
    let foods = TipFoods.salty.list(for: input, by: " and ")
    return TipFinding(
      TipAmount(sodium, .milligrams), against: TipAmount(Decimal(2000), .milligrams),
      Phrase("", "A little less salt"),
      Phrase(
        "",
        "\(eaten) of sodium a day, or \(grams) of salt; under 5 g is advised."
          + (foods.map { " \($0.atSentenceStart) bring most of it." } ?? "")))
  }

  private static let saturatedFat = TipRule(
    "saturated-fat", .nutrition, .low, "🫒",
    when: Phrase("", "more than 10% of the energy from saturated fat, from at least 4 whole days"),
    source: Phrase("", "WHO 2023")
  ) { input, say in
    guard input.hasDiet, let percent = input[.saturatedFat], percent > Decimal(10) else { return nil }
    let share = say(percent, "%", places: 0, against: Decimal(10))
    let better = TipFoods.unsaturated.list(for: input, by: " and ")
    let worse = TipFoods.saturated.list(for: input, by: " and ")
    let advice = better.flatMap { better in
      worse.map { worse -> Message in " \(better.atSentenceStart) in the place of \(worse) shift it." }
    }
    return TipFinding(
      TipAmount(percent, .percent), against: TipAmount(Decimal(10), .percent),
      Phrase("", "Softer fats"),
      Phrase(
        "", "\(share) of your energy comes from saturated fat; up to 10% is advised." + (advice ?? "")))
  }

  private static let waterLow = TipRule(
    "water-low", .nutrition, .low, "💧",
    when: Phrase("", "drinks under 1.6 l (women) or 2.0 l (men) a day, on the days with a drink logged"),
    source: Phrase("", "EFSA 2010: 80% of 2.0 l and 2.5 l come from drinks")
  ) { input, say in
    guard let water = input[.water] else { return nil }
    let least = input.sex == .male ? Decimal(2000) : Decimal(1600)
    guard water < least else { return nil }
    let drunk = say(water, "ml", places: 0, against: least)
    let advised = say(least, "ml", places: 0)
    return TipFinding(
      TipAmount(water, .millilitres), against: TipAmount(least, .millilitres),
      Phrase("", "A glass more"),
      Phrase(
        "",
        "\(drunk) a day are logged, about \(advised) are advised. Unlogged drinks and food count too; a glass with each meal is easy."
      ))
  }

  private static let goalDrift = TipRule(
    "goal-drift", .nutrition, .medium, "🧭",
    when: Phrase("", "the computed goal of energy would be another by more than 50 kcal today"),
    source: Phrase("", "own rule: a computed goal never changes by itself")
  ) { input, say in
    guard let drift = input[.goalDrift], drift.magnitude > Decimal(50) else { return nil }
    let amount = say(drift.magnitude, "kcal", places: 0)
    let direction: Message = drift.isNegative ? "lower" : "higher"
    return TipFinding(
      TipAmount(drift, .kilocalories), against: TipAmount(Decimal(50), .kilocalories),
      Phrase("", "Your goal of energy can be renewed"),
      Phrase(
        "",
        "Computed today it would be about \(amount) \(direction). `healthlog goal list` shows how to apply it."
      ))
  }
}

extension CoachInput {
  /// Whether enough whole days are logged for a mean of what was eaten.
  var hasDiet: Bool { self[.dietDays].map { $0 >= Self.fewestDietDays } ?? false }

  /// Days of fourteen that a mean is worth something from.
  private static let fewestDietDays = Decimal(4)
}
