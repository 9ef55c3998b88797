// When a weight is reached. For the next weeks 7,700 kcal a kg holds well enough; over months it promises too much,
// because a lighter body takes less. The rule of thumb of the dynamic model (Hall et al., Lancet 2011;378:826-37): each
// 24 kcal a day of a lasting change make 1 kg in the end, half of it in about a year, 95 % in about three. Between
// these two points what is left to change shrinks evenly, by the same share each day.

package import Values

/// When a change of energy that lasts brings a weight somewhere.
package struct WeightForecast: Equatable, Sendable {
  /// The days it takes by 7,700 kcal a kg.
  package let linearDays: Int
  /// The days it takes by the dynamic rule; nil where the change never gets there.
  package let dynamicDays: Int?
  /// What the change makes in the end by the dynamic rule, in kg.
  package let eventual: Decimal

  /// The energy a day that makes a kilogram in the end, in kcal.
  package static let kilogramInTheEnd = Decimal(24)

  /// The forecast for so many kg by so much energy a day in kcal; nil without either.
  package init?(kilograms: Decimal, daily: Decimal) {
    guard kilograms > .zero, daily > .zero,
      let eventual = Decimal.product(daily, Decimal(1), dividedBy: Self.kilogramInTheEnd)
    else { return nil }
    let days = Double(kilograms) * Double(WeightChange.kilogram) / Double(daily)
    guard days < 100_000 else { return nil }
    // An energy rounded to thousandths must not make a day more.
    linearDays = Int((days - 0.01).rounded(.up))
    self.eventual = eventual
    let left = 1 - Double(kilograms) / Double(eventual)
    dynamicDays = left > 0.001 ? Self.days(until: left) : nil
  }

  /// The days until only this share of the change is left: a half after a year, a twentieth after three.
  private static func days(until left: Double) -> Int {
    let year = 365.25
    if left >= 0.5 {
      return Int((year * naturalLogarithm(1 / left) / naturalLogarithm(2)).rounded(.up))
    }
    let further = 2 * year * naturalLogarithm(0.5 / left) / naturalLogarithm(10)
    return Int((year + further).rounded(.up))
  }
}
