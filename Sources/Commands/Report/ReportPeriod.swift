internal import Arguments
internal import Document
internal import Goals
internal import Session
internal import Values

/// Which days a report is about, as words or as `--period`, and the report itself.
struct ReportPeriod: Sendable {
  /// What a page says of the options.
  static let details = """
    `--for doctor` and `--for coach` create a report for someone else; that of a month fits on one page: the \
    person, the weight, and the totals of the days; JSON has everything. `--full` adds the charts and the \
    days, every nutrient, how much is logged and how each number was computed. A doctor gets the bands of \
    weight and waist, all nutrients against reference intakes, every measure and the person's notes; a coach \
    gets sessions by type, training load and protein per body weight, and never blood pressure or \
    temperature. `--sections` selects the parts: person, data, energy, nutrients, weight, measures, \
    activity, load, goals, days, notes; these are then shown in full. Notes are your own words: a coach gets \
    them only if `--sections` names them. `--where` limits a report to days whose totals match a condition \
    on the fields of `day list`; such a report has no goals and no charts.
    """

  private let period: PeriodText?
  private let audience: Audience?
  private let sections: ReportSections?
  private let isFull: Bool
  private let condition: DayCondition?
  private let options: ReportOptions

  /// Reads the words and the options; the period twice is refused, and sections for nobody.
  init(_ read: inout ArgumentReader, help: String) throws(UsageError) {
    period = try read.period(help: help)
    audience = try read.option("for", help: "create a report for a doctor or a coach")
    sections = try read.option("sections", help: "only these parts of it, separated by commas")
    isFull = try read.flag("full", help: "with --for: everything, not only what fits on a page")
    condition = try DayCondition(&read)
    options = try ReportOptions(&read)
    guard condition == nil || audience == nil else {
      throw UsageError(
        code: "report.where", message: "a report for someone else covers every day",
        hint: "leave out --where or --for", caret: nil)
    }
    guard !isFull || audience != nil else {
      throw UsageError(
        code: "report.full", message: "--full requires --for",
        hint: "add --for doctor or --for coach", caret: nil)
    }
    guard sections == nil || audience != nil else {
      throw UsageError(
        code: "report.sections", message: "--sections requires --for",
        hint: "add --for doctor or --for coach", caret: nil)
    }
  }

  /// Shows the report: of the calendar's week, month or year that holds the days, or of just these days.
  func show(_ kind: PeriodReport.Kind, _ session: inout Session) throws(Failure) {
    try options.show(&session) { (session, isDrawn) throws(Failure) in
      let report = try session.periodReport(kind, on: try days(kind, &session), where: condition)
      let (first, last) = (report.period.first, min(report.period.last, session.today))
      let trend = isDrawn ? try session.weightTrend(on: first...max(first, last)) : nil
      guard let audience else {
        // Drawings of every day would show other days than the table.
        let charts =
          condition == nil
          ? trend.map { report.charts(session.console.language, session.console.units, trend: $0) } ?? [] : []
        let document = report.document(session.console.language, session.console.units).led(by: charts)
        return session.console.show(document, json: report.json)
      }
      let professional = try session.professionalReport(
        report, for: audience, sections?.all, isFull: isFull, drawing: trend)
      let document = professional.document(
        session.console.language, session.console.units, isForPeople: session.console.isForPeople)
      session.console.show(document, json: professional.json)
    }
  }

  private func days(_ kind: PeriodReport.Kind, _ session: inout Session) throws(Failure) -> Period {
    guard let days = try session.shownDays(of: period),
      let asked = Period(first: days.lowerBound, last: days.upperBound)
    else { return calendar(kind, session.today) ?? .week(of: session.today) }
    guard let whole = calendar(kind, asked.first) else { return asked }
    guard whole.contains(asked.last) else {
      throw Failure(
        .notUnderstood, "report.period", "\(asked.first) to \(asked.last) is more than one \(kind.rawValue)",
        hint: "run `healthlog report range \(asked)` to report only these days")
    }
    return whole
  }

  private func calendar(_ kind: PeriodReport.Kind, _ day: CivilDay) -> Period? {
    switch kind {
    case .week: .week(of: day)
    case .month: .month(of: day)
    case .year: .year(of: day)
    case .range: nil
    }
  }
}
