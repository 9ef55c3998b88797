internal import Document
package import Values

/// What was reached of what a goal counts.
struct Reached: Equatable {
  /// How much, of what is known; nil where nobody knows.
  let actual: Decimal?
  /// Of how many parts it is known, unknown ones included; nil for what has no parts.
  let parts: ProgressBar.Known?
  /// How much each session came to, for a goal of which each session is judged; empty for others.
  let sessions: [Decimal]

  init(_ actual: Decimal?, parts: ProgressBar.Known? = nil, sessions: [Decimal] = []) {
    self.actual = actual
    self.parts = parts
    self.sessions = sessions
  }

  /// How much of it is known, where some parts are not.
  var partial: ProgressBar.Known? {
    guard let parts, actual != nil, parts.known < parts.of else { return nil }
    return parts
  }
}

extension DayTable {
  /// What was reached of what a goal counts, on the days of a period together. `isRunning` tells that they are
  /// not over: then nothing eaten yet is 0 and not unknown.
  func reached(of name: GoalName, in period: Period, isRunning: Bool) -> Reached {
    switch name {
    case .steps: sum(of: period) { $0.steps }
    case .sleep: sum(of: period) { $0.sleep }
    case .training(let goal): reached(of: goal, in: period)
    default: sums(of: period).reached(of: name, isRunning: isRunning)
    }
  }

  /// The days of a period that say anything of what a goal counts, of those with `sums`: drinks, steps and sleep
  /// tell of themselves, all else takes a day on which something is logged.
  func days(telling name: GoalName, in period: Period, sums: [DaySums]) -> [CivilDay] {
    switch name {
    case .water: sums.filter(\.tellsWater).map(\.day)
    case .steps, .sleep: measuredDays(in: period)
    default: sums.filter(\.isLogged).map(\.day)
    }
  }

  /// What the days of a period add up to.
  func sums(of period: Period) -> DaySums {
    DaySums.sum(of: days(in: period)) ?? DaySums(day: period.first)
  }

  private func sum(of period: Period, _ value: (DayDetails) -> Int64?) -> Reached {
    let known = period.compactMap { value(details(of: $0)) }
    return Reached(known.isEmpty ? nil : Decimal(thousandths: known.reduce(0, &+)))
  }

  private func reached(of goal: TrainingGoal, in period: Period) -> Reached {
    guard goal.best == nil else { return best(of: goal, until: period.last) }
    let sessions = period.flatMap { details(of: $0).sessions }.filter { goal.counts(type: $0.type) }
    let amounts = sessions.compactMap { goal.amount(of: $0) }
    // Exercises have no distance; of running or cycling it is unknown.
    let counts = goal.amount != .distance || goal.scope != nil
    let parts = counts ? ProgressBar.Known(amounts.count, of: sessions.count) : nil
    let known = amounts.map { Decimal(thousandths: $0) }
    if goal.isPerSession { return Reached(known.min(), parts: parts, sessions: known) }
    if counts && amounts.isEmpty && !sessions.isEmpty { return Reached(nil, parts: parts) }
    return Reached(Decimal(thousandths: amounts.reduce(0, &+)), parts: parts)
  }

  /// The shortest time of a session, up to a day, that went at least the distance of a goal: of the whole
  /// session, since nobody knows the times within it.
  private func best(of goal: TrainingGoal, until day: CivilDay) -> Reached {
    guard let distance = goal.best else { return Reached(nil) }
    let times = sessions(until: day).filter { session in
      guard let gone = session.distance else { return false }
      return gone >= distance.thousandths && session.minutes > 0 && goal.counts(type: session.type)
    }
    return Reached(times.map(\.minutes).min().map { Decimal(thousandths: $0) })
  }
}

extension TrainingGoal {
  /// What a session adds, in thousandths of the unit; nil where nobody knows.
  fileprivate func amount(of session: CountedSession) -> Int64? {
    switch amount {
    case .minutes, .best: session.minutes
    case .burn: session.burned
    case .workouts: 1000
    case .distance: session.distance
    }
  }
}

extension DaySums {
  /// What was reached of what these sums tell.
  fileprivate func reached(of name: GoalName, isRunning: Bool) -> Reached {
    switch name {
    case .water:
      return Reached(tellsWater || isRunning ? Decimal(thousandths: water) : nil)
    case .minutes: return Reached(Decimal(thousandths: minutes))
    case .workouts: return Reached(Decimal(Int32(clamping: sessions)))
    case .weight: return Reached(weightKilograms)
    case .burn:
      let known = ProgressBar.Known(Int(clamping: sessions &- burnedUnknown), of: Int(clamping: sessions))
      return Reached(burnedEnergy, parts: known)
    default: return labelAmount(name.labelPlace ?? 0, isRunning: isRunning)
    }
  }

  private func labelAmount(_ place: Int, isRunning: Bool) -> Reached {
    let parts = ProgressBar.Known(known(place), of: Int(clamping: items))
    return Reached(value(place) ?? (items == 0 && isRunning ? .zero : nil), parts: parts)
  }
}

extension GoalBook {
  /// How far the goals in force on a day are reached: those of a day by that day, those of a week and of each
  /// session by the ISO week up to that day, a best time by all sessions up to it, a weight by the newest one.
  /// `today` tells whether the day is still running.
  package func progress(on day: CivilDay, today: CivilDay, _ table: DayTable) -> [GoalProgress] {
    inForce(on: day).compactMap { item in
      guard item.goal.name != .weight else { return item.weightProgress(on: day, table) }
      let isDaily = item.goal.period == .day
      let isRunning = isDaily ? day >= today : Period.week(of: day).last >= today
      let period = isDaily ? Period(day) : .weekSoFar(until: day)
      var progress = GoalProgress(
        item.goal, reached: table.reached(of: item.goal.name, in: period, isRunning: isRunning), course: nil)
      if day == today { progress?.rest = item.rest(of: day, table) }
      return progress
    }
  }
}

extension GoalBook.Item {
  /// How far a weight goal is reached on a day. Where it names no start, its way begins at the newest weight
  /// it was set with, else at the first one after.
  func weightProgress(on day: CivilDay, _ table: DayTable) -> GoalProgress? {
    let set = self.day
    let start =
      goal.start.map { (day: set, weight: $0) } ?? table.weight(until: set) ?? table.weight(from: set)
    return GoalProgress(
      goal, reached: Reached(table.weight(until: day)?.weight),
      course: WeightCourse(goal, start: start.map { (max($0.day, set), $0.weight) }, on: day))
  }
}
