package import Goals
package import Values

/// What a coach looks at: the last four weeks of a person as numbers. What nobody knows is not in it.
package struct CoachInput: Equatable, Sendable {
  /// The day advice is given on.
  package var day: CivilDay
  /// The keys of the activities the person prefers, the most frequent first.
  package var sports: [String] = []
  /// The same day or week against the goal for movement in force; nil without one.
  package var weekGoal: WeekGoal?
  /// What the person is after; nil where nobody knows.
  package var aim: ProfileAim?
  /// What the person eats by.
  package var diets: [Diet] = []
  /// What the person leaves out besides, in their own words.
  package var avoided: [String] = []
  /// Sex, as the guidelines know it; nil where nobody knows.
  package var sex: Sex?
  /// How well trained the person is; nil where nobody knows.
  package var level: TrainingLevel?
  private var numbers: [CoachNumber: Decimal] = [:]

  /// An input of a day on which nothing is known yet.
  package init(day: CivilDay) {
    self.day = day
  }

  /// One of its numbers; nil where nobody knows.
  package subscript(number: CoachNumber) -> Decimal? {
    get { numbers[number] }
    set { numbers[number] = newValue }
  }

  /// Whether nothing at all is known.
  package var isEmpty: Bool { numbers.isEmpty && sports.isEmpty && weekGoal == nil }
}

/// How far a weekly goal for movement is reached.
package struct WeekGoal: Equatable, Sendable {
  /// What it counts: `minutes`, `burn` or `workouts`.
  package let name: GoalName
  /// What is aimed for, in the unit of the name.
  package let target: Decimal
  /// What was reached until now.
  package let actual: Decimal
  /// What of the person's own activities would close the gap; nil where it is closed, or nobody knows.
  package let gap: ActivityGap?

  /// A goal of these parts.
  package init(name: GoalName, target: Decimal, actual: Decimal, gap: ActivityGap?) {
    self.name = name
    self.target = target
    self.actual = actual
    self.gap = gap
  }

  /// What is missing; 0 or less once it is reached.
  package var left: Decimal { target - actual }

  /// How much of it is reached, in whole percent, rounded down, so that 100 is never said too early.
  package var percent: Decimal? {
    guard target > .zero, let hundredfold = Decimal.product(actual, Decimal(100)) else { return nil }
    return Decimal(clamping: Int(hundredfold.thousandths / target.thousandths))
  }
}

/// How well trained a person is, and how trained one should be for an activity.
package enum TrainingLevel: String, CaseIterable, Sendable, Comparable {
  case beginner, intermediate, advanced

  /// By training.
  package static func < (one: TrainingLevel, other: TrainingLevel) -> Bool { one.place < other.place }

  /// The level below; the lowest has none.
  package var easier: TrainingLevel { self == .advanced ? .intermediate : .beginner }

  /// How many steps are between two levels.
  package func steps(to other: TrainingLevel) -> Int { abs(place - other.place) }

  private var place: Int {
    switch self {
    case .beginner: 0
    case .intermediate: 1
    case .advanced: 2
    }
  }
}
