internal import Arguments
internal import Document
internal import Session
internal import Values

/// Shows the figures of the company.
struct BusinessStatsCommand: Command {
  static let page = Page(
    name: "business stats", group: .business, summary: "Show turnover, margin and pipeline of a period.",
    details: [
      """
      Shows sessions, hours, turnover, cost and margin of the period, the trainers and clients with most of them, \
      prospects by stage, the next sessions and what is due. Cancelled sessions do not count. What nobody said is \
      unknown and is not counted as 0.
      """
    ],
    examples: [
      Example("healthlog business stats", "this month"),
      Example("healthlog business stats --period 2026 --by month --output 2026.html", "a year, with a chart"),
    ],
    seeAlso: ["session list", "prospect list", "business check"])

  let period: PeriodText?
  let grouping: BusinessGrouping?
  let delivery: Delivery

  init(_ read: inout ArgumentReader) throws(UsageError) {
    period = try read.option("period", help: "the days, as in healthlog-dates(7); this month if left out")
    grouping = try read.option("by", help: "also show each month of the period")
    delivery = try Delivery(&read)
  }

  func run(_ session: inout Session) throws(Failure) {
    try delivery.deliver(&session) { session throws(Failure) in
      let days = try session.shownDays(of: period) ?? session.thisMonth
      let report = try BusinessReport(of: days, byMonth: grouping == .month, &session)
      session.console.show(report.document(session.console), json: report.json)
    }
  }
}

/// What the figures of a company are grouped by.
enum BusinessGrouping: String, ArgumentChoice {
  static let metavar = "PART"
  case month
}

extension Session {
  /// The days of this month.
  var thisMonth: ClosedRange<CivilDay> {
    let month = Period.month(of: today)
    return month.first...month.last
  }
}
