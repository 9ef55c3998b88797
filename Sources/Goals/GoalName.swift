package import Values

/// What a goal counts, with the unit its target is in and what is aimed at unless one says otherwise.
package enum GoalName: String, CaseIterable, Sendable {
  case kcal, protein, carbohydrate, fat, fiber, sugar, sodium, water, minutes, burn, workouts, weight

  /// The unit of its numbers; empty for a bare count.
  package var unit: String {
    switch self {
    case .kcal, .burn: "kcal"
    case .protein, .carbohydrate, .fat, .fiber, .sugar: "g"
    case .sodium: "mg"
    case .water: "ml"
    case .minutes: "min"
    case .workouts: ""
    case .weight: "kg"
    }
  }

  /// The period it is counted over unless one says otherwise.
  package var period: GoalPeriod {
    switch self {
    case .minutes, .burn, .workouts: .week
    default: .day
    }
  }

  /// What is aimed at unless one says otherwise; for a weight that follows from the weight at the start.
  package var aim: GoalAim {
    switch self {
    case .kcal, .carbohydrate, .fat, .weight: .around
    case .protein, .fiber, .water, .minutes, .burn, .workouts: .atLeast
    case .sugar, .sodium: .atMost
    }
  }

  /// How far from its target `around` may end, in percent: 5 for energy, 10 for what labels tell no more
  /// exactly than that, 1 for a weight.
  package var tolerancePercent: Int32 {
    switch self {
    case .kcal: 5
    case .weight: 1
    default: 10
    }
  }

  /// The largest target that can be meant, in its unit; for a week seven times that of a day.
  package func largest(over period: GoalPeriod) -> Decimal {
    if self == .weight { return Decimal(500) }
    return Decimal(largestOfDay * (period == .week ? 7 : 1))
  }

  private var largestOfDay: Int32 {
    switch self {
    case .kcal, .burn: 20_000
    case .protein, .carbohydrate, .fat, .sugar: 2000
    case .fiber, .weight: 500
    case .sodium: 50_000
    case .water: 20_000
    case .minutes: 1440
    case .workouts: 20
    }
  }

  /// The place of what it counts in `Nutrient.label`; nil where it counts something else.
  package var labelPlace: Int? {
    switch self {
    case .kcal: 0
    case .protein: 1
    case .carbohydrate: 2
    case .fat: 3
    case .fiber: 4
    case .sugar: 5
    case .sodium: 6
    case .water, .minutes, .burn, .workouts, .weight: nil
    }
  }
}

/// What a goal is counted over.
package enum GoalPeriod: String, CaseIterable, Sendable {
  case day, week
}

/// On which side of its target a goal is met.
package enum GoalAim: String, CaseIterable, Sendable {
  case around
  case atLeast = "at_least"
  case atMost = "at_most"
}
