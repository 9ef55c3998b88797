internal import Activity
internal import Body
internal import Values

extension RuleMessage {
  /// What a day deserves to be told, in the order of the rules; what was told on a day before comes last.
  package static func all(_ facts: MessageFacts) -> [RuleMessage] {
    let found = MessageRule.allCases.flatMap { $0.messages(facts) }
    return found.filter { $0.moment != .past } + found.filter { $0.moment == .past }
  }
}

extension MessageRule {
  /// The messages of one rule.
  func messages(_ facts: MessageFacts) -> [RuleMessage] {
    switch self {
    case .pauseOver:
      guard let pause = facts.pause, pause >= whole else { return [] }
      return [RuleMessage(rule: self, matter: .days(pause), moment: .entry)]
    case .kindEnergy: return kindEnergy(facts)
    case .kindTraining:
      let trained = facts.yesterday.map { facts.table[$0].sessions } ?? 0
      guard facts.wasTrainingPlanned, trained + facts.table[facts.day].sessions == 0 else { return [] }
      return [RuleMessage(rule: self, matter: .nothing, moment: .morning)]
    case .goalReached, .goalAlmost, .goalNear: return percents(facts)
    case .weightLost, .weightGained: return monthly(facts)
    case .streakHundred, .streakMonth, .streakWeek:
      let streak = facts.streak
      guard streak.hasToday, streak.count == whole else { return [] }
      return [RuleMessage(rule: self, matter: .days(streak.count), moment: .entry)]
    case .trendLowest: return lowest(facts)
    case .energyLeft: return energyLeft(facts)
    case .goalBehind: return behind(facts)
    }
  }

  /// The threshold as a count.
  private var whole: Int { Int(threshold.thousandths / 1000) }

  private func kindEnergy(_ facts: MessageFacts) -> [RuleMessage] {
    let over = facts.progressYesterday.first { goal in
      goal.period == .day && goal.state == .over
        && [.kcal, .carbohydrate, .fat, .sugar, .sodium].contains(goal.name)
    }
    return over.map { [RuleMessage(rule: self, matter: .goal($0), moment: .morning)] } ?? []
  }

  private func energyLeft(_ facts: MessageFacts) -> [RuleMessage] {
    let goal = facts.progress.first { $0.name == .kcal && $0.period == .day && $0.aim != .atLeast }
    guard let goal, let left = goal.left, let actual = goal.actual, actual > .zero, left > .zero,
      left < threshold
    else { return [] }
    return [RuleMessage(rule: self, matter: .goal(goal), moment: .entry)]
  }

  /// The goals of the week that are in the band of the rule.
  private func percents(_ facts: MessageFacts) -> [RuleMessage] {
    let above: Decimal? =
      switch self {
      case .goalNear: MessageRule.goalAlmost.threshold
      case .goalAlmost: MessageRule.goalReached.threshold
      default: nil
      }
    return facts.weekly.compactMap { goal, before in
      // Beyond its tolerance there are alerts.
      guard let percent = goal.exactPercent, percent >= threshold, above.map({ percent < $0 }) ?? true,
        goal.state != .over
      else {
        return nil
      }
      let isNew = before < threshold
      let moment: RuleMessage.Moment = isNew ? .entry : self == .goalReached ? .past : .morning
      return RuleMessage(rule: self, matter: .goal(goal), moment: moment)
    }
  }

  private func behind(_ facts: MessageFacts) -> [RuleMessage] {
    let weight = facts.table.weight(until: facts.day).map { Kilograms($0.weight) }
    return facts.behind.compactMap { goal in
      ActivityGap(goal, habits: facts.habits, weight: weight, daysLeft: 8 - Int(facts.day.weekday))
        .map { RuleMessage(rule: self, matter: .gap($0), moment: .morning) }
    }
  }

  /// What the weight lost or gained since the month began; told anew with every whole threshold.
  private func monthly(_ facts: MessageFacts) -> [RuleMessage] {
    let isLoss = self == .weightLost
    guard facts.direction == (isLoss ? .lose : .gain),
      let month = MonthlyWeight(facts.trend, until: facts.day)
    else { return [] }
    let change = isLoss ? .zero - month.change : month.change
    let before = isLoss ? .zero - month.before : month.before
    guard change >= threshold else { return [] }
    let steps = { (amount: Decimal) in max(amount.thousandths, 0) / threshold.thousandths }
    let isNew = month.last.day == facts.day && steps(change) > steps(before)
    return [RuleMessage(rule: self, matter: .month(month), moment: isNew ? .entry : .past)]
  }

  private func lowest(_ facts: MessageFacts) -> [RuleMessage] {
    let weighings = facts.trend.weighings.filter { $0.day <= facts.day }
    let step = { (trend: Decimal) in trend.thousandths / threshold.thousandths }
    guard facts.direction == .lose, let now = weighings.last, now.day == facts.day,
      let first = weighings.first, facts.day.days(since: first.day) >= MessageFacts.leastDaysOfTrend,
      let lowest = weighings.dropLast().map(\.trend).min(), step(now.trend) < step(lowest)
    else { return [] }
    return [RuleMessage(rule: self, matter: .lowest(now.trend), moment: .entry)]
  }
}
