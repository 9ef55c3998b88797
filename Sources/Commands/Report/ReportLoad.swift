internal import Activity
package import Arguments
internal import Document
internal import Encoding
internal import Ledger
package import Session
internal import Values

/// `healthlog report load`.
package struct ReportLoad: Command {
  package static let page = Page(
    name: "report load", group: .looking, summary: "Report training load, fitness, fatigue and form.",
    details: [
      """
      The load of a session is perceived exertion (0 to 10, `--rpe`) × minutes (Foster et al., J Strength Cond Res \
      2001;15:109–15). Without an exertion it is estimated from the intensity (light 2, moderate 3, hard 5), as the report says; then housework, commuting and rest have no load.
      """,
      """
      Fitness and fatigue are exponential averages of the daily loads with time constants of 42 and 7 days, \
      starting from zero on the day of the first load: x ← x·e^(−1/τ) + load·(1 − e^(−1/τ)). Form is fitness \
      − fatigue. As a share of fitness it is judged from the 42nd day: below −30 % high risk, −30 to −10 % \
      productive, up to +5 % maintaining, above that fresh. The ramp is the weekly change of fitness, and of \
      the weekly load, which should not rise by more than a tenth.
      """,
      """
      This describes training; it does not predict injuries. Periods up to two weeks are shown by day, \
      longer ones by week.
      """,
    ],
    examples: [
      Example("healthlog report load", "the last four weeks"),
      Example("healthlog report load 2026 --format json", "a year day by day, as JSON"),
    ],
    seeAlso: ["activity add", "activity list", "report week", "healthlog-dates(7)"])

  let period: PeriodText?
  let options: ReportOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    period = try read.period(help: "the days; the last four weeks if left out")
    options = try ReportOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    try options.show(&session) { (session, isDrawn) throws(Failure) in
      try show(&session, isDrawn: isDrawn)
    }
  }

  private func show(_ session: inout Session, isDrawn: Bool) throws(Failure) {
    let today = session.today
    let asked = try session.shownDays(of: period) ?? (today.adding(days: -27) ?? today)...today
    let last = max(min(asked.upperBound, today), asked.lowerBound)
    guard let days = Period(first: asked.lowerBound, last: last) else { return }
    session.sayIfEmpty()
    var history = TrainingHistory(sessionsOn: days.first...days.last)
    try session.fold(into: &history)
    session.tell(history.damage)
    let report = LoadReport(history, days)
    if report.isEmpty { session.console.say("no session with a load until \(days.last)") }
    let charts = isDrawn ? report.charts(session.console.language) : []
    session.console.show(
      report.document(session.console).led(by: charts), json: report.json, lines: report.lines)
  }
}
