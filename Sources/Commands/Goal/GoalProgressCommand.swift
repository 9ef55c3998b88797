package import Arguments
internal import Goals
package import Session
internal import Values

/// `healthlog goal progress`.
package struct GoalProgressCommand: Command {
  package static let page = Page(
    name: "goal progress", group: .goals, summary: "Show how far the goals are reached.",
    details: [
      """
      A goal by day counts that day, a goal by week the ISO week up to that day, and a weight how much \
      of the way from its start is done, ahead of the straight line to its day or late.
      """
    ],
    examples: [
      Example("healthlog goal progress", "today"),
      Example("healthlog goal progress yesterday", "as it was yesterday"),
    ],
    seeAlso: ["goal list", "goal set", "status", "healthlog-dates(7)"])

  let when: When?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    when = try read.optionalPhrase(When.self, help: "the day, if not today")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let report = GoalProgressReport(try session.dayView(on: try session.day(when)), today: session.today)
    session.show(report.document(session.language, session.units), json: report.json, lines: report.lines)
  }
}
