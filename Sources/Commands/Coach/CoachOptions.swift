internal import Activity
internal import Arguments
internal import Coach
internal import Encoding
internal import Messages
internal import Session
internal import Values

/// What the commands of the coach share: numbers that replace those of the journal, and whether reasons are given.
struct CoachOptions: Sendable {
  let workouts: Int?
  let calories: Kilocalories?
  let minutes: Minutes?
  let streak: Int?
  let sports: String?
  let others: [CoachAssignment]
  let request: String?
  let isExplaining: Bool

  /// Reads them.
  init(_ read: inout ArgumentReader) throws(UsageError) {
    workouts = try read.option("workouts", help: "sessions in the last 7 days, instead of the journal's")
    calories = try read.option("calories", help: "energy burned in them, instead of the journal's")
    minutes = try read.option("minutes", help: "active minutes in them, instead of the journal's")
    streak = try read.option("streak", help: "days in a row with an activity, instead of the journal's")
    sports = try read.option(
      "sports", help: "preferred activities, separated by commas; those you do most if left out",
      completion: .activities)
    others = try read.options(
      "with", help: "any number of a request, such as sleep_minutes=389, instead of the journal's")
    request = try read.option(
      "request",
      help:
        """
        read a request from this file, or `-` for standard input: one from an app, or one shown by `coach \
        --preview`
        """,
      completion: .files)
    isExplaining = try read.flag(
      "explain", help: "explain each tip: the rule, its number, its threshold and its source")
  }

  /// What the coach looks at: the journal, or a request, with what was given here in its place. `isForApps` where a request
  /// has to be one of an app.
  func input(_ session: inout Session, isForApps: Bool) throws(Failure) -> CoachInput {
    var input = try asked(&session, isForApps: isForApps)
    try replace(.workouts, workouts.map { Decimal(Int32(clamping: $0)) }, "workouts", &input)
    try replace(.calories, calories?.value, "calories", &input)
    try replace(.minutes, minutes?.value, "minutes", &input)
    try replace(.streak, streak.map { Decimal(Int32(clamping: $0)) }, "streak", &input)
    for other in others { input[other.number] = other.value }
    if let sports { input.sports = try Self.keys(sports) }
    return input
  }

  private func replace(
    _ number: CoachNumber, _ value: Decimal?, _ option: String, _ input: inout CoachInput
  ) throws(Failure) {
    guard let value else { return }
    let range = number.range
    guard range.contains(value) else {
      throw Failure(
        .notUnderstood, "coach.range", "--\(option) cannot be \(value)",
        hint: "a number from \(range.lowerBound) to \(range.upperBound)")
    }
    input.replace(number, value)
  }

  private static func keys(_ list: String) throws(Failure) -> [String] {
    var keys: [String] = []
    for name in list.split(separator: ",") {
      let key = try ActivityTypes.builtIn.named(String(name).trimmed).key
      if !keys.contains(key) { keys.append(key) }
    }
    return keys
  }

  /// The journal, or a whole request, or the journal with what an app says in its place.
  private func asked(_ session: inout Session, isForApps: Bool) throws(Failure) -> CoachInput {
    guard let request else { return try session.coachInput() }
    let text = try TextFile.read(request, session.world)
    guard let object = try? JSON.parse(Array(text.utf8).span) else {
      throw Self.refusal("it is not JSON", isForApps: isForApps)
    }
    let isOfApp = isForApps || AppCoachJSON.isRequest(object)
    var input = isOfApp ? try session.coachInput() : CoachInput(day: session.today)
    do throws(CoachFault) {
      guard isOfApp else { return try CoachJSON.input(object, today: session.today) }
      try AppCoachJSON.take(object, into: &input)
      return input
    } catch {
      throw Self.refusal(error.text, isForApps: isForApps)
    }
  }

  private static func refusal(_ reason: Message, isForApps: Bool) -> Failure {
    Failure(
      .notUnderstood, "coach.request", "cannot read the request: \(reason)",
      hint: isForApps
        ? "it can have workouts, calories, minutes, streak and sportPreferences"
        : "`healthlog coach --preview` shows an example")
  }
}
