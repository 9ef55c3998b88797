internal import Document
internal import Goals
internal import Values

extension TipRule {
  static let motivation = [
    streakOfAWeek, streakBegun, comeback, weekGoalReached, weekGoalNear, logMore, onTarget,
  ]

  private static let streakOfAWeek = TipRule(
    "streak-7", .motivation, .high, "🔥",
    when: Phrase("", "active on at least 7 days in a row"),
    source: .own
  ) { input, say in
    guard let streak = input[.streak], streak >= Decimal(7) else { return nil }
    let days = say(streak, "", places: 0)
    return TipFinding(
      TipAmount(streak, .days), against: TipAmount(Decimal(7), .days),
      Phrase("", "\(days) days in a row"),
      Phrase("", "You have moved \(days) days in a row. An easy walk keeps the streak as well as a run."))
  }

  private static let streakBegun = TipRule(
    "streak-3", .motivation, .low, "✨",
    when: Phrase("", "active on 3 to 6 days in a row"), source: .own
  ) { input, say in
    guard let streak = input[.streak], streak >= Decimal(3), streak < Decimal(7) else { return nil }
    let (days, left) = (say(streak, "", places: 0), say(Decimal(7) - streak, "", places: 0))
    return TipFinding(
      TipAmount(streak, .days), against: TipAmount(Decimal(3), .days),
      Phrase("", "\(days) days in a row"),
      Phrase("", "\(left) more and it is a whole week; a short walk counts."))
  }

  private static let comeback = TipRule(
    "comeback", .motivation, .medium, "🌱", pull: .train,
    when: Phrase("", "the last activity was 7 days ago or more"),
    source: .own
  ) { input, say in
    guard let days = input[.idleDays], days >= Decimal(7) else { return nil }
    let count = say(days, "", places: 0)
    return TipFinding(
      TipAmount(days, .days), against: TipAmount(Decimal(7), .days),
      Phrase("", "A fresh start"),
      Phrase(
        "", "Your last activity was \(count) days ago. Ten easy minutes today are enough to begin again."))
  }

  private static let weekGoalReached = TipRule(
    "week-goal-reached", .motivation, .medium, "🏆",
    when: Phrase("", "the weekly goal is reached"),
    source: .own
  ) { input, say in
    guard let goal = input.weekGoal, let percent = goal.percent, percent >= Decimal(100) else { return nil }
    let (done, target) = (goal.words(goal.actual, say), goal.words(goal.target, say))
    return TipFinding(
      TipAmount(percent, .percent), against: TipAmount(Decimal(100), .percent),
      Phrase("", "Weekly goal reached"),
      Phrase("", "\(done) of \(target) this week: well done. Whatever comes now is a bonus."))
  }

  private static let weekGoalNear = TipRule(
    "week-goal-near", .motivation, .high, "🎯", pull: .train,
    when: Phrase("", "at least 80% of the weekly goal is reached, and not all"),
    source: .own
  ) { input, say in
    guard let goal = input.weekGoal, let percent = goal.percent, percent >= Decimal(80),
      percent < Decimal(100)
    else { return nil }
    let (left, proposals) = (goal.words(goal.left, say), goal.proposalWords(say))
    let share = say(percent, "%", places: 0)
    return TipFinding(
      TipAmount(percent, .percent), against: TipAmount(Decimal(80), .percent),
      Phrase("", "\(share) of the weekly goal"),
      Phrase("", "Only \(left) to go this week\(proposals)."))
  }

  private static let logMore = TipRule(
    "log-more", .motivation, .low, "📝",
    when: Phrase("", "a meal, a drink or an activity is logged on at most 3 of the last 7 days"),
    source: .own
  ) { input, say in
    guard let days = input[.loggedDays], days <= Decimal(3) else { return nil }
    let count = say(days, "", places: 0)
    return TipFinding(
      TipAmount(days, .days), against: TipAmount(Decimal(3), .days),
      Phrase("", "A line a day"),
      Phrase(
        "",
        "\(count) of the last 7 days have a meal, a drink or an activity. The more there is, the better advice fits; `healthlog meal again` is quick."
      ))
  }

  private static let onTarget = TipRule(
    "on-target", .motivation, .low, "👏",
    when: Phrase("", "the goal of energy was met on at least 80% of the days logged as a whole"),
    source: .own
  ) { input, say in
    guard let percent = input[.adherence], percent >= Decimal(80) else { return nil }
    let share = say(percent, "%", places: 0)
    return TipFinding(
      TipAmount(percent, .percent), against: TipAmount(Decimal(80), .percent),
      Phrase("", "Steady with your goal"),
      Phrase(
        "", "You met your goal of energy on \(share) of the days logged as a whole in the last four weeks."))
  }
}

extension WeekGoal {
  /// An amount of the goal in words: `50 min`, `3 sessions`.
  func words(_ amount: Decimal, _ say: TipSpeech) -> Message {
    guard name == .workouts else { return say(amount, name.unit, places: 0, against: .zero) }
    let count = TipAmount(amount, .sessions)
    return .inEach { count.text($0, .metric) }
  }

  /// What would close the gap: `, for example running for 35 min, or walking for 60 min`, or that the days left are too
  /// few for it; empty where nothing is known.
  func proposalWords(_ say: TipSpeech) -> Message {
    guard let gap else { return "" }
    if gap.limitText(.english, say.units) != nil {
      return ", \(Message.inEach { gap.limitText($0, say.units) ?? "" })"
    }
    let ways = gap.ways.prefix(2).map { way in Message.inEach { way.text($0) } }
    let or: Message = ", or "
    return ", for example \(ways.joined(separator: or))"
  }
}
