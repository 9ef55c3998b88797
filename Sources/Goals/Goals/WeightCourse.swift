package import Values

/// The way of a weight from where it started to where it is to be, and how much of the time has gone.
package struct WeightCourse: Equatable, Sendable {
  /// The weight at the start, in kg.
  package let start: Decimal
  /// The day of the start.
  package let from: CivilDay
  /// The day the target is to be reached.
  package let by: CivilDay?
  /// The day that is looked at.
  package let day: CivilDay
  /// Whether the weight is to go down.
  package let isLosing: Bool

  /// Where a weight stands against the straight line from start to target.
  package enum Pace: String, Sendable {
    case ahead, late
    case onTrack = "on_track"
  }

  /// The course of a weight goal; nil where it is to be kept, or where nobody knows the start.
  package init?(_ goal: GoalEntry, start: (day: CivilDay, weight: Decimal)?, on day: CivilDay) {
    guard let start, let target = goal.target, goal.aim != .around, start.weight != target else { return nil }
    self.start = start.weight
    from = start.day
    by = goal.by
    self.day = day
    isLosing = goal.aim == .atMost
    // A start on the far side of the target is no way to it.
    guard isLosing == (start.weight > target) else { return nil }
  }

  /// The whole way, in kg.
  func way(to target: Decimal) -> Decimal { (start - target).magnitude }

  /// How much of the way is done at a weight, in kg; below zero where it went the other way.
  func done(at weight: Decimal) -> Decimal { isLosing ? start - weight : weight - start }

  /// How many days are left, 0 once the day has come; nil without one.
  package var daysLeft: Int? { by.map { max($0.days(since: day), 0) } }

  /// The weight that the straight line has on this day, in kg; nil without a day to reach it by.
  package func expected(_ target: Decimal) -> Decimal? {
    guard let by, let whole = Int32(exactly: by.days(since: from)), whole > 0 else { return nil }
    let gone = min(max(Int32(clamping: day.days(since: from)), 0), whole)
    guard let change = Decimal.product(target - start, Decimal(gone), dividedBy: Decimal(whole)) else {
      return nil
    }
    return start + change
  }

  /// How many kg a weight is ahead of the line, below zero where it is late; nil without a line.
  package func lead(at weight: Decimal, target: Decimal) -> Decimal? {
    expected(target).map { isLosing ? $0 - weight : weight - $0 }
  }

  /// Whether a weight is ahead of the line or late; within 0.2 kg, which no scale tells apart, it is on
  /// track.
  package func pace(at weight: Decimal, target: Decimal) -> Pace? {
    guard let lead = lead(at: weight, target: target) else { return nil }
    if lead.magnitude <= Decimal(thousandths: 200) { return .onTrack }
    return lead.isNegative ? .late : .ahead
  }
}
