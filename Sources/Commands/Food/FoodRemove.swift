package import Arguments
internal import Food
internal import Ledger
package import Session
internal import Values

/// Takes a food of one's own away.
package struct FoodRemove: Command {
  package static let page = Page(
    name: "food remove", group: .foods, summary: "Remove a food of your own.",
    details: ["Logged meals keep their values. `undo` or `restore` brings the food back."],
    examples: [Example("healthlog food remove 'granola maison'", "no longer found by its name")],
    seeAlso: ["food list", "food edit", "restore", "undo"])

  let food: String
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    food = try read.word("FOOD", help: "the ID or the exact name of one of your foods", completion: .foods)
    entry = try EntryOptions(bare: &read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let time = try session.time(of: entry)
    let old = try FoodFinder.ownFood(food, &session)
    let recorded = try session.remove(old.entry, entry, as: Self.page.name, day: time.day)
    let page = FoodPage(old.food)
    session.console.show(page.document(session.console.language), json: page.json)
    if recorded == .stored { session.console.say("removed food \(old.entry.short): '\(old.ownFood.name)'") }
  }
}
