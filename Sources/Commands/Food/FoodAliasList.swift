package import Arguments
internal import Food
package import Session

/// Lists the names of one's own for foods.
package struct FoodAliasList: Command {
  package static let page = Page(
    name: "food alias list", group: .foods, summary: "List your own names for foods.",
    details: ["Shows what each stands for, and what one of it weighs where that was said."],
    examples: [Example("healthlog food alias list", "all of them")],
    seeAlso: ["food alias add", "food alias remove"])

  package init(_ read: inout ArgumentReader) throws(UsageError) {}

  package func run(_ session: inout Session) throws(Failure) {
    let larder = try session.larder()
    if larder.aliases.isEmpty {
      session.say("there are no aliases yet; `healthlog food alias add` makes one")
    }
    let aliases = larder.aliases.sorted { ($0.name, $0.entry) < ($1.name, $1.entry) }
    FoodAliasReport.show(aliases, larder, &session, isList: true)
  }
}
