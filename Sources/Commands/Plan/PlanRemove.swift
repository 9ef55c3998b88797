package import Arguments
internal import Food
internal import Journal
internal import Ledger
package import Session
internal import Values

/// Takes a planned meal away.
package struct PlanRemove: Command {
  package static let page = Page(
    name: "plan remove", group: .foods, summary: "Remove a planned meal.",
    details: ["A meal that was logged from it is kept. `undo` or `restore` brings the plan back."],
    examples: [Example("healthlog plan remove tomorrow lunch", "cancel a plan")],
    seeAlso: ["plan list", "plan add", "undo", "restore"])

  let words: [String]
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words(
      "PLAN", atLeast: 1, help: "the end of its ID, or its day and meal, such as tomorrow lunch",
      completion: .entries)
    entry = try EntryOptions(changing: &read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let plan = try session.plan(named: words)
    guard let id = plan.id else { return }
    let recorded = try session.remove(id, entry, as: Self.page.name, day: plan.day)
    session.console.show(plan.document(session.console), json: plan.json)
    if recorded == .stored {
      session.console.say("removed plan \(id.short): \(plan.content.slot) of \(plan.day)")
    }
  }
}
