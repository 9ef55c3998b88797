package import Arguments
internal import Body
internal import Document
internal import Goals
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
      Each goal is NAME=VALUE, per day or per week as the suffix `/day` or `/week` says, and both can \
      coexist. By day: kcal, protein, carbohydrate (carb), fat, fiber, sugar, sodium (or salt), water, \
      steps, sleep. By week: minutes, burn (kcal), workouts and distance. And weight, with the date to reach \
      it as `--by` or a weekly rate as `--rate`, also as a change (`weight=-5kg`). French names work too.
      """,
      """
      A family or type of activity before a name counts only these: `cardio.minutes=150/week`, \
      `running.distance=20km/week`, `strength.workouts=2/week`. With `/session` after the value, as in \
      `burn=300/session`, or `session.` before the name, every session of the week has to reach it. \
      `running.10km=55:00` is a time to beat: the shortest whole session over at least that distance.
      """,
      """
      `kcal=auto` computes the target from the profile, the weight and the weight goal (or else the aim); \
      the number is stored, with how it was computed, until it is set again. \
      `preset=balanced|high-protein|low-carb|keto|endurance` splits the energy into goals for protein, fat \
      and carbohydrate: the first two rounded to the gram, and the rest as carbohydrate. `goal list` says \
      when a computed target has changed by more than 50 kcal.
      """,
      """
      A goal is met near its target (kcal within 5 %, carbohydrate and fat within 10 %), at or above it \
      (protein, fiber, water, steps, sleep and activity goals) or at or below it (sugar, sodium, times to \
      beat); `--aim` and `--tolerance` change that. A weight goal counts as in progress until it is reached.
      """,
      """
      A goal is in force from today, or from `--from`, until it is set again or cleared; earlier days keep \
      the goal they had. With `--days` it applies only to these weekdays, in addition to the goal for all \
      days; if several match a day, the one for the fewest days counts. With `--step` its target increases \
      by that much every seven days from its start, and a weekly goal with every ISO week.
      """,
      """
      If kcal, protein, carbohydrate and fat are all set and do not add up, a warning says so. Energy below \
      the minimum of the guidelines needs `--force`.
      """,
    ],
    examples: [
      Example("healthlog goal set kcal=2000 protein=150 carb=250 fat=70", "what to eat in a day"),
      Example("healthlog goal set kcal=2300 --days sat,sun", "more at the weekend"),
      Example(
        "healthlog goal set kcal=auto preset=high-protein", "a computed energy goal, and how to split it"),
      Example("healthlog goal set minutes=300/week workouts=3/week", "how active to be in a week"),
      Example("healthlog goal set minutes=30/day", "and in a day, in addition to the weekly goal"),
      Example("healthlog goal set cardio.minutes=30/day --step +10/week --until 60", "a goal that increases"),
      Example("healthlog goal set running.10km=55:00", "a time to beat"),
      Example(
        "healthlog goal set kcal=auto --rate 0.5kg", "what it takes to change by half a kilogram a week"),
      Example("healthlog goal set weight=75kg --by 2027-02-01", "a weight and the date to reach it"),
      Example("healthlog goal set weight=-5kg --by \"3 months\"", "5 kg less in three months"),
      Example("healthlog goal set salt=5g --aim at_most", "a limit"),
    ],
    seeAlso: [
      "goal list", "goal progress", "goal clear", "goal history", "profile set", "healthlog-quantities(7)",
    ])

  let words: [GoalWord]
  let options: GoalOptions
  let energy: EnergyOptions
  let from: When?
  let isForced: Bool
  let entry: EntryOptions

  private var settings: [GoalSetting] {
    words.compactMap { if case .goal(let setting) = $0 { setting } else { nil } }
  }

  private var presets: [MacroPreset] {
    words.compactMap { if case .preset(let preset) = $0 { preset } else { nil } }
  }

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    let typed: [TypedGoal] = try read.words(
      TypedGoal.metavar, atLeast: 1, help: "a goal, such as kcal=2000 or minutes=300/week")
    words = try TypedGoal.goals(typed)
    options = try GoalOptions(&read)
    energy = try EnergyOptions(&read)
    from = try read.option("from", help: "the first day of the goals; today if left out")
    isForced = try read.flag("force", help: "set a goal that guidelines advise against")
    entry = try EntryOptions(&read)
    let parted: [GoalName] = presets.isEmpty ? [] : [.protein, .carbohydrate, .fat]
    let keys = settings.map { [$0.name.rawValue, $0.period.rawValue] } + parted.map { [$0.rawValue, "day"] }
    if let twice = keys.firstRepeated {
      throw UsageError(
        code: "goal.twice", message: "\(twice[0]) is set twice", hint: "set each goal once", caret: nil)
    }
    guard presets.count < 2 else {
      throw UsageError(
        code: "goal.twice", message: "two presets are given", hint: "name only one preset", caret: nil)
    }
    try options.check(settings, hasPreset: !presets.isEmpty)
    try energy.check(settings)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let day = if let from { try session.day(from) } else { try session.time(of: entry).day }
    let goals = try goals(from: day, &session)
    let changes = goals.map { (day: day, goal: $0) }
    let displaced = try session.goalBook().displaced(by: goals, on: day).map { (day: day, goal: $0) }
    let (place, recorded) = try session.record(entry, as: Self.page.name, day: day) {
      place, _ throws(Failure) in
      EventDraft(
        command: Self.page.name,
        operations: GoalBook.items(changes + displaced, at: place.id)
          .map { $0.goal.addition(entry: $0.entry, day: day) })
    }
    let report = GoalReport(GoalBook.items(changes, at: place.id), isStored: recorded != .tried)
    session.console.show(report.document(session.console.language, session.console.units), json: report.json)
    session.tell(recorded, "goals", place.id)
    for goal in goals { advise(on: goal, from: day, session.console) }
    guard goals.contains(where: { [.kcal, .protein, .carbohydrate, .fat].contains($0.name) }) else { return }
    let others = try session.goalBook().inForce(on: day).map(\.goal).filter { other in
      !goals.contains { $0.name == other.name && $0.period == other.period }
    }
    if let sentence = ConsistencyCheck(goals + others)?.sentence { session.console.say(sentence) }
  }

  /// The goals as they will be recorded. Throws where one asks too much.
  private func goals(from day: CivilDay, _ session: inout Session) throws(Failure) -> [GoalEntry] {
    let needsWeight = settings.contains { $0.name == .weight }
    let draft = GoalDraft(
      options: options, day: day, note: entry.note,
      weight: needsWeight ? try session.weight(on: day)?.value : nil, profile: try session.profile())
    var goals: [GoalEntry] = []
    for setting in settings {
      let computed =
        setting.target == .computed ? try energy.target(on: day, rate: options.rate, &session) : nil
      goals.append(try draft.goal(setting, computed: computed, session))
    }
    if let preset = presets.first {
      for setting in try preset.settings(of: try energy(of: goals, on: day, &session)) {
        goals.append(try draft.goal(setting, computed: nil, session))
      }
    }
    guard GoalSafety.concerns(goals) else { return goals }
    let safety = try GoalSafety(on: day, isForced: isForced, &session)
    for goal in goals {
      try safety.check(goal.lowest)
      // A computed target has said it already.
      if goal.computed == nil, let resting = safety.restingAbove(goal.lowest) {
        session.console.say(
          "that is below the \(resting) kcal your body needs at rest: ask a physician before you follow it"
        )
      }
    }
    return goals
  }

  /// The energy that a preset parts: the goal that is being set, else the one in force.
  private func energy(of goals: [GoalEntry], on day: CivilDay, _ session: inout Session) throws(Failure)
    -> Decimal
  {
    if let goal = goals.first(where: { $0.name == .kcal && $0.period == .day }), let target = goal.target {
      return target
    }
    guard let target = try session.goalBook().goal(.kcal, over: .day, on: day)?.target else {
      throw Failure(
        .notUnderstood, "goal.preset", "a preset needs a daily energy goal, and none is set",
        hint: "for example `goal set preset=balanced kcal=2000`")
    }
    return target
  }

  private func advise(on goal: GoalEntry, from day: CivilDay, _ console: Console) {
    guard goal.name == .weight else { return }
    if goal.start == nil {
      console.say("no weight is logged yet; the first `healthlog weight add` sets the starting point")
    }
    guard let pace = WeightPace(goal, from: day) else { return }
    let earliest: Message = pace.earliest.map { ", which \($0) would allow" } ?? ""
    let amount = { (language: Language) in
      console.units.text(pace.perWeek, unit: "kg", places: pace.perWeek.places, language)
    }
    let rate = Message.inEach(amount)
    guard pace.isTooFast else { return console.say("that is \(rate) a week") }
    console.say(
      pace.isLoss
        ? "that is \(rate) a week; guidelines recommend at most 1 % of body weight\(earliest)"
        : "that is \(rate) a week; at most half a percent of body weight is recommended\(earliest)")
  }
}
