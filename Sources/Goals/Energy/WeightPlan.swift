package import Values

/// What it takes to change a weight at some pace: the energy a day, the target, and when it is reached.
package struct WeightPlan: Equatable, Sendable {
  /// The way in kg, without a sign.
  package let kilograms: Decimal
  /// The change.
  package let change: WeightChange
  /// When it gets there.
  package let forecast: WeightForecast
  /// What to eat in a day, in whole kcal.
  package let target: Decimal
  /// Why it asks too much; nil where it does not.
  package let objection: Objection?
  /// Whether the target is below the energy at rest.
  package let isBelowResting: Bool

  /// Why a pace asks too much of a body.
  package enum Objection: Equatable, Sendable {
    /// Below what nobody is helped to, in kcal a day: 800, or 80 % of the energy at rest.
    case belowLeast(Decimal)
    /// Below what guidelines set as the least, in kcal a day.
    case belowFloor(Decimal)
    /// Faster than is advised, in kg a week.
    case tooFast(Decimal)

    /// Its name for programs.
    package var name: String {
      switch self {
      case .belowLeast: "below_least"
      case .belowFloor: "below_floor"
      case .tooFast: "too_fast"
      }
    }

    /// Whether it may be insisted on.
    package var isAdmittedByForce: Bool {
      if case .belowLeast = self { return false }
      return true
    }
  }

  /// The plan of a change from a weight in kg to another, for somebody with that need; nil where there is none.
  package init?(_ change: WeightChange, from weight: Decimal, to goal: Decimal, _ need: EnergyNeed) {
    let kilograms = (weight - goal).magnitude
    guard let forecast = WeightForecast(kilograms: kilograms, daily: change.daily) else { return nil }
    let wanted = change.isLoss ? need.expenditure - change.daily : need.expenditure + change.daily
    let target = wanted.rounded(places: 0) ?? wanted
    self.kilograms = kilograms
    self.change = change
    self.forecast = forecast
    self.target = target
    isBelowResting = change.isLoss && target < need.resting.energy
    objection = Self.objection(change, target, weight: weight, need)
  }

  private static func objection(
    _ change: WeightChange, _ target: Decimal, weight: Decimal, _ need: EnergyNeed
  )
    -> Objection?
  {
    let least = EnergyNeed.least(need.resting)
    if change.isLoss, target < least { return .belowLeast(least) }
    if change.isLoss, target < need.person.floor { return .belowFloor(need.person.floor) }
    let limit = WeightChange.limit(weight: weight, isLoss: change.isLoss)
    return change.perWeek > limit ? .tooFast(limit) : nil
  }

  /// The paces that are proposed, in kg a week: 0.5, 0.75 and 1 down, a quarter and a half of a percent of the weight
  /// up; none above the limit, which is itself proposed where it is below all of them.
  package static func paces(weight: Decimal, isLoss: Bool) -> [Decimal] {
    let limit = WeightChange.limit(weight: weight, isLoss: isLoss)
    guard isLoss else {
      return [
        Decimal.product(limit, Decimal(thousandths: 500))?.rounded(places: 2), limit.rounded(places: 2),
      ]
      .compactMap { $0 }
    }
    let usual = [Decimal(thousandths: 500), Decimal(thousandths: 750), Decimal(1)].filter { $0 <= limit }
    return usual.isEmpty ? [limit.rounded(places: 2) ?? limit] : usual
  }

  /// The fastest change that nothing speaks against: at the limit, and not below the least energy; nil where even the
  /// expenditure is below it.
  package static func fastest(from weight: Decimal, isLoss: Bool, _ need: EnergyNeed) -> WeightChange? {
    let limit = WeightChange.limit(weight: weight, isLoss: isLoss)
    guard isLoss else { return WeightChange(perWeek: limit, isLoss: false) }
    let room = need.expenditure - max(need.person.floor, EnergyNeed.least(need.resting))
    guard room > .zero, let byRoom = Decimal.product(room, Decimal(7), dividedBy: WeightChange.kilogram)
    else {
      return nil
    }
    return WeightChange(perWeek: min(byRoom, limit), isLoss: true)
  }
}
