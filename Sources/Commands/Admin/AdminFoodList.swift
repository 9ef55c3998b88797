package import Arguments
internal import Document
internal import Encoding
internal import Food
package import Session

/// `healthlog admin food list`.
package struct AdminFoodList: Command {
  package static let page = Page(
    name: "admin food list", group: .sync, summary: "List the foods for all users of a server.",
    examples: [Example("healthlog admin food list", "with values per 100 g")],
    seeAlso: ["admin food add", "admin food check", "food search"])

  let options: AdminOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    options = try AdminOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    var catalogue = try AdminCatalogue(options, session)
    let foods = try catalogue.all(session).foods.map(\.food)
    if foods.isEmpty {
      session.console.say("the catalogue contains no foods; use `healthlog admin food add` to add one")
    }
    let objects = foods.map { FoodTableReport.object($0, score: nil, conflicts: nil) }
    session.console.show(
      Document(
        title: "",
        blocks: [
          FoodTableReport.table(
            foods, conflicts: nil, session.console.language, isForPeople: session.console.isForPeople)
        ]),
      json: ["schema": "healthlog.food-list/1", "foods": .array(objects)], lines: objects)
  }
}
