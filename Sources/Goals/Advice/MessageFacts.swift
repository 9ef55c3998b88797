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

  /// What is known of the days that rules look back to.
  package struct Past: Sendable {
    /// The days that are logged: with a meal or an activity, or marked as completely logged.
    package let logged: Set<CivilDay>
    /// The days with anything at all that was logged.
    package let touched: Set<CivilDay>
    /// The weights with their days, in order.
    package let weights: [(day: CivilDay, weight: Decimal)]

    /// Days and weights.
    package init(
      logged: Set<CivilDay>, touched: Set<CivilDay>, weights: [(day: CivilDay, weight: Decimal)]
    ) {
      self.logged = logged
      self.touched = touched
      self.weights = weights
    }
  }

  /// The day.
  let day: CivilDay
  /// The day before.
  let yesterday: CivilDay?
  let table: DayTable
  let goals: GoalBook
  let aim: ProfileAim?
  private(set) var habits: [ActivityHabit] = []
  let wasTrainingPlanned: Bool
  /// How far the goals of the day and its week are reached.
  let progress: [GoalProgress]
  /// How far they were on the day before.
  let progressYesterday: [GoalProgress]
  /// The trend of the weights.
  let trend: WeightTrend
  /// The days on which meals or activities are logged, in a row until today.
  let streak: Streak
  private let touched: Set<CivilDay>

  /// The facts of a day. `table` has the sums of `recent(until:)`, `past` is of `period(until:)`;
  /// `wasTrainingPlanned` tells whether a training was planned for the day before.
  package init(
    day: CivilDay, table: DayTable, past: Past, goals: GoalBook, profile: ProfileEntry,
    wasTrainingPlanned: Bool
  ) {
    self.day = day
    yesterday = day.adding(days: -1)
    self.table = table
    self.goals = goals
    aim = profile.aim
    self.wasTrainingPlanned = wasTrainingPlanned
    progress = goals.progress(on: day, today: day, table)
    progressYesterday = yesterday.map { goals.progress(on: $0, today: day, table) } ?? []
    trend = WeightTrend(past.weights)
    streak = Streak(days: past.logged, today: day, restDays: 0)
    touched = past.touched.union(past.logged)
  }

  /// Takes in the activities whose types may be proposed.
  package mutating func propose(from activities: [ActivityEntry]) {
    habits = ActivityHabit.all(in: activities)
  }

  /// Whether a goal of the week is behind, so that activities may be proposed.
  package var isBehind: Bool { !behind.isEmpty }

  /// The goals of the week that are behind an even pace.
  var behind: [GoalProgress] {
    let pace =
      Decimal.product(Decimal(Int32(day.weekday - 1)), Decimal(100), dividedBy: Decimal(7)) ?? .zero
    return weekly.map(\.progress).filter { goal in
      goal.aim == .atLeast && goal.exactPercent.map { pace - $0 > MessageRule.goalBehind.threshold } ?? false
    }
  }

  /// The days that are looked at.
  package static func period(until day: CivilDay) -> Period {
    Period(first: day.adding(days: 1 - days) ?? day, last: day) ?? .weekSoFar(until: day)
  }

  /// The days whose sums are looked at: those of this week and of the week of the day before.
  package static func recent(until day: CivilDay) -> Period {
    Period(first: Period.week(of: day.adding(days: -1) ?? day).first, last: day) ?? .weekSoFar(until: day)
  }

  /// The same of the goals that a week has to bring, or that it shares out, such as energy, with how many percent of each
  /// were reached the day before; 0 on a Monday.
  var weekly: [(progress: GoalProgress, before: Decimal)] {
    let before = day.weekday == 1 ? [] : progressYesterday
    return progress.filter { $0.period == .week && $0.aim != .atMost && $0.exactPercent != nil }.map {
      goal in
      (goal, before.first { $0.name == goal.name && $0.period == .week }?.exactPercent ?? .zero)
    }
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

  /// How many days before this one nothing at all was logged; nil where nothing ever was, or nothing is today.
  var pause: Int? {
    guard touched.contains(day), let last = touched.filter({ $0 < day }).max() else { return nil }
    return day.days(since: last) - 1
  }
}
