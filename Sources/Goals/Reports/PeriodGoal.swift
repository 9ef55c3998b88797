internal import Document
internal import Encoding
internal import Values

/// How a goal went over a period: on average, and on how many of its days or weeks it was met.
struct PeriodGoal: Equatable {
  /// The goal against the average of its days or weeks, or against the weight at the end.
  let progress: GoalProgress
  /// On how many of them it was met.
  let met: Int
  /// How many there were to judge: known, and over or met already.
  let judged: Int
  /// Whether it is the average of several days or weeks.
  let isAverage: Bool
  /// Whether the period is over.
  let isOver: Bool
  /// What the targets of all its days add up to, where they differ.
  var targetSum: Decimal?
  /// What was reached on all its days together.
  var sum: Decimal?

  /// The bar for people: of an average for each day or week, and with nothing left of what is over.
  func bar(_ language: Language) -> ProgressBar {
    let bar = progress.bar(language)
    if isAverage { return bar.average(per: progress.period == .day ? .aDay : .aWeek) }
    return isOver ? bar.final : bar
  }

  /// The members of machine formats.
  var members: [JSON.Member] {
    guard progress.isCounted else { return progress.members }
    let unit = progress.period == .day ? "days" : "weeks"
    var members =
      progress.members + [.init("\(unit)_met", .count(met)), .init("\(unit)_judged", .count(judged))]
    if let targetSum {
      members += [.init("target_sum", .exact(targetSum)), .init("actual_sum", .exact(sum))]
    }
    return members
  }

  /// `energy: met on 4 of 6 days`; nil where nothing was judged.
  func text(_ language: Language, _ units: ShownUnits) -> String? {
    guard judged > 0, progress.isCounted else { return nil }
    let label = language.words(progress.name.phrase)
    guard progress.period == .day else {
      return language.words(
        "\(label): met in \(met) of \(judged) \(plural: judged, one: "week", other: "weeks")")
    }
    return language.words("\(label): met on \(met) of \(judged) \(plural: judged, one: "day", other: "days")")
      + sumText(language, units)
  }

  /// `; 10,400 of 14,600 kcal in all`, where the targets of the days differ.
  private func sumText(_ language: Language, _ units: ShownUnits) -> String {
    guard let targetSum, let sum else { return "" }
    let unit = progress.name.unit
    let actual = language.number(units.converted(sum, unit).value, places: 0)
    let target = units.text(targetSum, unit: unit, places: 0, language)
    return language.words("; \(actual) of \(target) in all")
  }
}

/// Judges goals over a period.
struct PeriodGoals {
  let period: Period
  let today: CivilDay
  let table: DayTable
  let goals: GoalBook

  /// The last day that counts: the period's, or today while it is running.
  private var last: CivilDay { max(min(period.last, today), period.first) }

  private var isOver: Bool { period.last < today }

  private var isWeek: Bool { Period.week(of: period.first) == period }

  /// How the goals in force at the end of the period went.
  var all: [PeriodGoal] {
    let sums = table.loggedDays(in: period)
    return goals.inForce(on: last).compactMap { item in
      guard item.goal.name.isCounted else { return atEnd(item) }
      return item.goal.period == .day ? daily(item.goal, sums) : weekly(item.goal)
    }
  }

  /// A weight or a best time, as it stood at the end.
  private func atEnd(_ item: GoalBook.Item) -> PeriodGoal? {
    let progress =
      item.goal.name == .weight
      ? item.weightProgress(on: last, table)
      : GoalProgress(
        item.goal, reached: table.reached(of: item.goal.name, in: Period(last), isRunning: false), course: nil
      )
    return progress.map { PeriodGoal(progress: $0, met: 0, judged: 0, isAverage: false, isOver: isOver) }
  }

  private func daily(_ goal: GoalEntry, _ sums: [DaySums]) -> PeriodGoal? {
    let book = goals.only(goal.name)
    let days = table.days(telling: goal.name, in: period, sums: sums)
    var judged = judge(goal, days.map { Period($0) }) { day in
      book.dailyGoal(goal.name, on: day.first)
    } isRunning: {
      $0.first >= today && !table[$0.first].isClosed
    }
    guard isVaried(goal) else { return judged }
    judged?.targetSum = period.compactMap { book.dailyGoal(goal.name, on: $0)?.target }
      .reduce(.zero) { $0.adding($1) ?? $0 }
    judged?.sum = table.reached(of: goal.name, in: period, isRunning: false).actual
    return judged
  }

