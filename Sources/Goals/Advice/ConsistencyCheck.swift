package import Encoding
internal import Document
package import Values

/// The energy goal of a day against what the goals for protein, carbohydrate and fat add up to, by the
/// general factors of Atwater: 4, 4 and 9 kcal/g (Merrill and Watt, USDA Handbook 74).
package struct ConsistencyCheck: Equatable, Sendable {
  /// The energy goal in kcal.
  package let energy: Decimal
  /// What the three others add up to, in kcal.
  package let sum: Decimal

  /// The check of a day's goals; nil unless all four are set by day.
  package init?(_ goals: [GoalEntry]) {
    func target(_ name: GoalName) -> Decimal? {
      goals.first { $0.name == name && $0.period == .day }?.target
    }
    guard let energy = target(.kcal), let protein = target(.protein),
      let carbohydrate = target(.carbohydrate), let fat = target(.fat),
      let sum = MacroEnergy(protein: protein, carbohydrate: carbohydrate, fat: fat)?.total
    else { return nil }
    self.energy = energy
    self.sum = sum
  }

  /// How much the three are above the energy goal, in kcal; below zero where they are below it.
  package var difference: Decimal { sum.subtracting(energy) ?? .zero }

  /// The difference in percent of the energy goal, to one decimal place.
  package var percent: Decimal { percentage(difference, of: energy) ?? .zero }

  /// Whether both agree as well as an energy goal is kept: within 5 %.
  package var isConsistent: Bool {
    percent.magnitude <= Decimal(GoalName.kcal.tolerancePercent)
  }

  /// What there is to say: `2,000 kcal but protein, carbohydrate and fat add up to 2,230 kcal (+230, 11.5
  /// %)`; nil where both agree.
  package var sentence: Message? {
    guard !isConsistent else { return nil }
    func number(_ value: Decimal, _ places: Int) -> Message {
      .inEach { $0.number(value, places: places) }
    }
    let sign = difference.isNegative ? "-" : "+"
    let excess: Message = "\(sign)\(number(difference.magnitude, 0)), \(number(percent.magnitude, 1)) %"
    return
      "\(number(energy, 0)) kcal given, but protein, carbohydrate and fat add up to \(number(sum, 0)) kcal (\(excess))"
  }

  /// The object of machine formats.
  package var json: JSON {
    [
      "kcal": .number(energy.description), "from_macros_kcal": .number(sum.description),
      "difference_kcal": .number(difference.description), "percent": .number(percent.description),
      "consistent": .bool(isConsistent),
    ]
  }
}

/// The energy of protein, carbohydrate and fat by the general factors of Atwater.
struct MacroEnergy: Equatable {
  /// 4 kcal/g of protein.
  let protein: Decimal
  /// 4 kcal/g of carbohydrate.
  let carbohydrate: Decimal
  /// 9 kcal/g of fat.
  let fat: Decimal
  /// All three, in kcal.
  let total: Decimal

  /// The energy of some grams; nil where it does not fit.
  init?(protein: Decimal, carbohydrate: Decimal, fat: Decimal) {
    guard let protein = Decimal.product(protein, Decimal(4)),
      let carbohydrate = Decimal.product(carbohydrate, Decimal(4)),
      let fat = Decimal.product(fat, Decimal(9)),
      let total = protein.adding(carbohydrate)?.adding(fat)
    else { return nil }
    self.protein = protein
    self.carbohydrate = carbohydrate
    self.fat = fat
    self.total = total
  }

  /// The share of each in percent of the three, to one decimal place; nil without energy.
  var shares: (protein: Decimal, carbohydrate: Decimal, fat: Decimal)? {
    guard let protein = percentage(protein, of: total),
      let carbohydrate = percentage(carbohydrate, of: total),
      let fat = percentage(fat, of: total)
    else { return nil }
    return (protein, carbohydrate, fat)
  }
}
