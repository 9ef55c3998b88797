package import Arguments
internal import Goals
package import Session
internal import Values

/// `healthlog report goals`.
package struct ReportGoals: Command {
  package static let page = Page(
    name: "report goals", group: .looking, summary: "Report on the goals over a period.",
    details: [
      """
      Shows for each goal its target, the average reached, and on how many of the days or weeks that can be \
      judged it was met. Weekly goals are judged on whole past ISO weeks of the period; a single week in \
      progress is judged once its goal is met or exceeded.
      """
    ],
    examples: [
      Example("healthlog report goals", "this week"),
      Example("healthlog report goals last month --format json", "last month, as JSON"),
    ],
    seeAlso: ["goal history", "goal progress", "report week", "healthlog-dates(7)"])

  let period: PeriodText?
  let options: ReportOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    period = try read.period(help: "the days; this week if left out")
    options = try ReportOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    try options.show(&session) { (session, isDrawn) throws(Failure) in
      let asked = try session.shownDays(of: period).flatMap {
        Period(first: $0.lowerBound, last: $0.upperBound)
      }
      let goals = try session.goalBook()
      let history = GoalHistory(
        goals, try session.dayTable(), in: asked ?? .week(of: session.today), by: nil, of: nil,
        today: session.today)
      session.console.show(history, isDrawn: isDrawn)
    }
  }
}
