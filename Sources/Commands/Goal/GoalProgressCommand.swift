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
      of the way from its start is done, ahead of the straight line to its day or late. A goal of each session \
      shows the least of the week's, and how many reached it; a time to beat the best so far.
      """,
      """
      The day a weight will be reached follows from the slope of its trend over three weeks; it is a forecast and \
      not a promise. Below stands how many days or weeks in a row the goals were met: today and this week break \
      nothing while they last.
      """,
    ],
    examples: [
      Example("healthlog goal progress", "today"),
      Example("healthlog goal progress yesterday", "as it was yesterday"),
    ],
    seeAlso: [
      "goal list", "goal set", "goal history", "report trend", "report streak", "status",
      "healthlog-dates(7)",
    ])

  let when: When?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    when = try read.optionalPhrase(When.self, help: "the day, if not today")
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
    session.show(report.document(session.language, session.units), json: report.json, lines: report.lines)
  }
}
