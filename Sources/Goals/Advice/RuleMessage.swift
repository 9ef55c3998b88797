internal import Body
package import Document
package import Encoding
internal import Values

/// A word that a person deserves on a day.
package struct RuleMessage: Equatable, Sendable {
  /// The rule that holds.
  package let rule: MessageRule
  /// What it is about.
  let matter: Matter
  /// When it is told.
  package let moment: Moment

  /// What a message is about.
  enum Matter: Equatable, Sendable {
    case goal(GoalProgress)
    case gap(ActivityGap)
    /// A change of the weight this month.
    case month(MonthlyWeight)
    /// Where the trend stands, in kg.
    case lowest(Decimal)
    case days(Int)
    case nothing
  }

  /// When a message is told by a reminder.
  package enum Moment: Equatable, Sendable {
    /// With the entry that brought it about.
    case entry
    /// In the morning.
    case morning
    /// It was told on another day, and is only shown where somebody looks.
    case past
  }

  /// The words in a language; `units` are those of its sentences.
  package func text(_ language: Language, _ units: ShownUnits) -> String {
    switch matter {
    case .goal(let progress): goalText(progress, language, units)
    case .gap(let gap): Self.gapText(gap, language, units)
    case .month(let month): monthText(month, language, units)
    case .lowest(let trend):
      language.words(
        "the weight trend is at its lowest in \(MessageFacts.days) days: \(units.text(trend, unit: "kg", places: 1, language))"
      )
    case .days(let days): daysText(days, language)
    case .nothing:
      language.words(
        "yesterday's workout did not take place; one day changes little, and today is a new chance")
    }
  }

  private func goalText(_ progress: GoalProgress, _ language: Language, _ units: ShownUnits) -> String {
    let reached = progress.reachedText(language, units)
    let target = units.text(progress.target, unit: progress.name.unit, places: progress.places, language)
    let left = progress.distanceText(language, units)
    let percent = progress.percentText(language)
    let label = language.words(progress.name.phrase)
    let which = progress.whichText(language)
    if let budget = budgetText(progress, language, units) { return budget }
    return switch rule {
    case .goalReached: language.words("this week's goal\(which) is reached: \(reached), well done")
    case .goalAlmost: language.words("\(percent) of this week's goal\(which): \(reached), only \(left) to go")
    case .kindEnergy:
      language.words("yesterday's \(label) was \(left) over its goal; that happens, and today is a new day")
    case .energyLeft: language.words("\(left) left today to the goal of \(target)")
    default: language.words("\(percent) of this week's goal\(which): \(reached), \(left) to go")
    }
  }

  /// What a goal of the week says that is shared out over its days; nil for one that is to be brought.
  private func budgetText(_ progress: GoalProgress, _ language: Language, _ units: ShownUnits) -> String? {
    guard progress.period == .week, progress.aim == .around else { return nil }
    let reached = progress.reachedText(language, units)
    let left = progress.distanceText(language, units)
    let which = progress.whichText(language)
    let percent = progress.percentText(language)
    return rule == .goalReached
      ? language.words("this week's goal\(which), is reached: \(reached)")
      : language.words("\(percent) of this week's goal\(which): \(reached), \(left) left until Sunday")
  }

  private static func gapText(_ gap: ActivityGap, _ language: Language, _ units: ShownUnits) -> String {
    let left = gap.progress.distanceText(language, units)
    let target = gap.progress.targetText(language, units) + gap.progress.whichText(language)
    let goal =
      language.words("\(left) to go to this week's goal of \(target)")
    if let limit = gap.limitText(language, units) { return goal + ", " + limit }
    let ways = gap.ways.map { $0.text(language) }.joined(separator: language.words(", or "))
    return goal + language.colon + ways
  }

  private func monthText(_ month: MonthlyWeight, _ language: Language, _ units: ShownUnits) -> String {
    let weight = { (kilograms: Decimal) in units.text(kilograms, unit: "kg", places: 1, language) }
    let amount = weight(month.change.magnitude)
    let isLoss = rule == .weightLost
    guard month.isOfTrend else {
      let (first, last) = (weight(month.first.weight ?? .zero), weight(month.last.weight ?? .zero))
      let since = language.day(month.first.day)
      return isLoss
        ? language.words("\(amount) lost since \(since) by your weighings, from \(first) to \(last)")
        : language.words("\(amount) gained since \(since) by your weighings, from \(first) to \(last)")
    }
    let now = weight(month.last.trend)
    return isLoss
      ? language.words("\(amount) lost this month by the trend, which is now at \(now)")
      : language.words("\(amount) gained this month by the trend, which is now at \(now)")
  }

  private func daysText(_ days: Int, _ language: Language) -> String {
    switch rule {
    case .pauseOver: language.words("good to have you back after \(days) days; every entry is a start")
    case _: language.words("\(days) days in a row with entries")
    }
  }

  /// The object of machine formats.
  package var json: JSON {
    var members: [JSON.Member] = [
      .init("rule", rule.rawValue), .init("threshold", .exact(rule.threshold)), .init("unit", rule.unit),
      .init("text", text(.english, .metric)),
    ]
    switch matter {
    case .goal(let progress): members += progress.messageMembers
    case .gap(let gap):
      members += gap.progress.messageMembers
      members.append(.init("proposals", .array(gap.ways.map(\.json))))
      members.append(.init("still_possible", .exact(gap.most?.brings)))
    case .month(let month):
      members += [.init("change_kg", .exact(month.change)), .init("trend_kg", .exact(month.last.trend))]
    case .lowest(let trend): members += [.init("change_kg", .null), .init("trend_kg", .exact(trend))]
    case .days(let days): members.append(.init("days", .count(days)))
    case .nothing: break
    }
    return .object(members)
  }
}

