package import Values

/// A rule that says when a person deserves a word: a milestone, encouragement, or kindness after a slip. The rules stand
/// in the order of their weight; none of them blames.
package enum MessageRule: String, CaseIterable, Sendable {
  /// The first entry after a pause.
  case pauseOver = "pause-over"
  /// A goal of food exceeded yesterday.
  case kindEnergy = "kind-energy"
  /// A training that was planned for yesterday did not take place.
  case kindTraining = "kind-training"
  /// A goal of the week is reached.
  case goalReached = "goal-reached"
  /// Weight lost this month, where that is the aim.
  case weightLost = "weight-lost"
  /// Weight gained this month, where that is the aim.
  case weightGained = "weight-gained"
  /// A hundred days in a row.
  case streakHundred = "streak-100"
  /// A month of days in a row.
  case streakMonth = "streak-30"
  /// A week of days in a row.
  case streakWeek = "streak-7"
  /// The trend of the weight has a new lowest value, where less is the aim.
  case trendLowest = "trend-lowest"
  /// A goal of the week is nearly reached.
  case goalAlmost = "goal-almost"
  /// A goal of the week comes near.
  case goalNear = "goal-near"
  /// Little energy is left today.
  case energyLeft = "energy-left"
  /// A goal of the week is behind an even pace.
  case goalBehind = "goal-behind"

  /// From where on it holds, in `unit`.
  package var threshold: Decimal {
    switch self {
    case .pauseOver: Decimal(7)
    case .kindEnergy: Decimal(thousandths: 1)
    case .kindTraining: Decimal(1)
    case .goalReached: Decimal(100)
    case .weightLost, .weightGained: Decimal(1)
    case .streakHundred: Decimal(100)
    case .streakMonth: Decimal(30)
    case .streakWeek: Decimal(7)
    case .trendLowest: Decimal(thousandths: 100)
    case .goalAlmost: Decimal(90)
    case .goalNear: Decimal(80)
    case .energyLeft: Decimal(200)
    case .goalBehind: Decimal(15)
    }
  }

  /// What its threshold counts.
  package var unit: String {
    switch self {
    case .pauseOver, .streakHundred, .streakMonth, .streakWeek: "days"
    case .kindEnergy: "of the goal's unit"
    case .kindTraining: "training"
    case .goalReached, .goalAlmost, .goalNear: "%"
    case .weightLost, .weightGained, .trendLowest: "kg"
    case .energyLeft: "kcal"
    case .goalBehind: "points of percent"
    }
  }

  /// When it holds, in words for the manual.
  package var summary: String {
    let least = threshold.description
    switch self {
    case .pauseOver: return "something is logged again after at least \(least) days without entries"
    case .kindEnergy: return "energy, carbohydrate, fat, sugar or sodium exceeded its goal yesterday"
    case .kindTraining:
      return
        "\(least) workout or more was planned for yesterday, or had a reminder, and none was logged"
    case .goalReached: return "\(least) % of a weekly goal is reached"
    case .weightLost:
      return
        """
        the weight fell by at least \(least) kg this month, by its trend or by few weighings, and the aim is \
        to lose
        """
    case .weightGained:
      return
        """
        the weight rose by at least \(least) kg this month, by its trend or by few weighings, and the aim is \
        to gain
        """
    case .streakHundred, .streakMonth, .streakWeek:
      return "exactly \(least) days in a row have meals or activities, or are closed"
    case .trendLowest:
      return
        """
        the weight trend, known for \(MessageFacts.leastDaysOfTrend) days, reaches a new low by a step of \
        \(least) kg in \(MessageFacts.days) days, and the aim is to lose
        """
    case .goalAlmost: return "at least \(least) % of a weekly goal is reached"
    case .goalNear: return "at least \(least) % of a weekly goal is reached"
    case .energyLeft: return "less than \(least) kcal is left today to the goal"
    case .goalBehind:
      return
        """
        a weekly goal is more than \(least) percentage points behind an even pace up to yesterday; your own \
        activities are suggested to close the gap
        """
    }
  }
}
