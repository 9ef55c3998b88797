package import Arguments
internal import Document
internal import Encoding
internal import Food
package import Session
internal import Values

/// Shows what a meal would count.
package struct Nutrition: Command {
  package static let page = Page(
    name: "nutrition", group: .foods, summary: "Show the nutrition of a meal without logging it.",
    details: [
      """
      Takes the same words as `meal add` and shows the same numbers, but logs nothing unless `--log` names a \
      meal of the day.
      """,
      """
      In the shape of API Ninjas it reads the words as that service does: an item without an amount is 100 \
      g, the first of several matching foods is used, and `and` separates foods.
      """,
    ],
    examples: [
      Example(#"healthlog nutrition "200 g cooked rice, 1 tbsp olive oil""#, "before you eat it"),
      Example(#"healthlog nutrition "200 g cooked rice" --log lunch"#, "log it now"),
    ],
    seeAlso: ["meal add", "food show"])

  let words: [String]
  let shape: AnswerShape?
  let slot: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words(
      "ITEM", atLeast: 1, help: "the items, separated by commas", completion: .foods)
    shape = try AnswerShape.option(&read)
    slot = try read.option("log", help: "log it as this meal of the day", completion: .slots)
    guard slot == nil || shape == nil else {
      throw UsageError(
        code: "nutrition.log", message: "what is logged is shown as a meal",
        hint: "leave out --shape or --log",
        caret: nil)
    }
  }

  package func run(_ session: inout Session) throws(Failure) {
    try shape.check(session)
    if let slot { return try record(as: slot, &session) }
    let items = try items(&session)
    try session.sayConflicts(of: items)
    let json: JSON = [
      "schema": "healthlog.nutrition/1", "items": .array(items.map(\.json)), "total": MealTotal(items).json,
    ]
    let resolver = try session.foodResolver()
    session.console.show(
      Document(title: "", blocks: MealTable(items, session.console.language).blocks), json: json,
      lines: [json],
      shaped: shape, as: { items.map { NinjasNutrition.object($0, resolver) } })
  }

  private func record(as slot: String, _ session: inout Session) throws(Failure) {
    let named = try MealSlots(session).slot(asked: slot)
    let items = try MealComposer(words.joined(separator: " "), &session).items(isForced: false, &session)
    let time = try session.time(of: .plain)
    try MealRecorder(command: Self.page.name, entry: .plain)
      .record(items, slot: named, day: time.day, at: time.at, &session)
  }

  private func items(_ session: inout Session) throws(Failure) -> [MealItem] {
    let text = words.joined(separator: " ")
    guard shape == nil else { return try NinjasMeal(&session).items(text) }
    return try MealComposer(text, &session).items(isForced: true, &session)
  }
}