  /// Whether the targets of its days differ by design.
  private func isVaried(_ goal: GoalEntry) -> Bool {
    goal.step != nil || goal.period == .day && goals.hasDays(goal.name)
  }

  /// Of a week the week itself, so far; of anything else the ISO weeks that lie in it and are over, if any.
  private func weekly(_ goal: GoalEntry) -> PeriodGoal? {
    guard isWeek || !wholeWeeks.isEmpty else { return nil }
    let weeks = (isWeek ? [period] : wholeWeeks).map { week in
      Period(first: week.first, last: min(week.last, last)) ?? week
    }
    let book = goals.only(goal.name)
    return judge(goal, weeks) { week in
      let end = min(Period.week(of: week.first).last, last)
      return book.goal(goal.name, over: goal.period, on: end)
    } isRunning: {
      Period.week(of: $0.first).last >= today
    }
  }

  private var wholeWeeks: [Period] {
    guard var week = period.first.adding(days: (8 - period.first.weekday) % 7).map(Period.week) else {
      return []
    }
    var weeks: [Period] = []
    while week.last <= period.last && week.last < today {
      weeks.append(week)
      guard let next = week.last.adding(days: 1).map(Period.week), next != week else { break }
      week = next
    }
    return weeks
  }

  /// The average of some days or weeks against a goal, and how often the goal of then was met. One that is
  /// still running is judged once it is met or over. Where the goals of then differ, the target is their
  /// average too.
  private func judge(
    _ goal: GoalEntry, _ spans: [Period], goalThen: (Period) -> GoalEntry?, isRunning: (Period) -> Bool
  ) -> PeriodGoal? {
    var tally = GoalTally()
    for span in spans {
      let running = isRunning(span)
      let then = goalThen(span)
      // Days and weeks from before anything was logged or aimed for say nothing.
      guard then != nil || table.days(in: span).contains(where: \.isLogged) else { continue }
      tally.add(table.reached(of: goal.name, in: span, isRunning: running), against: then, isRunning: running)
    }
    let aimed = isVaried(goal) && tally.averageTarget != nil ? goal.aimed(at: tally.averageTarget) : goal
    return GoalProgress(aimed, reached: tally.average, course: nil).map {
      PeriodGoal(
        progress: $0, met: tally.met, judged: tally.judged,
        isAverage: goal.period == .day || (goal.period == .week && !isWeek), isOver: isOver)
    }
  }
}

/// What some days or weeks came to, and how many of them met their goals.
private struct GoalTally {
  private(set) var met = 0
  private(set) var judged = 0
  private var sum = Decimal.zero
  private var count = 0
  private var targets = Decimal.zero
  private var targetCount = 0
  /// Items or sessions of all of them together, as averages count them.
  private var known = ProgressBar.Known(0, of: 0)
  private var sessions: [Decimal] = []

  /// Adds a day or a week, and the goal of then.
  mutating func add(_ reached: Reached, against goal: GoalEntry?, isRunning: Bool) {
    if let actual = reached.actual {
      sum = sum.adding(actual) ?? sum
      count += 1
      if let target = goal?.target {
        targets = targets.adding(target) ?? targets
        targetCount += 1
      }
    }
    if let parts = reached.parts {
      known = ProgressBar.Known(known.known + parts.known, of: known.of + parts.of)
    }
    sessions += reached.sessions
    let state = goal.flatMap { GoalProgress($0, reached: reached, course: nil) }?.state
    guard let state, state != .unknown, !(isRunning && state == .under) else { return }
    judged += 1
    if state == .met { met += 1 }
  }

  /// The average of the targets of then; nil without any.
  var averageTarget: Decimal? { mean(targets, targetCount) }

  /// The average of what is known; of sessions the least.
  var average: Reached {
    if !sessions.isEmpty { return Reached(sessions.min(), parts: known, sessions: sessions) }
    return Reached(mean(sum, count), parts: known)
  }
}
