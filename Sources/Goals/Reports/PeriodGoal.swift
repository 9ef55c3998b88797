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

  /// The bar for people: of an average for each day or week, and with nothing left of what is over.
  func bar(_ language: Language) -> ProgressBar {
    let bar = progress.bar(language)
    if isAverage { return bar.average(per: progress.period == .day ? .aDay : .aWeek) }
    return isOver ? bar.final : bar
  }

  /// The members of machine formats.
  var members: [JSON.Member] {
    guard progress.name != .weight else { return progress.members }
    let unit = progress.period == .day ? "days" : "weeks"
    return progress.members + [.init("\(unit)_met", .count(met)), .init("\(unit)_judged", .count(judged))]
  }

  /// `energy: met on 4 of 6 days`; nil where nothing was judged.
  func text(_ language: Language) -> String? {
    guard judged > 0, progress.name != .weight else { return nil }
    let label = language.words(progress.name.phrase)
    switch (language, progress.period) {
    case (.english, .day): return "\(label): met on \(met) of \(judged) \(judged == 1 ? "day" : "days")"
    case (.english, .week): return "\(label): met in \(met) of \(judged) \(judged == 1 ? "week" : "weeks")"
    case (.french, .day):
      return "\(label)\(language.colon)atteint \(met) \(met < 2 ? "jour" : "jours") sur \(judged)"
    case (.french, .week):
      return "\(label)\(language.colon)atteint \(met) \(met < 2 ? "semaine" : "semaines") sur \(judged)"
    }
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
    let days = table.loggedDays(in: period).filter(\.isLogged)
    return goals.inForce(on: last).compactMap { item in
      guard item.goal.name != .weight else {
        return item.weightProgress(on: last, table).map {
          PeriodGoal(progress: $0, met: 0, judged: 0, isAverage: false, isOver: isOver)
        }
      }
      return item.goal.period == .day ? daily(item.goal, days) : weekly(item.goal)
    }
  }

  private func daily(_ goal: GoalEntry, _ days: [DaySums]) -> PeriodGoal? {
    judge(goal, days) { sums in
      goals.inForce(on: sums.day).first { $0.goal.name == goal.name && $0.goal.period == .day }?.goal
    } isRunning: {
      $0.day >= today
    }
  }

  /// Of a week the week itself, so far; of anything else the ISO weeks that lie in it and are over, if any.
  private func weekly(_ goal: GoalEntry) -> PeriodGoal? {
    guard isWeek || !wholeWeeks.isEmpty else { return nil }
    let weeks = (isWeek ? [period] : wholeWeeks).map { week in
      DaySums.sum(of: table.days(in: Period(first: week.first, last: min(week.last, last)) ?? week))
        ?? DaySums(day: week.first)
    }
    return judge(goal, weeks) { sums in
      let end = min(Period.week(of: sums.day).last, last)
      return goals.inForce(on: end).first { $0.goal.name == goal.name && $0.goal.period == .week }?.goal
    } isRunning: {
      Period.week(of: $0.day).last >= today
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
  /// still running is judged once it is met or over.
  private func judge(
    _ goal: GoalEntry, _ spans: [DaySums], goalThen: (DaySums) -> GoalEntry?, isRunning: (DaySums) -> Bool
  ) -> PeriodGoal? {
    var sum = Decimal.zero
    var count = 0
    var known = ProgressBar.Known(0, of: 0)
    var states: [GoalState] = []
    for span in spans {
      let running = isRunning(span)
      let then = goalThen(span)
      // Days and weeks from before anything was logged or aimed for say nothing.
      guard span.isLogged || then != nil else { continue }
      let (actual, partial) = span.amount(of: goal.name, isRunning: running)
      if let actual {
        sum = sum.adding(actual) ?? sum
        count += 1
      }
      if let partial { known = ProgressBar.Known(known.known + partial.known, of: known.of + partial.of) }
      let state = then.flatMap { GoalProgress($0, actual: actual, partial: nil, course: nil) }?.state
      if let state, state != .unknown, !(running && state == .under) { states.append(state) }
    }
    let progress = GoalProgress(
      goal, actual: mean(sum, count), partial: known.of > 0 ? known : nil, course: nil)
    return progress.map {
      PeriodGoal(
        progress: $0, met: states.count { $0 == .met }, judged: states.count,
        isAverage: goal.period == .day || !isWeek, isOver: isOver)
    }
  }
}
