package import Encoding
package import Food
package import Values

/// So many grams of a food of one's own habits, which would bring what is missing to a goal.
package struct Suggestion: Equatable, Sendable {
  /// The food.
  package let food: FrequentFood
  /// How many grams, rounded up to 5.
  package let grams: Decimal
  /// What they bring of what is missing.
  package let brings: Decimal
  /// What they bring in energy; nil where nobody knows.
  package let energy: Decimal?

  /// The foods that close a gap, best first, at most three.
  ///
  /// A food that is rich in the nutrient closes it where at most twice of what it usually weighs brings it all. For a
  /// gap larger than any food brings so, that of which twice its usual weight brings the most is taken. Foods that
  /// would bring more energy than the goal of energy leaves come last, then those of the present slot of the day come
  /// first, then those had more often.
  package static func closing(
    _ gap: Decimal, of nutrient: Nutrient, with foods: [FrequentFood], energyLeft: Decimal?
  ) -> [Suggestion] {
    let foods = foods.filter { $0.isRich(in: nutrient) }
    let whole = foods.compactMap { food -> Suggestion? in
      guard let exact = food.grams(for: gap, of: nutrient), let grams = roundedUp(exact),
        let most = food.usualGrams.adding(food.usualGrams), grams <= max(most, step)
      else { return nil }
      return Suggestion(food, grams, nutrient)
    }
    let fitting = whole.filter { $0.fits(energyLeft) }
    let found = fitting + whole.filter { !$0.fits(energyLeft) }
    guard found.isEmpty else { return Array(found.prefix(most)) }
    let parts = foods.compactMap { part(of: gap, nutrient, $0) }.filter { $0.fits(energyLeft) }
    guard var best = parts.first else { return [] }
    for part in parts where part.brings > best.brings { best = part }
    return [best]
  }

  private init?(_ food: FrequentFood, _ grams: Decimal, _ nutrient: Nutrient) {
    guard let brings = food.amount(of: nutrient, in: grams) else { return nil }
    self.food = food
    self.grams = grams
    self.brings = brings
    energy = food.amount(of: .energy, in: grams)
  }

  /// Twice the usual weight of a food that brings at least a fifth of the gap.
  private static func part(of gap: Decimal, _ nutrient: Nutrient, _ food: FrequentFood) -> Suggestion? {
    guard let twice = food.usualGrams.adding(food.usualGrams).flatMap(roundedUp),
      let suggestion = Suggestion(food, twice, nutrient),
      let fifth = Decimal.product(gap, Decimal(1), dividedBy: Decimal(5)), suggestion.brings >= fifth
    else { return nil }
    return suggestion
  }

  private func fits(_ energyLeft: Decimal?) -> Bool {
    guard let energyLeft, let energy else { return true }
    return energy <= energyLeft
  }

  private static func roundedUp(_ grams: Decimal) -> Decimal? {
    let steps = grams.thousandths / step.thousandths + (grams.thousandths % step.thousandths > 0 ? 1 : 0)
    let (thousandths, overflow) = steps.multipliedReportingOverflow(by: step.thousandths)
    return overflow || thousandths <= 0 ? nil : Decimal(thousandths: thousandths)
  }

  /// The object of machine formats.
  package var json: JSON {
    [
      "food": .string(food.id.text), "name": .string(food.name), "grams": .exact(grams),
      "brings": .exact(brings),
      "kcal": .exact(energy), "times": .count(food.times),
    ]
  }

  /// Nobody weighs more exactly what they mean to eat.
  private static let step = Decimal(5)
  private static let most = 3
}
