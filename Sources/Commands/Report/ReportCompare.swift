package import Arguments
internal import Document
internal import Goals
package import Session
internal import Values

/// `healthlog report compare`.
package struct ReportCompare: Command {
  package static let page = Page(
    name: "report compare", group: .looking, summary: "Compare two periods side by side.",
    details: [
      """
      Shows the average of a logged day in A and in B, the totals, the weight and how often each goal was \
      met, with the difference and its percentage of A. A single period is compared with the one before it: \
      a week, month or year with the previous one, other days with as many before them. Without a period it \
      compares last week with this week.
      """,
      """
      Averages are over the logged days, so periods of different lengths are comparable. Totals show a \
      difference only if the same number of days has passed in both. The weight change is that of the trend \
      between the first and the last weighing. If it is not clear where A ends, quote both.
      """,
    ],
    examples: [
      Example("healthlog report compare 2026-10 2026-11", "October and November"),
      Example("healthlog report compare this month", "last month and this month"),
      Example("healthlog report compare \"last 30 days\" 2025-11 --format csv", "as CSV"),
    ],
    seeAlso: ["report month", "report range", "report balance", "healthlog-dates(7)"])

  let periods: ComparedPeriods
  let options: ReportOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    let words: [String] = try read.words(
      "PERIOD", atLeast: 0,
      help: "A and B, such as 2026-10 2026-11; a single period is compared with the one before it")
    let option: PeriodText? = try read.option("period", help: "B as an option")
    options = try ReportOptions(&read)
    periods = try ComparedPeriods(words, option)
  }

  package func run(_ session: inout Session) throws(Failure) {
    try options.show(&session) { (session, isDrawn) throws(Failure) in
      try show(&session, isDrawn: isDrawn)
    }
  }

  private func show(_ session: inout Session, isDrawn: Bool) throws(Failure) {
    let (first, second) = try periods.days(&session)
    let reports = (
      try session.periodReport(.range, on: first), try session.periodReport(.range, on: second)
    )
    let trend = try session.weightTrend(until: max(first.last, second.last))
    let report = CompareReport(reports.0, reports.1, today: session.today, trend: trend)
    if session.console.format.isTabular {
      session.console.show(report.machineTable, json: report.json)
    } else {
      let charts = isDrawn ? report.charts(session.console.language, session.console.units) : []
      session.console.show(report.document(session.console.language).led(by: charts), json: report.json)
    }
  }
}

/// The two periods of a comparison, as they were said.
struct ComparedPeriods: Equatable, Sendable {
  /// What is compared with; nil for what lies before the other.
  private let first: PeriodText?
  /// What is compared; nil for this week.
  private let second: PeriodText?

  /// Reads the words: one period, or two, wherever the first of them ends; without words one may be an option. Throws
  /// where that is not clear.
  init(_ words: [String], _ option: PeriodText?) throws(UsageError) {
    guard !words.isEmpty else {
      (first, second) = (nil, option)
      return
    }
    if option != nil { throw ArgumentReader.periodTwice }
    if let only = Self.period(words[...]) {
      (first, second) = (nil, only)
      return
    }
    let pairs = words.indices.dropFirst().compactMap { end in
      Self.period(words[..<end]).flatMap { first in Self.period(words[end...]).map { (first, $0) } }
    }
    guard let pair = pairs.first, pairs.count == 1 else {
      // The words as one period tell best what is wrong with them.
      if pairs.isEmpty, words.count == 1 { _ = try PeriodText.argument(words[0]) }
      throw UsageError(
        code: "report.compare",
        message: "cannot split '\(words.joined(separator: " "))' into two periods",
        hint: "quote each period, for example `healthlog report compare \"last month\" 2026-11`", caret: nil)
    }
    (first, second) = pair
  }

  /// The days of both.
  func days(_ session: inout Session) throws(Failure) -> (Period, Period) {
    let compared = try period(second, &session) ?? .week(of: session.today)
    let before = try period(first, &session) ?? Self.before(compared)
    return (before ?? compared, compared)
  }

  private func period(_ text: PeriodText?, _ session: inout Session) throws(Failure) -> Period? {
    try session.shownDays(of: text).flatMap { Period(first: $0.lowerBound, last: $0.upperBound) }
  }

  /// The week, month or year before one, or as many days before others; nil before the first day there is.
  private static func before(_ period: Period) -> Period? {
    guard let last = period.first.adding(days: -1) else { return nil }
    if Period.week(of: period.first) == period { return .week(of: last) }
    if Period.month(of: period.first) == period { return .month(of: last) }
    if Period.year(of: period.first) == period { return .year(of: last) }
    return last.adding(days: 1 - period.count).flatMap { Period(first: $0, last: last) }
  }

  private static func period(_ words: ArraySlice<String>) -> PeriodText? {
    do throws(GrammarError) {
      return try PeriodText.parse(words.joined(separator: " "))
    } catch {
      // Whether the words say something else is what is being found out.
      return nil
    }
  }
}
