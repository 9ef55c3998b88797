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
    name: "plan add", group: .foods, summary: "Plan a meal of a day to come.",
    details: [
      """
      Takes a day, the meal of the day, and what is to be eaten as in `meal add`; recipes are foods like any other. A \
      planned meal counts in no sum and no report until `plan confirm` makes a meal of it.
      """
    ],
    examples: [
      Example(#"healthlog plan add tomorrow lunch "1 serving lentil stew, 1 apple""#, "what there will be"),
      Example("healthlog plan add friday dinner recipe:ratatouille", "a serving of a recipe by its id"),
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
      "SLOT ITEM", atLeast: 1, help: "the meal of the day, and what is to be eaten", completion: .foods)
    slot = try read.option(
      "slot", help: "the meal of the day, where ITEM is the only word", completion: .slots)
    isForced = try read.flag("force", help: "take an amount that looks like a slip")
    entry = try EntryOptions(timeless: &read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let day = try session.resolve(planned: day).day
    guard day >= session.today else {
      throw Failure(
        .notUnderstood, "plan.past", "\(day) is over",
        hint: "`healthlog meal add` records what was eaten")
    }
    var text = words
    let slot = try slot(&text, session)
    guard !text.isEmpty else {
      throw Failure(
        .notUnderstood, "meal.empty", "what is planned for \(slot) is not said",
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
    session.show(logged.document(session), json: logged.json)
    session.tell(recorded, "plan", place.id)
    try session.sayConflicts(of: plan.items)
  }

  private func slot(_ text: inout [String], _ session: Session) throws(Failure) -> String {
    let slots = MealSlots(session)
    if let slot { return try slots.slot(asked: slot) }
    guard let named = slots.slot(named: text[0]) else {
      throw Failure(
        .notUnderstood, "plan.slot", "which meal of the day is planned is not said",
        hint:
          "say one of \(session.settings.slots.joined(separator: ", ")), as in `plan add tomorrow lunch …`")
    }
    text.removeFirst()
    return named
  }
}
