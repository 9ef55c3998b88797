package import Arguments
internal import Body
internal import Document
internal import Goals
package import Session
internal import Values

/// `healthlog report trend`.
package struct ReportTrend: Command {
  package static let page = Page(
    name: "report trend", group: .looking, summary: "Report the weight trend.",
    details: [
      """
      The trend is a moving average that follows each day's first weight by a tenth of the distance, and \
      after days without one by as much as if each had been weighed (The Hacker's Diet). Daily ups and downs \
      are mostly water; the slope of the trend shows the real change. The trend lags behind by about nine \
      days.
      """,
      """
      The weekly change is the slope of the trend over the last 21 days, if these have four weighings. If \
      you weigh less often, it is the slope of the weighings themselves over 42, 84 or 182 days, the first \
      of these with five weighings, or with three if there are fewer. The number after ± is a 95 % margin \
      of error.
      """,
      """
      For a weight goal in force it shows the date at which the weight would reach it, and the range of \
      dates. Less than 0.05 kg a week over 21 days with ten weighings is a plateau. Without a period, the \
      report covers the last 30 days.
      """,
    ],
    examples: [
      Example("healthlog report trend", "the last 30 days"),
      Example("healthlog report trend 2026 --format csv", "a year, as CSV"),
    ],
    seeAlso: ["weight add", "weight list", "goal plan", "energy adaptive", "healthlog-dates(7)"])

  let period: PeriodText?
  let options: ReportOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    period = try read.period(help: "the days; the last 30 if left out")
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
    if session.console.format.isTabular {
      let table = Block.table(report.table(session.console.language))
      session.console.show(Document(title: "", blocks: [table]), json: report.json)
    } else {
      let charts = isDrawn ? charts(trend, asked, goals, session) : []
      session.console.show(
        report.document(session.console.language, session.console.units).led(by: charts), json: report.json)
    }
  }

  /// The weighings of some days with their trend; of a longer time by week or month.
  private func charts(
    _ trend: WeightTrend, _ days: Period, _ goals: GoalBook, _ session: Session
  ) -> [Chart] {
    let length: SpanLength =
      days.count <= Self.longestByDay ? .day : days.count <= Self.longestByWeek ? .week : .month
    let axis = ChartAxis(days, by: length, today: session.today)
    let source = ChartSource(DayTable(), goals, axis, session.console.language, session.console.units)
    return [Chart.weight(trend, source)].filter(\.isTelling)
  }

  private static let longestByDay = 92
  private static let longestByWeek = 731

  private static let usualDays = 30
}
