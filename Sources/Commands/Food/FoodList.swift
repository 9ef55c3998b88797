package import Arguments
internal import Document
internal import Encoding
internal import Food
package import Session

/// Lists the foods of one's own.
package struct FoodList: Command {
  package static let page = Page(
    name: "food list", group: .foods, summary: "List the foods of your own.",
    details: [
      "Shows what 100 g of each hold. The built-in table is too long to list; `food search` looks into it."
    ],
    examples: [Example("healthlog food list", "all of them")],
    seeAlso: ["food add", "food search"])

  package init(_ read: inout ArgumentReader) throws(UsageError) {}

  package func run(_ session: inout Session) throws(Failure) {
    let foods = try session.pantry().items.map(\.food)
    if foods.isEmpty { session.say("there are no own foods yet; `healthlog food add` makes one") }
    let objects = foods.map { FoodTableReport.object($0, score: nil, conflicts: nil) }
    session.show(
      Document(
        title: "",
        blocks: [
          FoodTableReport.table(
            foods, conflicts: nil, session.language, isForPeople: session.isForPeople)
        ]),
      json: .object([.init("schema", "healthlog.food-list/1"), .init("foods", .array(objects))]),
      lines: objects)
  }
}
