package import Arguments
internal import Food
internal import Ledger
package import Session
internal import Values

/// Takes a name of one's own for a food away.
package struct FoodAliasRemove: Command {
  package static let page = Page(
    name: "food alias remove", group: .foods, summary: "Remove an alias for a food.",
    details: ["The food itself and logged meals are kept. `undo` brings the alias back."],
    examples: [Example("healthlog food alias remove 'my oats'", "the alias no longer works")],
    seeAlso: ["food alias list", "food alias add", "undo"])

  let name: String
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try read.word("NAME", help: "the alias", completion: .foods)
    entry = try EntryOptions(bare: &read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let foodLibrary = try session.foodLibrary()
    guard let alias = foodLibrary.alias(named: name) else {
      throw Failure(
        .notFound, "alias.unknown", "unknown alias '\(name)'",
        hint: "run `healthlog food alias list` to see yours")
    }
    let day = try session.time(of: entry).day
    let (_, recorded) = try session.record(entry, as: Self.page.name, day: day) {
      _, session throws(Failure) in
      EventDraft(
        command: Self.page.name, operations: try FoodAliasReport.removals(of: name, &session))
    }
    FoodAliasReport.show([alias], foodLibrary, &session, isList: false)
    if recorded == .stored { session.console.say("removed alias \(alias.entry.short): '\(alias.name)'") }
  }
}
