package import Arguments
internal import Food
internal import Ledger
package import Session
internal import Values

/// Takes a recipe of one's own away.
package struct RecipeRemove: Command {
  package static let page = Page(
    name: "recipe remove", group: .foods, summary: "Remove a recipe of your own.",
    details: ["Logged meals keep their values. `undo` or `restore` brings the recipe back."],
    examples: [Example("healthlog recipe remove 'lentil stew'", "no longer found by its name")],
    seeAlso: ["recipe list", "recipe edit", "restore", "undo"])

  let words: [String]
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("RECIPE", atLeast: 1, help: "its name or ID")
    entry = try EntryOptions(changing: &read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let old = try session.ownRecipe(named: words.joined(separator: " "))
    let recorded = try session.remove(old.entry, entry, as: Self.page.name, day: session.today)
    let page = RecipePage(FoundRecipe(old))
    session.console.show(page.document(session.console, isWhole: false), json: page.json)
    if recorded == .stored { session.console.say("removed recipe \(old.entry.short): '\(old.recipe.name)'") }
  }
}
