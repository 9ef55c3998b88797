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
    summary: "What the users of a server do, in numbers and never by name.",
    details: [
      """
      How many registered, logged in and log; their meals and activities by kind; what they eat most; how many have \
      which goal and meet it. `--by` tells them apart: by age, sex, aim and one of week, month and year, alone or \
      together. What fewer than five people make up is not told, nor what subtracting numbers of one answer would \
      tell. Answers for different periods are not compared with each other.
      """,
      """
      Goals are those of now, or with `--by week` and `--by month` those of that time, of who logged in it. The numbers \
      are made anew from the journals each time, which takes a while where there are many.
      """,
    ],
    examples: [
      Example("healthlog admin stats", "the last 30 days"),
      Example(
        "healthlog admin stats --period 2026 --by month --output 2026.pdf",
        "the year with its charts, to print"),
      Example("healthlog admin stats --by age,sex,aim --format csv", "who the users are, for a spreadsheet"),
    ],
    seeAlso: ["admin users", "healthlog-dates(7)"])

  let by: String?
  let period: PeriodText?
  let options: AdminOptions
  let report: ReportOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    by = try read.option(
      "by", help: "what they are told apart by, such as age,sex,aim or month",
      completion: .choices(StatisticsReport.dimensions))
    period = try read.option("period", help: "the days, the last 30 if left out")
    options = try AdminOptions(&read)
    report = try ReportOptions(&read)
    for word in by?.split(separator: ",", omittingEmptySubsequences: false) ?? []
    where !StatisticsReport.dimensions.contains(String(word)) {
      throw UsageError(
        code: "admin.by", message: "--by: there is no '\(word)'",
        hint: "some of \(StatisticsReport.dimensions.joined(separator: ", ")), with commas", caret: nil)
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
        answer.json ?? .null, by: by?.split(separator: ",").map(String.init) ?? [], session.language)
      let document = session.isForPeople ? statistics.document : statistics.table
      session.show(document.led(by: isDrawn ? statistics.charts : []), json: statistics.answer)
    }
  }
}
