package import Arguments
internal import Goals
package import Session
internal import Values

/// `healthlog goal progress`.
package struct GoalProgressCommand: Command {
  package static let page = Page(
    name: "goal progress", group: .goals, summary: "Show progress towards the goals.",
    details: [
      """
      A daily goal counts that day, a weekly goal the ISO week up to that day, and a weight goal how much of \
      the way is done, ahead of or behind the straight line to its date. A goal for each session shows the \
      lowest session of the week and how many reached it; a time to beat shows the best so far.
      """,
      """
      The date at which a weight will be reached is extrapolated from its trend over three weeks; it is a \
      forecast, not a promise. Streaks are shown below: today and this week do not break one while they \
      last.
      """,
    ],
    examples: [
      Example("healthlog goal progress", "today"),
      Example("healthlog goal progress yesterday", "as of yesterday"),
    ],
    seeAlso: [
      "goal list", "goal set", "goal history", "report trend", "report streak", "status",
      "healthlog-dates(7)",
    ])

  let when: When?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    when = try read.optionalPhrase(When.self, help: "the day; today if left out")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let day = try session.day(when)
    let goals = try session.goalBook()
    let table = try session.dayTable()
    var report = GoalProgressReport(goals, table, on: day, today: session.today)
    report.streaks = GoalStreaks(goals, table, today: min(day, session.today), restDays: 0).all
    if let weight = report.goals.first(where: { $0.name == .weight }) {
      report.forecast = TrendForecast(weight, try session.weightTrend(until: day), on: day)
    }
    session.console.show(
      report.document(session.console.language, session.console.units), json: report.json, lines: report.lines
    )
  }
}
