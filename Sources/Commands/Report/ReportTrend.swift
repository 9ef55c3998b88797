package import Arguments
internal import Body
internal import Document
internal import Goals
package import Session
internal import Values

/// `healthlog report trend`.
package struct ReportTrend: Command {
  package static let page = Page(
    name: "report trend", group: .looking, summary: "Report the weight's trend.",
    details: [
      """
      The trend is an average that takes over a tenth of the distance to each day's first weight, and after days \
      without one as much as if each had been weighed (The Hacker's Diet). Days' ups and downs are mostly water; \
      the trend's slope tells what changes. Its level lags behind by some nine days.
      """,
      """
      The change a week is the slope of the trend over the newest 21 days, if these have four weighings. If you weigh \
      less often, it is the slope of the weighings themselves over 42, 84 or 182 days, the first of these with five \
      weighings, or with three if you have no more. The number after ± says how far off it may be, 95 times in 100.
      """,
      """
      A weight goal in force gets the day on which the weight would reach it, and the days between which that may be. \
      Less than 0.05 kg a week over 21 days with ten weighings is a plateau. Without a period, the report covers the \
      last 30 days.
      """,
    ],
    examples: [
      Example("healthlog report trend", "the last 30 days"),
      Example("healthlog report trend 2026 --format csv", "a year, for a spreadsheet"),
    ],
    seeAlso: ["weight add", "weight list", "goal plan", "energy adaptive", "healthlog-dates(7)"])

  let period: PeriodText?
  let options: ReportOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    period = try read.period(help: "the days, the last 30 if left out")
    options = try ReportOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    try options.show(&session) { (session, isDrawn) throws(Failure) in
      try show(&session, isDrawn: isDrawn)
    }
  }

  private func show(_ session: inout Session, isDrawn: Bool) throws(Failure) {
    session.sayIfEmpty()
    let today = session.today
    let days = try session.shownDays(of: period) ?? (today.adding(days: 1 - Self.usualDays) ?? today)...today
    // Of days to come, all of which are unknown, there is nothing to leave out.
    let last = days.lowerBound > today ? days.upperBound : min(days.upperBound, today)
    guard let asked = Period(first: days.lowerBound, last: last) else { return }
    let trend = try session.weightTrend(on: asked.first...asked.last)
    let goals = try session.goalBook()
    let goal = goals.inForce(on: asked.last).map(\.goal).first { $0.name == .weight }
    let report = TrendReport(trend, asked, goal: goal, try session.bodyIndices(on: asked.last))
    switch session.format {
    case .csv, .tsv:
      let table = Block.table(report.table(session.language))
      session.show(Document(title: "", blocks: [table]), json: report.json)
    default:
      let charts = isDrawn ? charts(trend, asked, goals, session) : []
      session.show(report.document(session.language, session.units).led(by: charts), json: report.json)
    }
  }

  /// The weighings of some days with their trend; of a longer time by week or month.
  private func charts(
    _ trend: WeightTrend, _ days: Period, _ goals: GoalBook, _ session: Session
  ) -> [Chart] {
    let length: SpanLength =
      days.count <= Self.longestByDay ? .day : days.count <= Self.longestByWeek ? .week : .month
    let axis = ChartAxis(days, by: length, today: session.today)
    let source = ChartSource(DayTable(), goals, axis, session.language, session.units)
    return [Chart.weight(trend, source)].filter(\.isTelling)
  }

  private static let longestByDay = 92
  private static let longestByWeek = 731

  private static let usualDays = 30
}
