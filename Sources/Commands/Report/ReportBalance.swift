package import Arguments
internal import Document
internal import Goals
package import Session
internal import Values

/// `healthlog report balance`.
package struct ReportBalance: Command {
  package static let page = Page(
    name: "report balance", group: .looking, summary: "Compare energy eaten with energy burned.",
    details: [
      """
      Shows for each day, ISO week or month what was eaten, the expenditure, and the difference, which is \
      negative if less was eaten than burned. The expenditure is estimated as in `energy explain`: by the \
      activity level, which includes workouts, or with `--mode logged` by a life without workouts plus the \
      net energy (gross minus rest) of the logged ones; never both. Without a profile and a weight it is \
      unknown.
      """,
      """
      Only past days that are closed or look complete are included; a day looks complete with two meals and \
      half the usual energy. The gross energy of logged workouts is shown for all days.
      """,
    ],
    examples: [
      Example("healthlog report balance", "the last seven days"),
      Example("healthlog report balance --by week", "the last eight weeks"),
      Example("healthlog report balance 2026-11 --mode logged", "November, with logged workouts added"),
    ],
    seeAlso: ["energy explain", "energy adaptive", "day close", "report trend", "healthlog-dates(7)"])

  let period: PeriodText?
  let length: SpanLength?
  let mode: EnergyMode?
  let options: ReportOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    period = try read.period(help: "the days; their weeks or months are shown whole")
    length = try read.option("by", help: "day (the default), week or month")
    mode = try read.option(
      "mode", help: "factor: the level includes workouts; logged: add those of the day")
    options = try ReportOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    try options.show(&session) { (session, isDrawn) throws(Failure) in
      try show(&session, isDrawn: isDrawn)
    }
  }

  private func show(_ session: inout Session, isDrawn: Bool) throws(Failure) {
    let length = length ?? .day
    let count =
      switch length {
      case .day: 7
      case .week: 8
      case .month: 6
      }
    let asked = try session.shownDays(of: period).flatMap {
      Period(first: $0.lowerBound, last: $0.upperBound)
    }
    let table = try session.dayTable()
    let days = asked ?? length.last(count, until: session.today)
    let report = BalanceReport(
      table, in: days, by: length, today: session.today, try session.profile(),
      mode ?? session.settings.energyMode)
    if session.console.format.isTabular {
      session.console.show(report.machineTable, json: report.json)
    } else {
      let axis = ChartAxis(days, by: length, today: session.today)
      let source = ChartSource(table, GoalBook(), axis, session.console.language, session.console.units)
      let chart = Chart.balance(report, source)
      let document = report.document(session.console.language).led(
        by: isDrawn && chart.isTelling ? [chart] : [])
      session.console.show(document, json: report.json, lines: report.lines)
    }
    if let fault = report.fault { session.console.say("\(fault.message); \(fault.hint)") }
  }
}
