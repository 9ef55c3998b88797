package import Arguments
internal import Food
package import Session

/// Lists the names of one's own for foods.
package struct FoodAliasList: Command {
  package static let page = Page(
    name: "food alias list", group: .foods, summary: "List your aliases for foods.",
    details: ["Shows the food of each alias, and its weight if one was given."],
    examples: [Example("healthlog food alias list", "all of them")],
    seeAlso: ["food alias add", "food alias remove"])

  package init(_ read: inout ArgumentReader) throws(UsageError) {}

  package func run(_ session: inout Session) throws(Failure) {
    let foodLibrary = try session.foodLibrary()
    if foodLibrary.aliases.isEmpty {
      session.console.say("there are no aliases yet; use `healthlog food alias add` to create one")
    }
    let aliases = foodLibrary.aliases.sorted { ($0.name, $0.entry) < ($1.name, $1.entry) }
    FoodAliasReport.show(aliases, foodLibrary, &session, isList: true)
  }
}
