package import Arguments
internal import Goals
internal import Body
internal import Journal
internal import Ledger
package import Session
internal import Values

/// `healthlog goal set`.
package struct GoalSet: Command {
  package static let page = Page(
    name: "goal set", group: .goals, summary: "Set goals.",
    details: [
      """
      Each goal is NAME=VALUE, by day or by week as `/day` or `/week` behind it says: kcal, protein, \
      carbohydrate (carb), fat, fiber, sugar, sodium (or salt), water, by day; minutes, burn (kcal) and \
      workouts, by week; weight, with the day it is to be reached as `--by`. French names work too.
      """,
      """
      A goal is met around its target (kcal within 5 %, carbohydrate and fat within 10 %), at least at \
      it (protein, fiber, water, minutes, burn, workouts) or at most (sugar, sodium); `--aim` and \
      `--tolerance` change that. A weight goal is under until it is reached. A goal holds from today on, \
      or from `--from`, until it is set again or cleared.
      """,
      """
      Where kcal, protein, carbohydrate and fat are all set and do not add up, that is said. Energy \
      below what guidelines set as the least needs `--force`.
      """,
    ],
    examples: [
      Example("healthlog goal set kcal=2000 protein=150 carb=250 fat=70", "what to eat in a day"),
      Example("healthlog goal set minutes=300/week workouts=3/week", "how much to move in a week"),
      Example("healthlog goal set weight=75kg --by 2027-02-01", "a weight and the day to reach it"),
      Example("healthlog goal set salt=5g --aim at_most", "a limit"),
    ],
    seeAlso: ["goal list", "goal progress", "goal clear", "profile set", "healthlog-quantities(7)"])

  let settings: [GoalSetting]
  let aim: GoalAim?
  let tolerance: GoalTolerance?
  let by: When?
  let from: When?
  let isForced: Bool
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    settings = try read.words("NAME=VALUE", atLeast: 1, help: "a goal, such as kcal=2000 or minutes=300/week")
    aim = try read.option("aim", help: "on which side the goals are met")
    tolerance = try read.option(
      "tolerance", help: "how far beside the target still counts: 5% or 100, in its unit")
    by = try read.option("by", help: "the day a weight is to be reached")
    from = try read.option("from", help: "the day the goals hold from, if not today")
    isForced = try read.flag("force", help: "set a goal that guidelines advise against")
    entry = try EntryOptions(&read)
    let names = settings.map(\.name)
    if let twice = names.firstRepeated {
      throw UsageError(
        code: "goal.twice", message: "\(twice.rawValue) is set twice", hint: "set each goal once", caret: nil)
    }
    if by != nil && !names.contains(.weight) {
      throw UsageError(
        code: "goal.by", message: "--by goes with a weight",
        hint: "for example `weight=75kg --by 2027-02-01`",
        caret: nil)
    }
  }

  package func run(_ session: inout Session) throws(Failure) {
    let day = if let from { try session.day(from) } else { try session.time(of: entry).day }
    let goals = try goals(from: day, &session)
    let changes = goals.map { (day: day, goal: $0) }
    let (place, recorded) = try session.record(entry, as: Self.page.name, day: day) {
      place, _ throws(Failure) in
      EventDraft(
        command: Self.page.name,
        operations: GoalBook.items(changes, at: place.id).map { $0.goal.addition(entry: $0.entry, day: day) })
    }
    let report = GoalReport(GoalBook.items(changes, at: place.id), isStored: recorded != .tried)
    session.show(report.document(session.language), json: report.json)
    session.tell(recorded, "goals", place.id)
    for goal in goals { advise(on: goal, from: day, session) }
    guard goals.contains(where: { [.kcal, .protein, .carbohydrate, .fat].contains($0.name) }) else { return }
    let others = try session.goalBook().inForce(on: day).map(\.goal).filter { other in
      !goals.contains { $0.name == other.name }
    }
    if let sentence = ConsistencyCheck(goals + others)?.sentence { session.say(sentence) }
  }

  /// The goals as they will be recorded. Throws where one asks too much.
  private func goals(from day: CivilDay, _ session: inout Session) throws(Failure) -> [GoalEntry] {
    let profile = try session.profile()
    let weight = settings.contains { $0.name == .weight } ? try session.weight(on: day)?.value : nil
    let by = try deadline(after: day, session)
    var goals: [GoalEntry] = []
    for setting in settings {
      let isWeight = setting.name == .weight
      let goal = GoalEntry(
        name: setting.name, target: setting.target, period: setting.period,
        aim: aim ?? (isWeight ? Self.direction(from: weight, to: setting.target, profile) : setting.name.aim),
        tolerance: tolerance?.amount(of: setting.target), by: isWeight ? by : nil,
        start: isWeight ? weight : nil,
        note: entry.note)
      if let caution = GoalCaution(goal, profile), !(isForced && caution.isAdmittedByForce) {
        throw Failure(.notUnderstood, "goal.floor", caution.message, hint: caution.hint)
      }
      goals.append(goal)
    }
    return goals
  }

  private func deadline(after day: CivilDay, _ session: Session) throws(Failure) -> CivilDay? {
    guard let by else { return nil }
    let deadline = try session.day(by)
    guard deadline > day else {
      throw Failure(
        .notUnderstood, "goal.by", "\(deadline) is not after \(day), when the goal begins",
        hint: "name a later day, for example `--by \(day.adding(days: 90) ?? day)`")
    }
    return deadline
  }

  /// Whether a weight is to go down, up, or to stay; without any weight the profile tells, else down is meant.
  private static func direction(from start: Decimal?, to target: Decimal, _ profile: ProfileEntry) -> GoalAim
  {
    if let start { return start > target ? .atMost : start < target ? .atLeast : .around }
    switch profile.aim {
    case .lose, nil: return .atMost
    case .gain: return .atLeast
    case .maintain: return .around
    }
  }

  private func advise(on goal: GoalEntry, from day: CivilDay, _ session: Session) {
    guard goal.name == .weight else { return }
    if goal.start == nil {
      session.say("no weight is logged yet; the first `healthlog weight add` tells where the way begins")
    }
    guard let pace = WeightPace(goal, from: day) else { return }
    let earliest: Message = pace.earliest.map { ", which \($0) would allow" } ?? ""
    session.say(
      pace.isTooFast
        ? "that is \(pace.perWeek) kg a week; guidelines advise at most 1 % of the weight\(earliest)"
        : "that is \(pace.perWeek) kg a week")
  }
}
