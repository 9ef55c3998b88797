package import Arguments
internal import Document
internal import Goals
internal import Messages
package import Session
internal import Values

/// `healthlog goal plan`.
package struct GoalPlan: Command {
  package static let page = Page(
    name: "goal plan", group: .goals, summary: "Show what a weight goal requires, without storing anything.",
    details: [
      """
      For a weight, or the weight goal in force, shows the daily energy to cut or add, what is left to eat, \
      the number of weeks and the date it is reached. Without `--rate` and `--by` it suggests 0.5, 0.75 and \
      1 kg a week, as far as sensible, or for gaining weight a quarter and a half of a percent of body \
      weight. The last line sets the goal. With `--from` everything is computed from that day and its \
      weight.
      """,
      """
      Two forecasts: one at 7,700 kcal per kg, valid for some weeks, and a rule of thumb for months and years: 24 kcal a day change 1 kg in the long run, half of it in one year and 95 % in three (Hall et al., Lancet 2011).
      """,
      """
      Unless `--force` is given, it refuses plans below 1,200 kcal (men 1,500) or for more than 1 % of body \
      weight a week (half of that for gaining); and it always refuses plans below 800 kcal or 80 % of the \
      resting energy, for a body mass index below 18.5, for people under 18 and in pregnancy. It then shows \
      the earliest sensible date.
      """,
    ],
    examples: [
      Example("healthlog goal plan --weight 75kg", "what 75 kg requires, at several rates"),
      Example("healthlog goal plan --weight 75kg --rate 0.5kg", "half a kilogram a week"),
      Example("healthlog goal plan --weight 75kg --by 2027-03-01", "by a date"),
      Example("healthlog goal plan --weight -5kg --by \"3 months\"", "5 kg less in three months"),
    ],
    seeAlso: ["goal set", "energy explain", "report trend"])

  let target: WantedWeight?
  let rate: Kilograms?
  let by: Deadline?
  let from: When?
  let formula: RestingFormula?
  let level: ActivityLevel?
  let isForced: Bool

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    target = try read.option(
      "weight", help: "the weight to reach, or the change; the goal in force if left out")
    rate = try read.option("rate", help: "the rate per week, such as 0.5kg")
    by = try read.option("by", help: "the date to reach it, or how long it may take")
    from = try read.option("from", help: "the first day of the plan; today if left out")
    formula = try read.option("formula", help: "the formula for resting energy; mifflin-st-jeor if left out")
    level = try read.option("level", help: "your activity level; that of the profile if left out")
    isForced = try read.flag("force", help: "plan despite the guidelines")
    if rate != nil && by != nil {
      throw UsageError(
        code: "usage.conflict", message: "--rate and --by cannot be used together",
        hint: "leave out one of them",
        caret: nil)
    }
  }

  package func run(_ session: inout Session) throws(Failure) {
    let day = if let from { try session.day(from) } else { session.today }
    let need = try session.plainNeed(AskedEnergy(formula: formula, level: level), on: day)
    guard let weight = need.person.weight else {
      throw Failure(EnergyFault.missing([.weight], need.formula))
    }
    let (goal, isMet) = try goal(for: weight, on: day, &session)
    guard !isMet else {
      return session.console.say("the weight is already \(weight) kg; there is nothing to plan")
    }
    if goal < weight, let refusal = PlanRefusal(losing: weight, to: goal, need.person) {
      throw Failure(
        .notUnderstood, "goal.refused", "a plan to lose weight is not available: \(refusal.sentence)",
        hint: "ask a physician or a dietitian what is right for you")
    }
    let deadline = try by.map { (by) throws(Failure) in try by.day(from: day, for: .plan, session) }
    let changes = changes(from: weight, to: goal, on: day, by: deadline)
    let plans = changes.compactMap { WeightPlan($0, from: weight, to: goal, need) }
    if rate != nil || by != nil, let plan = plans.first, let objection = plan.objection {
      try refuse(plan, objection, from: weight, to: goal, need, session.console)
    }
    var report = WeightPlanReport(plans, from: weight, to: goal, need)
    report.isOfToday = day == session.today
    session.console.show(report.document(session.console.language, session.console.units), json: report.json)
  }

  /// The weight that is planned for, and whether it is reached: a goal of at most so much is by less, too.
  private func goal(for weight: Decimal, on day: CivilDay, _ session: inout Session) throws(Failure)
    -> (goal: Decimal, isMet: Bool)
  {
    if let target = target?.target(from: weight) {
      guard target >= Decimal(20) else {
        throw Failure(
          .notUnderstood, "goal.value", "a weight of \(target) kg is not a valid goal",
          hint: "write it like `--weight 75kg` or `--weight -5kg`")
      }
      return (target, target == weight)
    }
    let goals = try session.goalBook().inForce(on: day).map(\.goal)
    guard let goal = goals.first(where: { $0.name == .weight }), let target = goal.target else {
      throw Failure(
        .notUnderstood, "goal.weight", "there is no weight to plan for",
        hint: "name one, for example `healthlog goal plan --weight 75kg`")
    }
    switch goal.aim {
    case .atMost: return (target, weight <= target)
    case .atLeast: return (target, weight >= target)
    case .around: return (target, weight == target)
    }
  }

  private func changes(from weight: Decimal, to goal: Decimal, on day: CivilDay, by deadline: CivilDay?)
    -> [WeightChange]
  {
    let isLoss = weight > goal
    if let deadline {
      return [WeightChange(from: weight, to: goal, days: deadline.days(since: day))].compactMap(\.self)
    }
    let paces = rate.map { [$0.value] } ?? WeightPlan.paces(weight: weight, isLoss: isLoss)
    return paces.compactMap { WeightChange(perWeek: $0, isLoss: isLoss) }
  }

  /// Refuses what was asked for and asks too much, naming what would do.
  private func refuse(
    _ plan: WeightPlan, _ objection: WeightPlan.Objection, from weight: Decimal, to goal: Decimal,
    _ need: EnergyNeed, _ console: Console
  ) throws(Failure) {
    let why = Message.inEach { objection.text($0) }
    let message: Message =
      plan.target > .zero
      ? "losing \(plan.change.perWeek) kg a week would leave \(plan.target) kcal a day: \(why)"
      : "losing \(plan.change.perWeek) kg a week would leave nothing to eat: \(why)"
    guard !(isForced && objection.isAdmittedByForce) else { return console.warn(message) }
    let fastest = WeightPlan.fastest(from: weight, isLoss: plan.change.isLoss, need)
      .flatMap { WeightPlan($0, from: weight, to: goal, need) }
    let earliest = fastest.flatMap { need.day.adding(days: $0.forecast.linearDays) }
    throw Failure(
      .notUnderstood, "goal.floor", message,
      hint: earliest.map { "the earliest sensible day is \($0): `--by \($0)`" }
        ?? "being more active leaves more to eat; see `healthlog energy explain --level light`")
  }
}
