internal import Document

package import Values

/// The energy that a person needs on a day, and what a goal of weight makes of it, with every step of the arithmetic.
package struct EnergyNeed: Equatable, Sendable {
  /// The day.
  package let day: CivilDay
  /// Who it is.
  package let person: EnergyPerson
  /// The energy at rest.
  package let resting: RestingEnergy
  /// How the day's expenditure is estimated.
  package let mode: EnergyMode
  /// The level whose factor is used.
  package let level: ActivityLevel
  /// The net energy of logged workouts; nil where the factor has them in it.
  package let work: LoggedWork?
  /// What the day takes, in kcal.
  package let expenditure: Decimal
  /// The change of weight that is wanted; nil where the weight is to stay, or must not change.
  package let change: WeightChange?
  /// What to eat in a day, in whole kcal.
  package let target: Decimal
  /// The arithmetic, step by step.
  package let steps: [EnergyStep]
  /// What else there is to know.
  package let remarks: [EnergyRemark]

  /// The formula of the energy at rest.
  package var formula: RestingFormula { resting.formula }

  /// The factor by which the energy at rest is multiplied.
  package var factor: Decimal { level.factor }

  /// How far an expenditure by formula may be from the truth, in percent.
  package static let uncertainty = 20

  /// The need of a person by a formula.
  ///
  /// - Throws: `EnergyFault` where something is not known, for children, and for workouts that would count twice.
  package init(_ question: EnergyQuestion, _ person: EnergyPerson, on day: CivilDay) throws(EnergyFault) {
    let resting = try RestingEnergy(question.formula, person)
    let level = try Self.level(question, person)
    var (steps, remarks) = (resting.steps, [EnergyRemark]())
    guard let base = Decimal.product(resting.energy, level.factor),
      let expenditure = base.adding(question.work?.energy ?? .zero)
    else { throw .tooLarge }
    let added = question.work.map { " + \($0.energy)" } ?? ""
    steps.append(
      EnergyStep(.expenditure, "\(resting.energy) × \(level.factor)\(added) = \(expenditure)"))
    if resting.isMeanOfSexes { remarks.append(.meanOfSexes) }
    if let work = question.work, work.unknown > 0 { remarks.append(.unknownWork(work.unknown)) }
    if person.isPregnant { remarks.append(.pregnant) }
    let change = question.wish.flatMap { Self.change($0, person, on: day, &remarks) }
    if let change { steps.append(EnergyStep(change.isLoss ? .deficit : .surplus, change.arithmetic)) }
    let floor = max(person.floor, Self.least(resting))
    target = Self.target(expenditure, change, floor: floor, &steps, &remarks)
    if let change, change.isLoss, target < resting.energy { remarks.append(.belowResting) }
    self.day = day
    self.person = person
    self.resting = resting
    mode = question.work == nil ? .factor : .logged
    self.level = level
    work = question.work
    self.expenditure = expenditure
    self.change = change
    self.steps = steps
    self.remarks = remarks
  }

  /// The least energy a day that even somebody who insists is given, in kcal: 800, below which a diet is a very-low-calorie
  /// one and for physicians, or 80 % of the energy at rest.
  package static func least(_ resting: RestingEnergy) -> Decimal {
    let share = Decimal.product(resting.energy, Decimal(thousandths: 800)) ?? .zero
    return max(share.rounded(places: 0) ?? share, Decimal(800))
  }

  private static func level(_ question: EnergyQuestion, _ person: EnergyPerson) throws(EnergyFault)
    -> ActivityLevel
  {
    guard question.work == nil else {
      let level = question.level ?? .sedentary
      guard level.isBase else { throw .levelWithWorkouts(level) }
      return level
    }
    guard let level = question.level ?? person.level else { throw .missing([.level], question.formula) }
    return level
  }

  /// The change that is wanted, as far as it may be.
  private static func change(
    _ wish: WeightWish, _ person: EnergyPerson, on day: CivilDay, _ remarks: inout [EnergyRemark]
  ) -> WeightChange? {
    guard let weight = person.weight, let wanted = wish.withRate(for: weight).change(from: weight, on: day)
    else { return nil }
    if let aim = wish.otherAim { remarks.append(.otherAim(aim, isLoss: wish.isLoss)) }
    let target = wish.target.flatMap { $0 < weight ? $0 : nil }
    if wanted.isLoss, let refusal = PlanRefusal(losing: weight, to: target, person) {
      // A pregnancy was told already.
      if refusal != .pregnant { remarks.append(.noDeficit(refusal)) }
      return nil
    }
    if wish.isOpen { remarks.append(.usualRate(wanted.perWeek, isLoss: wanted.isLoss)) }
    let limited = wanted.limited(weight: weight)
    if limited != wanted, let limited { remarks.append(.limited(limited.perWeek)) }
    return limited
  }

  private static func target(
    _ expenditure: Decimal, _ change: WeightChange?, floor: Decimal, _ steps: inout [EnergyStep],
    _ remarks: inout [EnergyRemark]
  ) -> Decimal {
    let whole = { (energy: Decimal) in energy.rounded(places: 0) ?? energy }
    guard let change else { return whole(expenditure) }
    let wanted = change.isLoss ? expenditure - change.daily : expenditure + change.daily
    let target = whole(wanted)
    let sign = change.isLoss ? "−" : "+"
    let about = target == wanted ? "=" : "≈"
    steps.append(EnergyStep(.target, "\(expenditure) \(sign) \(change.daily) \(about) \(target)"))
    guard change.isLoss, target < floor else { return target }
    steps.append(EnergyStep(.least, "max(\(target), \(floor)) = \(floor)"))
    remarks.append(.raised(floor))
    return floor
  }
}

