// Expenditure from a diary: what was eaten, less what the body put aside. The change of weight is the slope of the
// straight line nearest to the daily weights, not their end less their beginning, which water decides, and without the
// water that comes and goes with what is eaten (`ExpenditureLine`). Other water stays for
// days, so that one weight tells about the next: the slope is known less well than from as many independent weights,
// by the factor (1 + ρ) / (1 − ρ) in its variance, where ρ is the correlation of neighbours about the line, and is
// taken as at least 0.3, since few weights show less than there is.

internal import Body
internal import Document
package import Values

/// The energy that a day takes a person, from what they ate and how their weight changed.
package struct AdaptiveExpenditure: Equatable, Sendable {
  /// The days it rests on.
  package let window: AdaptiveWindow
  /// The mean of what was eaten on the days that count, in kcal.
  package let intake: Decimal
  /// The change of weight in kg a week, without the water that goes with what is eaten.
  package let slope: Decimal
  /// The same by the scale, water included.
  package let scaleSlope: Decimal
  /// The expenditure in whole kcal a day.
  package let expenditure: Decimal
  /// How far the truth may be from it in 95 of 100 cases, in whole kcal.
  package let margin: Decimal
  /// How sure the slope is: its standard error in kg a week.
  package let slopeError: Decimal
  /// How sure the mean intake is: its standard error in kcal.
  package let intakeError: Decimal
  /// The expenditure by the formula, in kcal; nil where the profile tells too little.
  package let formula: Decimal?
  /// How much of the used expenditure is this one, in percent: 0 from 14 days that count, 100 from 28.
  package let share: Decimal
  /// The arithmetic.
  package let steps: [EnergyStep]

  /// The estimate of a window; nil where it tells too little.
  package init?(_ window: AdaptiveWindow, formula: Decimal?) {
    let perKilogram = 7 / Double(WeightChange.kilogram)
    guard window.shortfalls.isEmpty, let line = ExpenditureLine(window),
      let scale = WeightLine(window.weights),
      let spread = Spread(window.intakes), let intake = Decimal(rounding: spread.mean),
      let slope = Decimal(rounding: (spread.mean - line.expenditure) * perKilogram),
      let scaleSlope = Decimal(rounding: scale.slope * 7),
      let slopeError = Decimal(rounding: line.error * perKilogram),
      let intakeError = Decimal(rounding: spread.error),
      let stored = Decimal.product(WeightChange.kilogram, slope, dividedBy: Decimal(7)),
      let expenditure = Decimal(rounding: line.expenditure)?.rounded(places: 0)
    else { return nil }
    let error = spread.combined(with: line.error)
    guard let margin = Decimal(rounding: error * Double(StudentT.quantile(line.freedom)))?.rounded(places: 0),
      let share = Decimal.product(
        Decimal(100), Decimal(Int32(min(max(window.intakes.count - 14, 0), 14))), dividedBy: Decimal(14)
      )?.rounded(places: 0)
    else { return nil }
    self.window = window
    self.intake = intake
    self.slope = slope
    self.scaleSlope = scaleSlope
    self.expenditure = expenditure
    self.margin = margin
    self.slopeError = slopeError
    self.intakeError = intakeError
    self.formula = formula
    self.share = share
    let sign = slope.isNegative ? "+" : "−"
    let sum = "\(intake) \(sign) \(WeightChange.kilogram) × \(slope.magnitude) / 7"
    steps = [
      EnergyStep(
        .expenditure, "\(sum) \(intake - stored == expenditure ? "=" : "≈") \(expenditure)"),
      EnergyStep(
        .range,
        "\(StudentT.quantile(line.freedom)) × √((\(WeightChange.kilogram) × \(slopeError) / 7)² + \(intakeError)²) ≈ \(margin)"
      ),
    ]
  }

  /// The lowest that is likely, in kcal.
  package var low: Decimal { expenditure - margin }
  /// The highest that is likely, in kcal.
  package var high: Decimal { expenditure + margin }

  /// The expenditure to go by, in whole kcal: this one and the formula's, weighed by the days that count.
  package var used: Decimal {
    guard let formula else { return expenditure }
    let own = Decimal.product(expenditure, share, dividedBy: Decimal(100)) ?? expenditure
    let other = Decimal.product(formula, Decimal(100) - share, dividedBy: Decimal(100)) ?? .zero
    return (own + other).rounded(places: 0) ?? expenditure
  }
}

extension Phrase {
  static let range = Phrase("range", "range")
}
