// What is missing to a goal of the week, as minutes of what the person does anyway.
//
// For energy: minutes = gap ÷ (MET_net × kg ÷ 60), MET_net = MET − 1, because what rest takes would be spent anyway
// (formulas of healthlog-decisions(7)). The minutes are rounded to whole ones, half to even, and then up to the next
// 5: 1,000 kcal at 80 kg are 300 minutes of walking (3.5 MET) or 85 of running (9.8 MET; 85.2 before rounding).

package import Activity
package import Document
package import Encoding
package import Values

/// What would close the gap to a goal of the week.
package struct ActivityGap: Equatable, Sendable {
  /// The goal.
  package let progress: GoalProgress
  /// What is missing, in the unit of the goal; more than zero.
  package let left: Decimal
  /// What would close it, best first, at most three; at least one.
  package let proposals: [Proposal]

  /// So much of one activity, which would close the gap.
  package struct Proposal: Equatable, Sendable {
    /// The activity.
    package let habit: ActivityHabit
    /// How many minutes in all, a multiple of 5; of sessions, how long each usually is.
    package let minutes: Int
    /// How many sessions, where the goal counts those.
    package let sessions: Int?
  }

  /// The gap of a goal of the week; nil where nothing is missing, or nothing known would close it: a goal that
  /// movement does not bring, or energy without a weight.
  ///
  /// What fits the days left, at two hours a day, comes first and in the order of `habits`; else the shortest does.
  package init?(_ progress: GoalProgress, habits: [ActivityHabit], weight: Kilograms?, daysLeft: Int) {
    guard progress.period == .week, progress.aim == .atLeast, let left = progress.left, left > .zero else {
      return nil
    }
    self.progress = progress
    self.left = left
    let all = Self.fitting(habits, progress.name).compactMap {
      Self.proposal($0, for: progress.name, left, weight)
    }
    let fitting = all.filter { $0.total <= Self.minutesOfDay * max(daysLeft, 1) }
    let shortest = all.min { $0.total < $1.total }.map { [$0] } ?? []
    proposals = fitting.isEmpty ? shortest : Array(fitting.prefix(Self.most))
    if proposals.isEmpty { return nil }
  }

  /// How many minutes of an activity take so much energy beyond rest, rounded to whole ones and then up to 5; nil
  /// for what takes no more than rest.
  package static func minutes(taking energy: Decimal, met: MET, weight: Kilograms) -> Int? {
    guard let net = met.value.subtracting(Decimal(1)), let power = Decimal.product(net, weight.value),
      power > .zero, let minutes = Decimal.product(energy, Decimal(60), dividedBy: power)?.rounded(places: 0)
    else { return nil }
    return roundedUp(minutes)
  }

  /// The habits that a goal counts; where it counts none of them, what it is about.
  private static func fitting(_ habits: [ActivityHabit], _ name: GoalName) -> [ActivityHabit] {
    guard case .training(let goal) = name else { return habits.isEmpty ? [.walking] : habits }
    let counted = habits.filter { goal.counts(type: $0.type) }
    guard counted.isEmpty else { return counted }
    let type = ActivityTypes.builtIn.all.first { goal.counts(type: $0.key) }
    return type.map { [ActivityHabit(unlogged: $0.key)] } ?? []
  }

  private static func proposal(
    _ habit: ActivityHabit, for name: GoalName, _ left: Decimal, _ weight: Kilograms?
  ) -> Proposal? {
    switch amount(of: name) {
    case .burn:
      guard let met = habit.met, let weight,
        let minutes = minutes(taking: left, met: met, weight: weight)
      else { return nil }
      return Proposal(habit: habit, minutes: minutes, sessions: nil)
    case .minutes: return Proposal(habit: habit, minutes: roundedUp(left), sessions: nil)
    case .workouts:
      let usual = roundedUp(habit.usualMinutes ?? Decimal(Int32(usualSession)))
      return Proposal(habit: habit, minutes: usual, sessions: left.wholeAbove)
    case .distance, .best, nil: return nil
    }
  }

  /// What of activities a goal of the week counts; nil where it counts something else.
  private static func amount(of name: GoalName) -> TrainingGoal.Amount? {
    switch name {
    case .burn: .burn
    case .minutes: .minutes
    case .workouts: .workouts
    case .training(let goal): goal.isOfSessions ? nil : goal.amount
    default: nil
    }
  }

  /// The next multiple of 5 minutes.
  private static func roundedUp(_ minutes: Decimal) -> Int {
    let steps = minutes.thousandths / step + (minutes.thousandths % step > 0 ? 1 : 0)
    return Int(steps) * 5
  }

  /// Nobody plans more exactly than 5 minutes, here in thousandths.
  private static let step: Int64 = 5000
  /// What somebody who means to catch up may find time for in a day.
  private static let minutesOfDay = 120
  /// The length of a session of somebody who never logged one: 30 minutes, as in WHO's advice.
  private static let usualSession = 30
  private static let most = 3
}

extension ActivityGap.Proposal {
  /// All minutes together.
  var total: Int { minutes * (sessions ?? 1) }

  /// `running for 45 min`, `course à pied pendant 45 min`.
  package func text(_ language: Language) -> String {
    let type = ActivityTypes.builtIn.type(key: habit.type)
    let label = (language == .french ? type?.frenchLabel : type?.englishLabel) ?? habit.type
    let name = label.prefix(1).lowercased() + label.dropFirst()
    return language == .french ? "\(name) pendant \(minutes) min" : "\(name) for \(minutes) min"
  }

  /// The object of machine formats.
  package var json: JSON {
    [
      "type": .string(habit.type), "minutes": .count(minutes),
      "sessions": sessions.map { .count($0) } ?? .null, "times": .count(habit.times),
    ]
  }
}
