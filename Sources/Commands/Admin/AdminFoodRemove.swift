package import Arguments
internal import Encoding
internal import Food
package import Session

/// `healthlog admin food remove`.
package struct AdminFoodRemove: Command {
  package static let page = Page(
    name: "admin food remove", group: .sync, summary: "Remove a food for all users of a server.",
    details: ["Logged meals keep their values; users no longer find the food after their next sync."],
    examples: [Example("healthlog admin food remove 'canteen lentil soup'", "users no longer find it")],
    seeAlso: ["admin food add", "admin food list"])

  let food: String
  let options: AdminOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    food = try read.word("FOOD", help: "its ID or exact name")
    options = try AdminOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    var catalogue = try AdminCatalogue(options, session)
    let old = try catalogue.food(food, session)
    let answer = try catalogue.remove("foods", old.food.id.unversioned.text, session)
    session.tell("'\(old.content.name)' was taken out of the catalogue", json: answer)
  }
}
