package import Arguments
internal import Document
internal import Goals
package import Session
internal import Values

/// `healthlog report streak`.
package struct ReportStreak: Command {
  package static let page = Page(
    name: "report streak", group: .looking, summary: "Report streaks.",
    details: [
      """
      Shows on how many days in a row there were entries, there was an activity, and each daily goal was \
      met, and for how many ISO weeks in a row each weekly goal, with the longest streak. Today and this \
      week do not break a streak while they last.
      """,
      "With `--rest 1` you can miss one day of each ISO week; it neither ends a streak nor extends it.",
    ],
    examples: [
      Example("healthlog report streak", "current and longest streaks"),
      Example("healthlog report streak --rest 1", "the same with a rest day a week"),
    ],
    seeAlso: ["goal history", "goal progress", "status"])

  let rest: RestDays?
  let options: ReportOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    rest = try read.option("rest", help: "how many days of a week can be missed, 0 to 6")
    options = try ReportOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    try options.show(&session) { (session, isDrawn) throws(Failure) in
      let restDays = rest?.count ?? 0
      let goals = try session.goalBook()
      let table = try session.dayTable()
      let streaks = GoalStreaks(goals, table, today: session.today, restDays: restDays)
      let report = StreakReport(streaks, on: session.today, restDays: restDays)
      let days = SpanLength.week.last(Self.drawnWeeks, until: session.today)
      let axis = ChartAxis(days, by: .day, today: session.today)
      let source = ChartSource(table, goals, axis, session.console.language, session.console.units)
      let chart = Chart.calendar(.kcal, days, source)
      session.console.show(
        report.document(session.console.language).led(by: isDrawn && chart.isTelling ? [chart] : []),
        json: report.json, lines: report.lines)
    }
  }

  /// How many weeks the calendar of the energy has.
  private static let drawnWeeks = 8
}

/// How many days of a week may be missed.
struct RestDays: ArgumentValue {
  static let metavar = "DAYS"
  static let example = RestDays(count: 1)
  static let completion = Completion.choices(["1", "2"])

  /// From 0 to 6.
  let count: Int

  static func argument(_ text: String) throws(UsageError) -> RestDays {
    guard let count = Int(text), (0...6).contains(count), !text.hasPrefix("+") else {
      throw UsageError(
        code: "streak.rest", message: "'\(text)' is not a number of rest days",
        hint: "from 0 to 6, for example `--rest 1`",
        caret: nil)
    }
    return RestDays(count: count)
  }
}
