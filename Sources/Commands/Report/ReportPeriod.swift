internal import Arguments
internal import Goals
internal import Session
internal import Values

/// Which days a report is about, as words or as `--period`, and the report itself.
struct ReportPeriod: Sendable {
  private let period: PeriodText?

  /// Reads the words and the option; both at once are refused.
  init(_ read: inout ArgumentReader, help: String) throws(UsageError) {
    period = try read.period(help: help)
  }

  /// Shows the report: of the calendar's week, month or year that holds the days, or of just these days.
  func show(_ kind: PeriodReport.Kind, _ session: inout Session) throws(Failure) {
    let report = try session.periodReport(kind, on: try days(kind, session))
    session.show(report.document(session.language, session.units), json: report.json)
  }

  private func days(_ kind: PeriodReport.Kind, _ session: Session) throws(Failure) -> Period {
    guard let days = try session.days(of: period),
      let asked = Period(first: days.lowerBound, last: days.upperBound)
    else { return calendar(kind, session.today) ?? .week(of: session.today) }
    guard let whole = calendar(kind, asked.first) else { return asked }
    guard whole.contains(asked.last) else {
      throw Failure(
        .notUnderstood, "report.period", "\(asked.first) to \(asked.last) is more than one \(kind.rawValue)",
        hint: "`healthlog report range \(asked)` reports just these days")
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
