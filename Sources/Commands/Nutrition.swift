package import Arguments
internal import Document
internal import Encoding
internal import Food
package import Session
internal import Values

/// Shows what a meal would count.
package struct Nutrition: Command {
  package static let page = Page(
    name: "nutrition", group: .foods, summary: "Show what a meal would count; store nothing.",
    details: [
      "Takes the same words as `meal add` and shows the same numbers, without recording anything.",
      """
      In the shape of API Ninjas it takes them as that service does: an item without an amount is 100 g, of several \
      foods of a name the first is taken, and `and` stands between two foods.
      """,
    ],
    examples: [Example(#"healthlog nutrition "200 g cooked rice, 1 tbsp olive oil""#, "before it is eaten")],
    seeAlso: ["meal add", "food show"])

  let words: [String]
  let shape: AnswerShape?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words(
      "ITEM", atLeast: 1, help: "what would be eaten, with commas between items", completion: .foods)
    shape = try AnswerShape.option(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    try shape.check(session)
    let items = try items(&session)
    try session.sayConflicts(of: items)
    let json: JSON = [
      "schema": "healthlog.nutrition/1", "items": .array(items.map(\.json)), "total": MealTotal(items).json,
    ]
    let resolver = try session.foodResolver()
    session.show(
      Document(title: "", blocks: MealTable(items, session.language).blocks), json: json, lines: [json],
      shaped: shape, as: { items.map { NinjasNutrition.object($0, resolver) } })
  }

  private func items(_ session: inout Session) throws(Failure) -> [MealItem] {
    let text = words.joined(separator: " ")
    guard shape == nil else { return try NinjasMeal(&session).items(text) }
    return try MealComposer(text, &session).items(isForced: true, &session)
  }
}
