package import Activity
internal import Body
package import Values

/// What the rules of messages look at: a day, and what the journal says of the days up to it. The same journal and
/// day give the same messages.
package struct MessageFacts: Sendable {
  /// How many days the rules look back.
  package static let days = 120
  /// How long a trend has to be known before its lowest value is one.
  package static let leastDaysOfTrend = 14

  /// The day.
  let day: CivilDay
  let table: DayTable
  let goals: GoalBook
  let aim: ProfileAim?
  let habits: [ActivityHabit]
  let wasTrainingPlanned: Bool

  /// The facts of a day. `activities` are those whose types may be proposed; `wasTrainingPlanned` tells whether one
  /// was planned for the day before.
  package init(
    day: CivilDay, table: DayTable, goals: GoalBook, profile: ProfileEntry, activities: [ActivityEntry],
    wasTrainingPlanned: Bool
  ) {
    self.day = day
    self.table = table
    self.goals = goals
    aim = profile.aim
    habits = ActivityHabit.all(in: activities)
    self.wasTrainingPlanned = wasTrainingPlanned
  }

  /// The days that are looked at.
  package static func period(until day: CivilDay) -> Period {
    Period(first: day.adding(days: 1 - days) ?? day, last: day) ?? .weekSoFar(until: day)
  }

  /// The day before.
  var yesterday: CivilDay? { day.adding(days: -1) }

  /// How far the goals of the day and its week are reached.
  var progress: [GoalProgress] { goals.progress(on: day, today: day, table) }

  /// How far they were on the day before.
  var progressYesterday: [GoalProgress] {
    yesterday.map { goals.progress(on: $0, today: day, table) } ?? []
  }

  /// The same of the goals that a week of movement or the like has to bring, with how many percent of each were
  /// reached the day before; 0 on a Monday.
  var weekly: [(progress: GoalProgress, before: Decimal)] {
    let before = day.weekday == 1 ? [] : progressYesterday
    return progress.filter { $0.period == .week && $0.aim == .atLeast && $0.exactPercent != nil }.map {
      goal in
      (goal, before.first { $0.name == goal.name && $0.period == .week }?.exactPercent ?? .zero)
    }
  }

  /// The trend of the weights.
  var trend: WeightTrend {
    WeightTrend(table.days.compactMap { sums in sums.weightKilograms.map { (sums.day, $0) } })
  }

  /// Whether the weight is to fall (`lose`) or to rise; nil where neither is the aim.
  var direction: ProfileAim? {
    if let goal = goals.inForce(on: day).first(where: { $0.goal.name == .weight }) {
      switch goal.goal.aim {
      case .atMost: return .lose
      case .atLeast: return .gain
      case .around: return nil
      }
    }
    return aim == .maintain ? nil : aim
  }

  /// The days on which meals or activities are logged, in a row until today.
  var streak: Streak {
    Streak(days: Set(table.days.filter(\.isLogged).map(\.day)), today: day, restDays: 0)
  }

  /// How many days before this one nothing at all was logged; nil where nothing ever was, or nothing is today.
  var pause: Int? {
    let logged = table.days.filter { $0.isLogged || $0.drinks > 0 || $0.weight != nil }.map(\.day)
    guard logged.contains(day), let last = logged.last(where: { $0 < day }) else { return nil }
    return day.days(since: last) - 1
  }
}
