package import Arguments
internal import Document
internal import Goals
package import Session
internal import Values

/// `healthlog report balance`.
package struct ReportBalance: Command {
  package static let page = Page(
    name: "report balance", group: .looking, summary: "Report what was eaten against what was burned.",
    details: [
      """
      Shows for each day, ISO week or month what was eaten, what the days took, and the difference; below zero \
      less was eaten than burned. What a day takes is estimated as `energy explain` does: by the activity level, \
      which has the workouts in it, or with `--mode logged` by a life without workouts and the net energy (gross \
      less what rest would have taken) of those logged; never both. Without a profile and a weight it is unknown.
      """,
      """
      Only days that are over and closed, or look complete, are balanced; a day is complete with two meals and \
      half the usual energy. The gross energy of logged workouts stands beside, of all days.
      """,
    ],
    examples: [
      Example("healthlog report balance", "the last seven days"),
      Example("healthlog report balance --by week", "the last eight weeks"),
      Example("healthlog report balance 2026-11 --mode logged", "November, with logged workouts on top"),
    ],
    seeAlso: ["energy explain", "energy adaptive", "day close", "report trend", "healthlog-dates(7)"])

  let period: PeriodText?
  let length: SpanLength?
  let mode: EnergyMode?
  let options: ReportOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    period = try read.period(help: "the days, whose weeks or months are shown whole")
    length = try read.option("by", help: "day, if left out, week or month")
    mode = try read.option(
      "mode", help: "factor: workouts are in the level; logged: those of the day are added")
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
    switch session.format {
    case .csv, .tsv: session.show(report.machineTable, json: report.json)
    default:
      let axis = ChartAxis(days, by: length, today: session.today)
      let source = ChartSource(table, GoalBook(), axis, session.language, session.units)
      let chart = Chart.balance(report, source)
      let document = report.document(session.language).led(by: isDrawn && chart.isTelling ? [chart] : [])
      session.show(document, json: report.json, lines: report.lines)
    }
    if let fault = report.fault { session.say("\(fault.message); \(fault.hint)") }
  }
}
