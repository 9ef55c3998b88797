package import Values

/// What a goal counts, with the unit its target is in and what is aimed at unless one says otherwise.
package enum GoalName: Hashable, Sendable {
  case kcal, protein, carbohydrate, fat, fiber, sugar, sodium, water, steps, sleep, minutes, burn, workouts
  /// What is counted of one kind of activities, or in each session.
  case training(TrainingGoal)
  case weight

  /// Those that stand for themselves, in the order of lists.
  package static let allCases: [GoalName] = [
    .kcal, .protein, .carbohydrate, .fat, .fiber, .sugar, .sodium, .water, .steps, .sleep, .minutes, .burn,
    .workouts, .weight,
  ]

  /// What the journal and machine formats call it: `kcal`, `cardio.minutes`, `running.10km`.
  package var rawValue: String {
    switch self {
    case .kcal: "kcal"
    case .protein: "protein"
    case .carbohydrate: "carbohydrate"
    case .fat: "fat"
    case .fiber: "fiber"
    case .sugar: "sugar"
    case .sodium: "sodium"
    case .water: "water"
    case .steps: "steps"
    case .sleep: "sleep"
    case .minutes: "minutes"
    case .burn: "burn"
    case .workouts: "workouts"
    case .training(let goal): goal.rawValue
    case .weight: "weight"
    }
  }

  /// The goal that machine formats call by a name; nil for one of another version.
  package init?(rawValue: String) {
    if let plain = Self.allCases.first(where: { $0.rawValue == rawValue }) {
      self = plain
    } else if let goal = TrainingGoal(rawValue: rawValue) {
      self = .training(goal)
    } else {
      return nil
    }
  }

  /// The unit of its numbers; empty for a bare count.
  package var unit: String {
    switch self {
    case .kcal, .burn: "kcal"
    case .protein, .carbohydrate, .fat, .fiber, .sugar: "g"
    case .sodium: "mg"
    case .water: "ml"
    case .minutes, .sleep: "min"
    case .workouts, .steps: ""
    case .training(let goal): goal.unit
    case .weight: "kg"
    }
  }

  /// The period it is counted over unless one says otherwise.
  package var period: GoalPeriod {
    switch self {
    case .minutes, .burn, .workouts: .week
    case .training(let goal): goal.isOfSessions ? .session : .week
    default: .day
    }
  }

  /// What is aimed at unless one says otherwise; for a weight that follows from the weight at the start.
  package var aim: GoalAim {
    switch self {
    case .kcal, .carbohydrate, .fat, .weight: .around
    case .protein, .fiber, .water, .minutes, .burn, .workouts, .steps, .sleep: .atLeast
    case .sugar, .sodium: .atMost
    case .training(let goal): goal.best == nil ? .atLeast : .atMost
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
    case .minutes, .sleep: 1440
    case .workouts: 20
    case .steps: 200_000
    case .training(let goal): goal.largestOfDay
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
    case .water, .steps, .sleep, .minutes, .burn, .workouts, .training, .weight: nil
    }
  }
}

extension GoalName: CustomStringConvertible {
  /// Its name for machines.
  package var description: String { rawValue }
}

extension GoalName: Comparable {
  /// In the order of lists: those of activities before the weight, by their names.
  package static func < (left: GoalName, right: GoalName) -> Bool {
    (left.place, left.rawValue) < (right.place, right.rawValue)
  }

  private var place: Int {
    if case .training = self { return Self.allCases.count - 1 }
    return Self.allCases.firstIndex(of: self).map { self == .weight ? $0 + 1 : $0 } ?? 0
  }
}

/// What a goal is counted over.
package enum GoalPeriod: String, CaseIterable, Sendable {
  case day, week
  /// Each session by itself.
  case session
}

/// On which side of its target a goal is met.
package enum GoalAim: String, CaseIterable, Sendable {
  case around
  case atLeast = "at_least"
  case atMost = "at_most"
}
