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
    workouts = try read.option("workouts", help: "sessions of the last 7 days, if not the journal's")
    calories = try read.option("calories", help: "energy burned in them, if not the journal's")
    minutes = try read.option("minutes", help: "minutes active in them, if not the journal's")
    streak = try read.option("streak", help: "days in a row with an activity, if not the journal's")
    sports = try read.option(
      "sports", help: "activities you prefer, with commas, if not those you do most", completion: .activities)
    others = try read.options(
      "with", help: "any number of a request, such as sleep_minutes=389, in the place of the journal's")
    request = try read.option(
      "request", help: "read a request as `coach --preview` shows it from this file, `-` for standard input",
      completion: .files)
    isExplaining = try read.flag(
      "explain", help: "say why: the rule, its number, its threshold and its source")
  }

  /// What the coach looks at: the journal, or a request, with what was given here in its place.
  func input(_ session: inout Session) throws(Failure) -> CoachInput {
    var input = if let request { try Self.read(request, session) } else { try session.coachInput() }
    try replace(.workouts, workouts.map { Decimal(Int32(clamping: $0)) }, "workouts", &input)
    try replace(.calories, calories?.value, "calories", &input)
    try replace(.minutes, minutes?.value, "minutes", &input)
    // Of minutes that are only told nobody knows how hard they were.
    if let minutes { input[.moderateMinutes] = minutes.value }
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
    input[number] = value
  }

  private static func keys(_ list: String) throws(Failure) -> [String] {
    var keys: [String] = []
    for name in list.split(separator: ",") {
      let key = try ActivityTypes.builtIn.named(String(name).trimmed).key
      if !keys.contains(key) { keys.append(key) }
    }
    return keys
  }

  private static func read(_ path: String, _ session: Session) throws(Failure) -> CoachInput {
    let text = try TextFile.read(path, session.world)
    guard let request = try? JSON.parse(Array(text.utf8).span) else { throw refusal("it is no JSON") }
    do throws(CoachFault) {
      return try CoachExchange.input(request, today: session.today)
    } catch {
      throw refusal(error.text)
    }
  }

  private static func refusal(_ reason: Message) -> Failure {
    Failure(
      .notUnderstood, "coach.request", "the request cannot be read: \(reason)",
      hint: "`healthlog coach --preview` shows one")
  }
}
