internal import Activity
internal import Document
internal import Values

extension Phrase {
  /// The sums of a day or a period, as a heading.
  static let totals = Phrase("totals", "totals")
  /// The share that a nutrient has in the energy of protein, carbohydrate and fat; alcohol and rounding have
  /// none in it.
  static let energyShare = Phrase("energy_share_percent", "% of P+C+F kcal")
  /// A nutrient, as the heading of a column.
  static let nutrient = Phrase("nutrient", "nutrient")
  /// What is logged besides meals and activities.
  static let alsoLogged = Phrase("also_logged", "also logged")
  /// A note, as what an entry is.
  static let note = Phrase("note", "note")
  /// A day without entries.
  static let nothingLogged = Phrase("nothing_logged", "nothing is logged")
  /// A day marked as completely logged.
  static let dayIsClosed = Phrase("closed", "this day is closed")
  /// The goals of the ISO week.
  static let thisWeek = Phrase("this_week", "this week")
  /// The mean over the days on which something is logged.
  static let averagePerLoggedDay = Phrase("average", "average per logged day")
  /// The target of a goal.
  static let target = Phrase("target", "target")
  /// On which side of its target a goal is met.
  static let aim = Phrase("aim", "aim", context: "goal")
  /// How far from its target a goal still counts as met.
  static let tolerance = Phrase("tolerance", "tolerance")
  /// The day a goal is in force from.
  static let from = Phrase("from", "from")
  /// The day a weight is to be reached.
  static let by = Phrase("by", "by")
  /// A journal without goals.
  static let noGoals = Phrase("no_goals", "no goals are set")
  /// The heading above words that milestones and goals give rise to.
  static let messages = Phrase("messages", "messages")
  /// The number of days with entries.
  static let loggedDays = Phrase("logged_days", "logged days")

  /// Steps walked.
  static let steps = Phrase("steps", "steps")
  /// Time asleep.
  static let sleep = Phrase("sleep", "sleep")
  /// Each session by itself, as what a goal is counted over.
  static let session = Phrase("session", "session")

  /// The phrase of a period.
  static func of(_ period: GoalPeriod) -> Phrase {
    switch period {
    case .day: .day
    case .week: .week
    case .session: .session
    }
  }

  /// The phrase of an aim.
  static func of(_ aim: GoalAim) -> Phrase {
    switch aim {
    case .around: Phrase("around", "around")
    case .atLeast: Phrase("at_least", "at least")
    case .atMost: Phrase("at_most", "at most")
    }
  }
}

extension TrainingGoal {
  /// What it is called in reports: `minutes (cardio)`, `burned a session`, `10 km (running)`.
  var phrase: Phrase { Phrase(rawValue) { label($0) } }

  private func label(_ language: Language) -> String {
    let counted =
      switch amount {
      case .minutes: "minutes"
      case .burn: language.words(.burned)
      case .workouts: language.words(.sessions)
      case .distance: "distance"
      case .best(let distance): language.amount(distance, unit: "km", places: distance.places)
      }
    let each = isPerSession ? language.words(" a session") : ""
    let kind = scope.map { " (\($0.label(language).lowercased()))" } ?? ""
    return counted + each + kind
  }
}
