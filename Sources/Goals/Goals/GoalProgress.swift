package import Document
package import Values

/// What a goal makes of what was reached.
package enum GoalState: String, CaseIterable, Sendable {
  /// Not reached yet.
  case under
  case met
  /// Beyond what the goal admits.
  case over
  /// Nobody knows what was reached.
  case unknown
}

/// How far a goal is reached. Every number is in the unit of the goal's name.
package struct GoalProgress: Equatable, Sendable {
  /// What it counts.
  package let name: GoalName
  /// On which side of the target it is met.
  package let aim: GoalAim
  /// What it is counted over.
  package let period: GoalPeriod
  /// What is aimed for.
  package let target: Decimal
  /// How far beside the target still counts as met; 0 for none.
  package let tolerance: Decimal
  /// What was reached, of what is known; nil where nobody knows.
  package let actual: Decimal?
  /// How much of the sum is known, where some of its parts are not.
  package let partial: ProgressBar.Known?
  /// The way from the start, for a weight that is to change.
  package let course: WeightCourse?
  /// What the week leaves for its days from today on; nil where that is not asked.
  package var rest: WeekRest?
  /// How many sessions reached the target and how many there are, where each is judged by itself: `actual` is
  /// the least of them.
  package let sessions: ProgressBar.Known?

  /// The progress of a goal for an amount reached; nil for a goal that was cleared.
  package init?(_ goal: GoalEntry, actual: Decimal?, partial: ProgressBar.Known?, course: WeightCourse?) {
    self.init(goal, reached: Reached(actual, parts: partial), course: course)
  }

  /// The progress of a goal for what was reached; nil for a goal that was cleared.
  init?(_ goal: GoalEntry, reached: Reached, course: WeightCourse?) {
    guard let target = goal.target else { return nil }
    name = goal.name
    aim = goal.aim
    period = goal.period
    self.target = target
    tolerance = goal.tolerance ?? goal.usualTolerance
    actual = reached.actual
    partial = reached.partial
    self.course = course
    let tolerance = tolerance
    let reachedIt = reached.sessions.count { $0 >= target - tolerance }
    sessions =
      reached.sessions.isEmpty ? nil : ProgressBar.Known(reachedIt, of: reached.sessions.count)
  }

  /// What tells it from the other goals of a day: its name, and its period where that is not the usual one.
  package var keyName: String {
    GoalKey(name: name, period: period == name.period ? nil : period, days: nil).text
  }

  /// What is missing to the target; below zero beyond it.
  package var left: Decimal? {
    guard let actual else { return nil }
    return course?.isLosing == true ? actual.subtracting(target) : target.subtracting(actual)
  }

  /// How much of the target, or of the way to a weight, is reached, rounded to one decimal place, half to
  /// even; nil where that says nothing.
  package var percent: Decimal? {
    guard let actual else { return nil }
    if let course { return percentage(course.done(at: actual), of: course.way(to: target)) }
    return percentage(actual, of: target)
  }

  /// What the goal makes of it. A sum of which parts are unknown is judged by the parts that are known.
  package var state: GoalState {
    guard let actual, let left else { return .unknown }
    if course != nil { return left <= tolerance ? .met : .under }
    let admitsLess = aim == .atMost
    let admitsMore = aim == .atLeast
    if !admitsLess && left > tolerance { return .under }
    return !admitsMore && actual - target > tolerance ? .over : .met
  }
}

extension GoalEntry {
  /// The tolerance of a goal that names none: a share of the target where it is met around it, else 0.
  package var usualTolerance: Decimal {
    guard aim == .around, let target else { return .zero }
    return Decimal.product(target, Decimal(name.tolerancePercent), dividedBy: Decimal(100))?.magnitude
      ?? .zero
  }
}

/// A part in percent of a whole, rounded once, half to even, to one decimal place; nil of nothing.
func percentage(_ part: Decimal, of whole: Decimal) -> Decimal? {
  // A thousandth of the quotient is a tenth of a percent.
  guard whole != .zero, let tenths = Decimal.product(part, Decimal(1), dividedBy: whole) else { return nil }
  let (thousandths, overflow) = tenths.thousandths.multipliedReportingOverflow(by: 100)
  return overflow ? nil : Decimal(thousandths: thousandths)
}
