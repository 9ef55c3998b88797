package import Arguments
internal import Document
internal import Encoding
internal import Food
package import Session
internal import Values

/// Lists the foods of one's own.
package struct FoodList: Command {
  package static let page = Page(
    name: "food list", group: .foods, summary: "List your own foods.",
    details: [
      "Shows the values per 100 g, oldest first. The built-in table is too long to list; use `food search`."
    ],
    examples: [
      Example("healthlog food list", "all of them"),
      Example("healthlog food list --sort=-protein --limit 5", "the five with the most protein"),
    ],
    seeAlso: ["food add", "food search"])

  let selection: ListSelection

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    selection = try ListSelection(
      &read, fields: [.text("name"), .text("group")] + ListField.nutrients, cutting: .oldest)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let all = try session.ownFoods().items.map(\.food)
    let foods = try selection.selected(all, session, value: Self.value)
    if all.isEmpty {
      session.console.say("you have no foods of your own yet; use `healthlog food add` to create one")
    } else if foods.isEmpty {
      session.console.say("no food to list")
    }
    let objects = foods.map { FoodTableReport.object($0, score: nil, conflicts: nil) }
    session.console.show(
      Document(
        title: "",
        blocks: [
          FoodTableReport.table(
            foods, conflicts: nil, session.console.language, isForPeople: session.console.isForPeople)
        ]),
      json: .object([.init("schema", "healthlog.food-list/1"), .init("foods", .array(objects))]),
      lines: objects)
  }

  private static func value(_ food: Food, _ field: String) -> ListValue {
    switch field {
    case "name": .text(food.name)
    case "group": .text(food.group)
    default: .number(orUnknown: Nutrient.named(field).flatMap { food.per100Grams[$0] })
    }
  }
}
