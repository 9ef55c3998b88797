package import Values

/// On how many days or weeks in a row goals were met. A day counts by the goal in force on it, a week by the one
/// in force at its end. Today and this week count once nothing can undo that: at least the target is reached, or
/// the day is closed.
package struct GoalStreaks: Sendable {
  private let goals: GoalBook
  private let table: DayTable
  private let today: CivilDay
  private let restDays: Int
  /// The days since the first goal on which something is known that a goal may count.
  private let lived: [CivilDay]

  /// The streaks of a journal; `restDays` of each ISO week may be missed where days are counted.
  package init(_ goals: GoalBook, _ table: DayTable, today: CivilDay, restDays: Int) {
    self.goals = goals
    self.table = table
    self.today = today
    self.restDays = restDays
    let since = goals.items.first.flatMap { Period(first: $0.day, last: today) }
    lived = since?.filter { table.knowsSomething(on: $0) } ?? []
  }

  /// The goals in force today that can be met day by day or week by week, with their streaks.
  package var all: [(name: GoalName, streak: Streak)] {
    goals.inForce(on: today).map(\.goal).filter(\.name.isCounted).map { ($0.name, streak(of: $0)) }
  }

  /// How often in a row a goal was met.
  package func streak(of goal: GoalEntry) -> Streak {
    let book = goals.only(goal.name)
    if goal.period == .day {
      return Streak(
        days: Set(lived.filter { isMet(goal.name, in: book, on: $0) }), today: today, restDays: restDays)
    }
    let weeks = Set(lived.map { Period.week(of: $0).first })
    let met = weeks.filter { isMet(goal.name, in: book, .week(of: $0), goal.period) }
    return Streak(weeks: met, today: today)
  }

  /// The days on which something is logged.
  package var logged: Streak {
    Streak(days: Set(table.days.filter(\.isLogged).map(\.day)), today: today, restDays: restDays)
  }

  /// The days with an activity.
  package var active: Streak {
    Streak(days: Set(table.days.filter { $0.sessions > 0 }.map(\.day)), today: today, restDays: restDays)
  }

  private func isMet(_ name: GoalName, in book: GoalBook, on day: CivilDay) -> Bool {
    guard let goal = book.dailyGoal(name, on: day) else { return false }
    return isMet(goal, in: Period(day), isRunning: day >= today && !table[day].isClosed)
  }

  private func isMet(_ name: GoalName, in book: GoalBook, _ week: Period, _ period: GoalPeriod) -> Bool {
    let end = min(week.last, today)
    guard let goal = book.goal(name, over: period, on: end), let days = Period(first: week.first, last: end)
    else { return false }
    return isMet(goal, in: days, isRunning: week.last >= today)
  }

  private func isMet(_ goal: GoalEntry, in period: Period, isRunning: Bool) -> Bool {
    guard !isRunning || goal.aim == .atLeast else { return false }
    let reached = table.reached(of: goal.name, in: period, isRunning: isRunning)
    return GoalProgress(goal, reached: reached, course: nil)?.state == .met
  }
}

extension DayTable {
  /// Whether anything is known of a day that a goal may count.
  func knowsSomething(on day: CivilDay) -> Bool {
    self[day].tellsWater || hasDetails(day)
  }
}
