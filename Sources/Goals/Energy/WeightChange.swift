package import Values

/// What a change of weight takes in energy, by 7,700 kcal a kg (Wishnofsky, Am J Clin Nutr 1958;6:542-6): fit for the
/// next weeks, and more than a body keeps to over months.
package struct WeightChange: Equatable, Sendable {
  /// The energy a day in kcal, without a sign.
  package let daily: Decimal
  /// In kg a week, without a sign.
  package let perWeek: Decimal
  /// Whether the weight goes down, so that the energy is left out and not added.
  package let isLoss: Bool
  /// How the energy is computed: `7700 × 0.5 / 7 = 550`.
  package let arithmetic: String

  /// The energy of a kilogram in kcal.
  package static let kilogram = Decimal(7700)

  /// A change of so many kg a week; nil for none.
  package init?(perWeek rate: Decimal, isLoss: Bool) {
    guard rate > .zero, let daily = Decimal.product(Self.kilogram, rate, dividedBy: Decimal(7)) else {
      return nil
    }
    self.daily = daily
    perWeek = rate
    self.isLoss = isLoss
    arithmetic = "\(Self.kilogram) × \(rate) / 7 = \(daily)"
  }

  /// The way from a weight to another in so many days; nil where there is none, or no time for it.
  package init?(from weight: Decimal, to target: Decimal, days: Int) {
    guard days > 0, weight != target, let count = Int32(exactly: days),
      let daily = Decimal.product(Self.kilogram, (weight - target).magnitude, dividedBy: Decimal(count)),
      let perWeek = Decimal.product((weight - target).magnitude, Decimal(7), dividedBy: Decimal(count))
    else { return nil }
    self.daily = daily
    self.perWeek = perWeek
    isLoss = weight > target
    arithmetic = "\(Self.kilogram) × (\(max(weight, target)) − \(min(weight, target))) / \(days) = \(daily)"
  }

  /// The most that is advised, in kg a week: 1 % of the weight down, half of that up.
  package static func limit(weight: Decimal, isLoss: Bool) -> Decimal {
    Decimal.product(weight, Decimal(1), dividedBy: Decimal(isLoss ? 100 : 200)) ?? .zero
  }

  /// This change, or one at the limit for a weight where it is faster.
  func limited(weight: Decimal) -> WeightChange? {
    let limit = Self.limit(weight: weight, isLoss: isLoss)
    return perWeek > limit ? WeightChange(perWeek: limit, isLoss: isLoss) : self
  }
}
