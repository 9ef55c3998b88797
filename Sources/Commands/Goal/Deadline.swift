internal import Arguments
internal import Goals
internal import Session
internal import Values

/// The day something is to be reached: `2027-02-01`, or how far it is away: `3 months`.
struct Deadline: ArgumentValue {
  static let metavar = "WHEN"
  static let example = Deadline(when: .now, isDistance: false)
  static let completion = Completion.choices(["3 months", "10 weeks"])

  /// The day.
  private let when: When
  /// Whether it tells how far away the day is.
  private let isDistance: Bool

  private init(when: When, isDistance: Bool) {
    self.when = when
    self.isDistance = isDistance
  }

  static func argument(_ text: String) throws(UsageError) -> Deadline {
    let word = ["in ", "dans "].first { text.lowercased().hasPrefix($0) }
    let distance = text.dropFirst(word?.count ?? 0)
    if let ahead = try? When.parse("in \(distance)") { return Deadline(when: ahead, isDistance: true) }
    return Deadline(when: try When.argument(text), isDistance: false)
  }

  /// The day that is meant; a distance is told from the day on which it begins. Throws where that is not before it.
  func day(from start: CivilDay, for what: Beginning, _ session: Session) throws(Failure) -> CivilDay {
    let resolved =
      isDistance ? try session.resolve(planned: when, from: start) : try session.resolve(planned: when)
    guard resolved.day > start else {
      let example = start.adding(days: 90) ?? start
      throw Failure(
        .notUnderstood, "goal.by",
        what == .goal
          ? "\(resolved.day) is not after \(start), when the goal starts"
          : "\(resolved.day) is not after \(start), when the plan starts",
        hint: "choose a later day, for example `--by \(example)`")
    }
    return resolved.day
  }

  /// What has a deadline.
  enum Beginning { case goal, plan }
}

/// A weight to plan for: `75kg`, or how far it is from that of the day: `-5kg`.
enum WantedWeight: ArgumentValue {
  static let metavar = "WEIGHT"
  static let example = WantedWeight.amount(Decimal(75))
  static let completion = Completion.none

  /// In kg.
  case amount(Decimal)
  /// So many kg more, or less.
  case change(Decimal)

  static func argument(_ text: String) throws(UsageError) -> WantedWeight {
    let setting = try UsageError.reading { () throws(GrammarError) in try GoalSetting.parse("weight=\(text)")
    }
    switch setting.target {
    case .amount(let amount): return .amount(amount)
    case .change(let change): return .change(change)
    case .computed: return .change(.zero)
    }
  }

  /// The weight it means for somebody who weighs so much, in kg.
  func target(from weight: Decimal) -> Decimal {
    switch self {
    case .amount(let amount): amount
    case .change(let change): weight + change
    }
  }
}
