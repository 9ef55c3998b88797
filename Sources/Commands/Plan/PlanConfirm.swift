package import Arguments
internal import Document
internal import Encoding
internal import Food
internal import Journal
internal import Ledger
package import Session
internal import Values

/// Makes a meal of a planned one.
package struct PlanConfirm: Command {
  package static let page = Page(
    name: "plan confirm", group: .foods, summary: "Log a planned meal as eaten.",
    details: [
      """
      Name the plan by its ID, or by its day and meal of the day. It is logged on that day with the values \
      it was planned with; `undo` reverts that. If it is confirmed on two devices, it counts as one meal.
      """
    ],
    examples: [
      Example("healthlog plan confirm today lunch", "as planned"),
      Example("healthlog plan confirm today lunch --scale 0.5", "half of it"),
    ],
    seeAlso: ["plan list", "plan add", "meal add", "undo"])

  let words: [String]
  let scale: Scale?
  let isForced: Bool
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words(
      "PLAN", atLeast: 1, help: "the end of its ID, or its day and meal, such as tomorrow lunch",
      completion: .entries)
    scale = try read.option("scale", help: "how much of it was eaten, such as 0.5 or 1/3")
    isForced = try read.flag("force", help: "accept an implausible amount")
    entry = try EntryOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let plan = try session.plan(named: words)
    guard let planned = plan.id else { return }
    if let meal = plan.content.meal {
      session.console.say("already confirmed as \(meal.short); nothing was added")
      return try show(made: meal, of: plan, &session)
    }
    let items = try plan.content.items.scaled(by: scale, isForced: isForced || scale == nil)
    let time = try time(of: plan, session)
    let note = try entry.words() ?? plan.content.note
    let keyed = entry.keyed(by: try key(of: planned, &session))
    var stored: MealEntry?
    // The key belongs to when it was planned, so that both devices make the same event whenever they confirm.
    let (place, recorded) = try session.record(keyed, as: Self.page.name, day: planned.day ?? plan.day) {
      place, session throws(Failure) in
      let meal = MealEntry(
        slot: plan.content.slot, items: items, note: note, device: place.device, sequence: place.sequence,
        firstItem: 0)
      stored = meal
      let mark = Operation.edit(
        entry: planned, base: try session.heads(of: planned), set: [.init("meal", place.id.description)],
        unset: [])
      return EventDraft(
        command: Self.page.name,
        operations: [mark, meal.addition(entry: place.id, day: time.day, at: time.at)])
    }
    guard let meal = stored else {
      session.tell(recorded, "meal", place.id)
      return try show(made: place.id, of: plan, &session)
    }
    let id = recorded == .tried ? nil : place.id
    show(LoggedMeal(id: id, day: time.day, at: time.at, content: meal), &session.console)
    session.tell(recorded, "meal", place.id)
    if recorded == .stored {
      try session.sayProgress(on: time.day)
      try session.sayConflicts(of: items)
    }
  }

  /// Shows the meal that was made of the plan before, as it stands; the plan where the meal was removed since.
  private func show(made meal: ULID, of plan: LoggedPlan, _ session: inout Session) throws(Failure) {
    guard let standing: LoggedMeal = try session.standing(meal, on: plan.day) else {
      return session.console.show(plan.document(session.console), json: plan.json)
    }
    show(standing, &session.console)
  }

  private func show(_ meal: LoggedMeal, _ console: inout Console) {
    let table = MealTable(meal.content.items.map(\.item), console.language)
    console.show(
      Document(title: meal.title(console.language), blocks: table.blocks), json: meal.json)
  }

  /// What makes the event's id: the plan, and how often it was confirmed before, which an undo has taken back.
  private func key(of plan: ULID, _ session: inout Session) throws(Failure) -> String {
    let events = try session.timelines(of: [plan]).events
    let before = events.count { $0.command == Self.page.name }
    return before == 0 ? "plan:\(plan)" : "plan:\(plan) \(before + 1)"
  }

  /// When it was eaten: as `--at` says, now where it was planned for today, else some time of its day.
  private func time(of plan: LoggedPlan, _ session: Session) throws(Failure) -> (
    day: CivilDay, at: Timestamp?
  ) {
    if entry.at != nil { return try session.time(of: entry) }
    guard plan.day <= session.today else {
      throw Failure(
        .notUnderstood, "plan.future", "\(plan.content.slot) of \(plan.day) is still in the future",
        hint: "confirm it on that day, or use --at to say when it was eaten")
    }
    return (plan.day, plan.day == session.today ? session.now : nil)
  }
}
