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
      Shows the goals in force today with today's targets, including those for some weekdays, and below them \
      those that start later. Notes under the table explain growing and computed goals, and say when a \
      computed energy has changed by more than 50 kcal; use `goal set kcal=auto` to apply it.
      """
    ],
    examples: [Example("healthlog goal list", "every goal with its target, period and aim")],
    seeAlso: ["goal set", "goal progress", "goal clear"])

  package init(_ read: inout ArgumentReader) throws(UsageError) {}

  package func run(_ session: inout Session) throws(Failure) {
    session.sayIfEmpty()
    let report = GoalReport(try session.goalBook(), on: session.today)
    session.console.show(
      report.document(session.console.language, session.console.units), json: report.json,
      lines: report.items.map { .object($0.members(isStored: true)) })
    if let moved = try session.movedTarget(on: session.today) {
      session.console.say("\(moved.text(session.console.language, session.console.units))")
    }
    if let sentence = report.consistency?.sentence { session.console.say(sentence) }
  }
}
