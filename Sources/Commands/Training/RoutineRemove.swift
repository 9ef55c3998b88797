internal import Activity
package import Arguments
internal import Journal
internal import Ledger
package import Session
internal import Values

/// Takes a routine away.
package struct RoutineRemove: Command {
  package static let page = Page(
    name: "routine remove", group: .training, summary: "Remove a routine.",
    details: ["Logged activities are kept. `undo` or `restore` brings the routine back."],
    examples: [Example("healthlog routine remove push", "no longer listed")],
    seeAlso: ["routine list", "restore", "undo"])

  let words: [String]
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("ROUTINE", atLeast: 1, help: "its name or the end of its ID")
    entry = try EntryOptions(changing: &read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let old = try session.routine(named: words)
    let recorded = try session.remove(old.entry, entry, as: Self.page.name, day: session.today)
    let page = RoutinePage(old.entry, old.routine)
    session.console.show(page.document(session), json: page.json)
    if recorded == .stored {
      session.console.say("removed routine \(old.entry.short): '\(old.routine.name)'")
    }
  }
}
