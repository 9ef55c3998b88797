// What healthlog does not let a goal ask of a body: the floors of energy and of weight in the guideline of
// AHA, ACC and TOS for adults (Jensen et al., Circulation 2014;129 suppl 2:S102), and a pace of 1 % of the
// weight a week.

internal import Body
internal import Document
package import Values

/// Why a goal asks too much.
package enum GoalCaution: Error, Equatable, Sendable {
  /// Less energy than anybody should live on without a physician; never admitted. In kcal a day.
  case belowVeryLow(Decimal)
  /// Less energy than 80 % of what the body takes at rest; never admitted. In kcal a day.
  case belowResting(Decimal, least: Decimal)
  /// Less energy than the guideline prescribes; admitted where it is insisted on. In kcal a day.
  case belowFloor(Decimal, floor: Decimal)
  /// A weight below a body mass index of 18.5; in kg.
  case underweight(Decimal, least: Decimal)

  /// Below 800 kcal a day a diet is a very-low-calorie one.
  private static let veryLow = Decimal(800)

  /// What there is to object to a goal; nil for most.
  package init?(_ goal: GoalEntry, _ profile: ProfileEntry) {
    guard let target = goal.target else { return nil }
    switch goal.name {
    case .kcal where goal.aim != .atLeast:
      let daily = goal.dailyEnergy ?? target
      let floor: Decimal = profile.sex == .male ? Decimal(1500) : Decimal(1200)
      guard daily < floor else { return nil }
      self = daily < Self.veryLow ? .belowVeryLow(daily) : .belowFloor(daily, floor: floor)
    case .weight where goal.aim == .atMost:
      guard let height = profile.height,
        let least = Body.weight(ofMassIndex: Decimal(thousandths: 18_500), height: height.value),
        target < least
      else { return nil }
      self = .underweight(target, least: least.roundedUp(places: 1) ?? least)
    default: return nil
    }
  }

  /// What there is to object to a goal of energy for somebody whose energy at rest is known: never less than 80 % of
  /// it; nil for most.
  package init?(_ goal: GoalEntry, _ resting: RestingEnergy) {
    let least = EnergyNeed.least(resting)
    guard let daily = goal.dailyEnergy, daily >= Self.veryLow, daily < least else { return nil }
    self = .belowResting(daily, least: least)
  }

  /// Whether it may be insisted on.
  package var isAdmittedByForce: Bool {
    if case .belowFloor = self { return true }
    return false
  }

  /// What is wrong, in one line.
  package var message: Message {
    switch self {
    case .belowVeryLow(let energy):
      "\(energy) kcal a day is too little without medical supervision"
    case .belowResting(let energy, _):
      "\(energy) kcal a day is less than 80 % of what your body needs at rest"
    case .belowFloor(let energy, let floor):
      "\(energy) kcal a day is below the \(floor) kcal that guidelines set as a minimum"
    case .underweight(let weight, _):
      "\(weight) kg is below a body mass index of 18.5 for the height in the profile"
    }
  }

  /// What to do about it.
  package var hint: Message {
    switch self {
    case .belowVeryLow: "a goal below 800 kcal cannot be set; guidelines set a minimum of 1200 to 1500 kcal"
    case .belowResting(_, let least):
      "a goal below \(least) kcal cannot be set for you; see `healthlog energy explain`"
    case .belowFloor: "use --force to set it anyway"
    case .underweight(_, let least):
      "the minimum is \(Message.inEach { $0.number(least, places: 1) }) kg"
    }
  }
}

extension GoalEntry {
  /// The energy a day that it asks to eat at most, in kcal; nil for other goals and cleared ones.
  package var dailyEnergy: Decimal? {
    guard name == .kcal, aim != .atLeast, let target else { return nil }
    return period == .week ? mean(target, 7) ?? target : target
  }
}

/// How fast a weight goal asks a body to change.
package struct WeightPace: Equatable, Sendable {
  /// In kg a week.
  package let perWeek: Decimal
  /// Whether the weight is to fall.
  package let isLoss: Bool
  /// Whether that is more than is advised: 1 % of the weight at the start, half of it where it is to rise.
  package let isTooFast: Bool
  /// The first day at which as much as is advised would be enough.
  package let earliest: CivilDay?

  /// The pace of a goal that is in force from a day; nil without a start or a day to reach it by.
  package init?(_ goal: GoalEntry, from day: CivilDay) {
    guard goal.name == .weight, let by = goal.by, let target = goal.target, let start = goal.start,
      let days = Int32(exactly: by.days(since: day)), days > 0,
      let perWeek = Decimal.product((start - target).magnitude, Decimal(7), dividedBy: Decimal(days))
    else { return nil }
    isLoss = target < start
    let most = WeightChange.limit(weight: start, isLoss: isLoss)
    guard most > .zero else { return nil }
    self.perWeek = perWeek
    isTooFast = perWeek > most
    let needed = Decimal.product((start - target).magnitude, Decimal(7), dividedBy: most)
    earliest = needed.flatMap { day.adding(days: $0.wholeAbove) }
  }
}
