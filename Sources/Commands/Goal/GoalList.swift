package import Arguments
internal import Encoding
internal import Goals
package import Session

/// `healthlog goal list`.
package struct GoalList: Command {
  package static let page = Page(
    name: "goal list", group: .goals, summary: "List the goals in force.",
    details: [
      """
      Shows the goals that hold today with their targets of today, those for some weekdays too, and below them \
      those that begin later. What grows and what was computed is told under the table, and when a computed \
      energy has moved by more than 50 kcal; `goal set kcal=auto` then applies it.
      """
    ],
    examples: [Example("healthlog goal list", "every goal with its target, period and aim")],
    seeAlso: ["goal set", "goal progress", "goal clear"])

  package init(_ read: inout ArgumentReader) throws(UsageError) {}

  package func run(_ session: inout Session) throws(Failure) {
    session.sayIfEmpty()
    let report = GoalReport(try session.goalBook(), on: session.today)
    session.show(
      report.document(session.language, session.units), json: report.json,
      lines: report.items.map { .object($0.members(isStored: true)) })
    if let moved = try session.movedTarget(on: session.today) {
      session.say("\(moved.text(session.language, session.units))")
    }
    if let sentence = report.consistency?.sentence { session.say(sentence) }
  }
}