/// What is asked: by which formula and factor, with which workouts, towards which weight.
package struct EnergyQuestion: Sendable {
  /// The formula of the energy at rest.
  package var formula = RestingFormula.mifflin
  /// The level, where it is not that of the profile.
  package var level: ActivityLevel?
  /// The workouts of the day that are added; nil where the factor has them in it.
  package var work: LoggedWork?
  /// The weight that is wanted; nil where it is to stay.
  package var wish: WeightWish?

  /// A question about what a person needs who keeps their weight.
  package init() {}
}

/// The weight that is wanted, and how fast.
package struct WeightWish: Equatable, Sendable {
  /// In kg; nil where only a rate is wanted.
  package var target: Decimal?
  /// The day it is to be reached.
  package var by: CivilDay?
  /// How fast, in kg a week.
  package var perWeek: Decimal?
  /// Which way.
  package var isLoss: Bool
  /// What the person is after by their profile; nil where that is unknown.
  package var aim: ProfileAim?

  /// A wish.
  package init(target: Decimal?, by: CivilDay?, perWeek: Decimal?, isLoss: Bool) {
    self.target = target
    self.by = by
    self.perWeek = perWeek
    self.isLoss = isLoss
  }

  /// The change it takes from a weight on; nil where it is reached, or nobody said how fast. A rate that somebody names
  /// is meant beyond the weight too.
  package func change(from weight: Decimal, on day: CivilDay) -> WeightChange? {
    if let perWeek { return WeightChange(perWeek: perWeek, isLoss: isLoss) }
    guard let target, let by, target != weight, (target < weight) == isLoss else { return nil }
    return WeightChange(from: weight, to: target, days: by.days(since: day))
  }

  /// Whether nobody said how fast.
  var isOpen: Bool { perWeek == nil && by == nil }

  /// The same with the usual rate where nobody said how fast: half a kilogram a week down, the slower of what guidelines
  /// advise, and a quarter of a percent of the weight up. A weight that is reached stays.
  func withRate(for weight: Decimal) -> WeightWish {
    guard isOpen, target.map({ $0 != weight && ($0 < weight) == isLoss }) ?? true else { return self }
    var wish = self
    let gain = Decimal.product(weight, Decimal(1), dividedBy: Decimal(400))?.rounded(places: 2)
    wish.perWeek = isLoss ? Decimal(thousandths: 500) : gain
    return wish
  }

  /// The aim of the profile where the goal of weight goes another way.
  var otherAim: ProfileAim? {
    switch (aim, isLoss) {
    case (.lose, true), (.gain, false), (nil, _): nil
    case (let aim?, _): aim
    }
  }
}

extension Phrase {
  static let expenditure = Phrase("expenditure", "expenditure")
  static let deficit = Phrase("deficit", "deficit a day")
  static let surplus = Phrase("surplus", "surplus a day")
  static let least = Phrase("least", "at least")
}
