package import Arguments
internal import Encoding
internal import Food
internal import Journal
internal import Ledger
package import Session
internal import Values

/// Plans a meal.
package struct PlanAdd: Command {
  package static let page = Page(
    name: "plan add", group: .foods, summary: "Plan a meal.",
    details: [
      """
      Give a day, the meal of the day, and the items as in `meal add`; recipes work like foods. A planned \
      meal is not counted in any total or report until `plan confirm` logs it.
      """
    ],
    examples: [
      Example(#"healthlog plan add tomorrow lunch "1 serving lentil stew, 1 apple""#, "tomorrow's lunch"),
      Example("healthlog plan add friday dinner recipe:ratatouille", "a serving of a recipe by its ID"),
    ],
    seeAlso: ["plan show", "plan confirm", "plan list", "meal add", "healthlog-dates(7)"])

  let day: When
  let words: [String]
  let slot: String?
  let isForced: Bool
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    day = try read.word("WHEN", help: "the day, such as tomorrow or 2026-11-23")
    words = try read.words(
      "SLOT ITEM", atLeast: 1, help: "the meal of the day, and its items", completion: .foods)
    slot = try read.option(
      "slot", help: "the meal of the day, if ITEM is the only word", completion: .slots)
    isForced = try read.flag("force", help: "accept an implausible amount")
    entry = try EntryOptions(timeless: &read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let day = try session.resolve(planned: day).day
    guard day >= session.today else {
      throw Failure(
        .notUnderstood, "plan.past", "\(day) is in the past",
        hint: "use `healthlog meal add` to log what was eaten")
    }
    var text = words
    let slot = try slot(&text, session)
    guard !text.isEmpty else {
      throw Failure(
        .notUnderstood, "meal.empty", "no items given for \(slot)",
        hint: "for example `healthlog plan add tomorrow \(slot) \"2 eggs, 1 slice whole wheat bread\"`")
    }
    let composer = try MealComposer(text.joined(separator: " "), &session)
    let plan = PlannedMeal(
      slot: slot, items: try composer.items(isForced: isForced, &session), note: try entry.words())
    let (place, recorded) = try session.record(entry, as: Self.page.name, day: day) {
      place, _ throws(Failure) in
      EventDraft(command: Self.page.name, operations: [plan.addition(entry: place.id, day: day)])
    }
    let logged = LoggedPlan(id: recorded == .tried ? nil : place.id, day: day, at: nil, content: plan)
    session.console.show(logged.document(session.console), json: logged.json)
    session.tell(recorded, "plan", place.id)
    try session.sayConflicts(of: plan.items)
  }

  private func slot(_ text: inout [String], _ session: Session) throws(Failure) -> String {
    let slots = MealSlots(session)
    if let slot { return try slots.slot(asked: slot) }
    guard let named = slots.slot(named: text[0]) else {
      throw Failure(
        .notUnderstood, "plan.slot", "no meal of the day given for the plan",
        hint:
          "use one of \(session.settings.slots.joined(separator: ", ")), for example `plan add tomorrow lunch …`"
      )
    }
    text.removeFirst()
    return named
  }
}