extension GoalProgress {
  /// `240 of 300 min`, `2 of 3 sessions`.
  package func reachedText(_ language: Language, _ units: ShownUnits) -> String {
    let bar = bar(language).shown(in: units)
    let reached = bar.actual.map { language.number($0, places: bar.places) } ?? "?"
    return reached + language.words(" of ") + targetText(language, units)
  }

  /// How many percent of the target are reached, to a thousandth: rounded to a tenth, 79.97 would be 80.
  var exactPercent: Decimal? {
    target > .zero ? actual.flatMap { Decimal.product($0, Decimal(100), dividedBy: target) } : nil
  }

  /// How much of the goal is reached: `80%`, in whole percents that never round up to a threshold.
  package func percentText(_ language: Language) -> String {
    let whole = (exactPercent ?? .zero).thousandths / 1000 * 1000
    return language.amount(Decimal(thousandths: whole), unit: "%", places: 0)
  }

  /// `300 min`, `3 sessions`.
  func targetText(_ language: Language, _ units: ShownUnits) -> String {
    counted(units.text(target, unit: name.unit, places: places, language), target, language)
  }

  /// How far the target is, on whichever side: `60 min`, `1 session`.
  func distanceText(_ language: Language, _ units: ShownUnits) -> String {
    let distance = (left ?? .zero).magnitude
    return counted(units.text(distance, unit: name.unit, places: places, language), distance, language)
  }

  /// Some amount of it: `60 min`, `1 session`, to whole ones.
  func amountText(_ amount: Decimal, _ language: Language, _ units: ShownUnits) -> String {
    let whole = amount.rounded(places: 0) ?? amount
    return counted(units.text(whole, unit: name.unit, places: 0, language), whole, language)
  }

  /// Which goal of the week it is, where its unit does not tell: `, minutes (yoga)`.
  func whichText(_ language: Language) -> String {
    switch name {
    case .minutes, .burn, .workouts: ""
    default: ", \(language.words(name.phrase))"
    }
  }

  /// A number of sessions or steps has no unit.
  private func counted(_ text: String, _ amount: Decimal, _ language: Language) -> String {
    guard name.unit.isEmpty else { return text }
    if name == .steps { return text + language.words(" steps") }
    let isOne = amount == Decimal(1)
    return text + (isOne ? language.words(" session") : language.words(" sessions"))
  }

  fileprivate var messageMembers: [JSON.Member] {
    [
      .init("goal", name.rawValue), .init("period", period.rawValue), .init("target", .exact(target)),
      .init("actual", .exact(actual)), .init("left", .exact(left)), .init("percent", .exact(percent)),
    ]
  }
}
