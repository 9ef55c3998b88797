package import Arguments
internal import Encoding
internal import Food
package import Session

/// `healthlog admin food remove`.
package struct AdminFoodRemove: Command {
  package static let page = Page(
    name: "admin food remove", group: .sync, summary: "Take a food away from the users of a server.",
    details: ["What was eaten of it keeps its values; users do not find it any more after their next sync."],
    examples: [Example("healthlog admin food remove 'canteen lentil soup'", "no longer found")],
    seeAlso: ["admin food add", "admin food list"])

  let food: String
  let options: AdminOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    food = try read.word("FOOD", help: "its id or its exact name")
    options = try AdminOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    var catalogue = try AdminCatalogue(options, session)
    let old = try catalogue.food(food, session)
    let answer = try catalogue.remove("foods", old.food.id.unversioned.text, session)
    session.tell("'\(old.content.name)' is in the catalogue no more", json: answer)
  }
}
