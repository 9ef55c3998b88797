internal import Body
internal import Goals
internal import Messages
internal import Session
internal import Values

/// Makes goals of what was typed, with what is known of the person.
struct GoalDraft {
  let options: GoalOptions
  /// The day they hold from.
  let day: CivilDay
  let note: String?
  /// The newest weight, in kg; nil where none is logged or none is needed.
  let weight: Decimal?
  let profile: ProfileEntry

  /// The goal of a setting. Throws where something that it takes is not known.
  func goal(
    _ setting: GoalSetting, computed: (target: Decimal, how: ComputedTarget)?, _ session: Session
  ) throws(Failure) -> GoalEntry {
    let target: Decimal
    switch setting.target {
    case .amount(let amount): target = amount
    case .change(let change): target = try changed(by: change)
    case .computed: target = computed?.target ?? .zero
    }
    let isWeight = setting.name == .weight
    var goal = GoalEntry(
      name: setting.name, target: target, period: setting.period,
      aim: options.aim ?? (isWeight ? direction(to: target) : setting.name.aim),
      tolerance: options.tolerance?.amount(of: target),
      by: isWeight ? try deadline(for: target, session) : nil,
      start: isWeight ? weight : nil, note: note)
    goal.days = options.days
    goal.step = try options.step(of: setting.name, from: target)
    if setting.target == .computed { goal.computed = computed?.how }
    return goal
  }

  private func changed(by change: Decimal) throws(Failure) -> Decimal {
    guard let weight else { throw unknownWeight("a change of \(change) kg is measured from today's weight") }
    let target = weight + change
    guard target >= Decimal(20) else {
      throw Failure(
        .notUnderstood, "goal.value", "a weight of \(target) kg is not a valid goal",
        hint: "write it like `weight=-5kg`")
    }
    return target
  }

  private func unknownWeight(_ reason: Message) -> Failure {
    Failure(
      .notUnderstood, "goal.weight", "\(reason), and no weight is logged",
      hint: "use `healthlog weight add 80kg` to log one")
  }

  /// The day a weight is to be reached: as it was said, or as the rate makes it.
  private func deadline(for target: Decimal, _ session: Session) throws(Failure) -> CivilDay? {
    if let rate = options.rate {
      guard let weight else { throw unknownWeight("a rate derives the date from today's weight") }
      let weeks = Decimal.product((target - weight).magnitude, Decimal(7), dividedBy: rate.value)
      return weeks.flatMap { day.adding(days: $0.wholeAbove) }
    }
    return try options.by.map { (by) throws(Failure) in try by.day(from: day, for: .goal, session) }
  }

  /// Whether a weight is to go down, up, or to stay; without any weight the profile tells, else down is meant.
  private func direction(to target: Decimal) -> GoalAim {
    if let weight { return weight > target ? .atMost : weight < target ? .atLeast : .around }
    switch profile.aim {
    case .lose, nil: return .atMost
    case .gain: return .atLeast
    case .maintain: return .around
    }
  }
}

extension MacroPreset {
  /// The three goals it makes of an energy.
  func settings(of energy: Decimal) throws(Failure) -> [GoalSetting] {
    guard let split = MacroSplit(self, of: energy), split.carbohydrate > .zero else {
      throw Failure(
        .notUnderstood, "goal.preset", "\(energy) kcal is too little to be split as \(rawValue)",
        hint: "for example `preset=balanced kcal=2000`")
    }
    let parts: [(GoalName, Decimal)] = [
      (.protein, split.protein), (.carbohydrate, split.carbohydrate), (.fat, split.fat),
    ]
    return parts.map { GoalSetting(name: $0.0, target: .amount($0.1), period: .day) }
  }
}
