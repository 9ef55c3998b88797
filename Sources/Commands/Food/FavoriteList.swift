package import Arguments
internal import Food
package import Session

/// Lists the preferred foods and recipes.
package struct FavoriteList: Command {
  package static let page = Page(
    name: "favorite list", group: .foods, summary: "List your favorite foods and recipes.",
    details: ["Shows the values per 100 g."],
    examples: [Example("healthlog favorite list", "all of them")],
    seeAlso: ["favorite add", "favorite remove"])

  package init(_ read: inout ArgumentReader) throws(UsageError) {}

  package func run(_ session: inout Session) throws(Failure) {
    let foodLibrary = try session.foodLibrary()
    if foodLibrary.favorites.isEmpty {
      session.console.say("there are no favorites yet; use `healthlog favorite add` to add one")
    }
    FavoriteReport.show(foodLibrary.favorites.sorted(), &session.console, foodLibrary, isList: true)
  }
}
