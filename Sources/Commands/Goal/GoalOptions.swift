internal import Arguments
internal import Goals
internal import Messages
internal import Session
internal import Values

/// How goals are meant beside what they count: the options of `goal set`.
struct GoalOptions: Sendable {
  let aim: GoalAim?
  let tolerance: GoalTolerance?
  let by: Deadline?
  let rate: Kilograms?
  let days: Weekdays?
  let step: TypedStep?
  let until: String?

  /// Reads them.
  init(_ read: inout ArgumentReader) throws(UsageError) {
    aim = try read.option("aim", help: "whether the goals are upper limits, lower limits or both")
    tolerance = try read.option(
      "tolerance", help: "how far off the target still counts: 5% or 100, in its unit")
    by = try read.option("by", help: "the date to reach a weight, or how long it may take")
    rate = try read.option("rate", help: "how much of the weight to change per week, instead of --by")
    days = try read.option("days", help: "the weekdays the goals are for, in addition to goals for all days")
    step = try read.option("step", help: "how much the goal increases each week, such as +10/week")
    until = try read.option("until", help: "where it stops increasing, in its unit")
  }

  /// Throws where an option does not go with the goals, or with another option.
  func check(_ settings: [GoalSetting], hasPreset: Bool) throws(UsageError) {
    let names = settings.map(\.name)
    try require(
      by == nil || names.contains(.weight), "by", "--by requires a weight", "weight=75kg --by 2027-02-01")
    let isComputed = settings.contains { $0.target == .computed }
    try require(
      rate == nil || names.contains(.weight) || isComputed, "rate", "--rate requires a weight or kcal=auto",
      "weight=75kg --rate 0.5kg")
    try require(
      by == nil || rate == nil, "rate", "--by and --rate cannot be used together", "weight=75kg --rate 0.5kg")
    if days != nil {
      let isDaily = settings.allSatisfy { $0.period == .day && $0.name != .weight }
      try require(isDaily, "days", "--days requires daily goals", "kcal=2300 --days sat,sun")
    }
    if step != nil {
      let isPlain = settings.count == 1 && !hasPreset && names != [.weight] && settings[0].target != .computed
      try require(
        isPlain, "step", "--step requires exactly one goal with a numeric target",
        "cardio.minutes=30/day --step +10")
    }
    try require(
      until == nil || step != nil, "until", "--until requires --step", "minutes=100 --step +10 --until 200")
    if aim != nil, let name = names.first(where: \.isOfSessions) {
      throw UsageError(
        code: "goal.aim", message: "\(name.rawValue) has no other aim", hint: "leave out --aim", caret: nil)
    }
  }

  private func require(_ holds: Bool, _ code: String, _ message: Message, _ example: String)
    throws(UsageError)
  {
    guard !holds else { return }
    throw UsageError(code: "goal.\(code)", message: message, hint: "for example `\(example)`", caret: nil)
  }

  /// The step of a goal that aims at so much. Throws where it leads away from its end.
  func step(of name: GoalName, from target: Decimal) throws(Failure) -> GoalStep? {
    guard let step else { return nil }
    let read: GoalStep
    do throws(GrammarError) {
      read = try step.step(of: name, until: until)
    } catch {
      throw Failure(.notUnderstood, error.code, error.message, hint: error.hint)
    }
    guard let end = read.until, (end > target) == read.perWeek.isNegative || end == target else {
      return read
    }
    throw Failure(
      .notUnderstood, "goal.until",
      "\(name.rawValue) can never get from \(target) to \(end) in steps of \(step.text)",
      hint: "for example `minutes=100 --step +10 --until 200`")
  }
}
