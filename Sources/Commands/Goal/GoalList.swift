package import Arguments
internal import Encoding
internal import Goals
package import Session

/// `healthlog goal list`.
package struct GoalList: Command {
  package static let page = Page(
    name: "goal list", group: .goals, summary: "List the goals in force.",
    details: ["Goals that begin later stand below, with the day they hold from."],
    examples: [Example("healthlog goal list", "every goal with its target, period and aim")],
    seeAlso: ["goal set", "goal progress", "goal clear"])

  package init(_ read: inout ArgumentReader) throws(UsageError) {}

  package func run(_ session: inout Session) throws(Failure) {
    session.sayIfEmpty()
    let report = GoalReport(try session.goalBook(), on: session.today)
    session.show(
      report.document(session.language), json: report.json,
      lines: report.items.map { .object($0.members(isStored: true)) })
    if let sentence = report.consistency?.sentence { session.say(sentence) }
  }
}
