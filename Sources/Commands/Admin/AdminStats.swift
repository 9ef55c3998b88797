package import Arguments
internal import Document
internal import Encoding
package import Session
internal import Sync
internal import Values

/// `healthlog admin stats`.
package struct AdminStats: Command {
  package static let page = Page(
    name: "admin stats", group: .sync,
    summary: "Show usage statistics of a server, never by name.",
    details: [
      """
      Shows how many users registered, logged in and logged entries; their meals and activities by kind; the \
      foods eaten most; and how many have and meet each goal. `--by` groups the figures by age, sex, aim and \
      one of week, month and year, alone or combined. Figures from fewer than five people are hidden, as are \
      figures that would reveal them by subtraction within one answer. This protection does not extend \
      across answers for different periods.
      """,
      """
      Goals are the current ones; with `--by week` and `--by month` they are those of that time, for users \
      who logged something in it. The figures are computed from the journals each time, which can take a \
      while on a large server.
      """,
    ],
    examples: [
      Example("healthlog admin stats", "the last 30 days"),
      Example(
        "healthlog admin stats --period 2026 --by month --output 2026.pdf",
        "a year with charts, to print"),
      Example("healthlog admin stats --by age,sex,aim --format csv", "who the users are, as CSV"),
    ],
    seeAlso: ["admin users", "healthlog-dates(7)"])

  let by: String?
  let period: PeriodText?
  let options: AdminOptions
  let report: ReportOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    by = try read.option(
      "by", help: "what to group by, such as age,sex,aim or month",
      completion: .choices(StatisticsReport.dimensions))
    period = try read.option("period", help: "the days; the last 30 if left out")
    options = try AdminOptions(&read)
    report = try ReportOptions(&read)
    for word in by?.split(separator: ",", omittingEmptySubsequences: false) ?? []
    where !StatisticsReport.dimensions.contains(String(word)) {
      throw UsageError(
        code: "admin.by", message: "--by: unknown value '\(word)'",
        hint: "one or more of \(StatisticsReport.dimensions.joined(separator: ", ")), separated by commas",
        caret: nil)
    }
  }

  package func run(_ session: inout Session) throws(Failure) {
    var query: [String] = []
    if let days = try session.days(of: period) {
      query = ["from=\(days.lowerBound)", "to=\(days.upperBound)"]
    }
    if let by { query.append("by=\(by)") }
    let path = "/v1/admin/stats" + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
    try report.show(&session) { (session, isDrawn) throws(Failure) in
      var client = try options.client(session)
      let answer = try session.ask(WireRequest("GET", path, limit: WireRequest.largeAnswer), &client)
      let statistics = StatisticsReport(
        answer.json ?? .null, by: by?.split(separator: ",").map(String.init) ?? [], session.console.language)
      let document = session.console.isForPeople ? statistics.document : statistics.table
      session.console.show(document.led(by: isDrawn ? statistics.charts : []), json: statistics.answer)
    }
  }
}
