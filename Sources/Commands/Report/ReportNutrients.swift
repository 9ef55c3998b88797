package import Arguments
internal import Document
internal import Goals
package import Session
internal import Values

/// `healthlog report nutrients`.
package struct ReportNutrients: Command {
  package static let page = Page(
    name: "report nutrients", group: .looking,
    summary: "Report vitamins, minerals and other nutrients against reference intakes.",
    details: [
      """
      Shows every nutrient of a day, or the average of several logged days, against published reference \
      intakes and limits for the sex and age in the profile. Each reference names its source; none applies \
      to pregnancy, lactation or illness.
      """,
      """
      Values missing from a food's source are unknown and count as zero: a total then says how many items it \
      includes, and the true one is higher. Water includes logged drinks.
      """,
    ],
    examples: [
      Example("healthlog report nutrients", "today so far"),
      Example("healthlog report nutrients last 30 days", "the daily average of the last 30 days"),
      Example("healthlog report nutrients 2026-11 --format csv", "November, as CSV"),
    ],
    seeAlso: ["report day", "top", "meal show", "profile set", "healthlog-dates(7)"])

  let period: PeriodText?
  let options: ReportOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    period = try read.period(help: "the day or days; today if left out")
    options = try ReportOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    try options.show(&session) { (session, _) throws(Failure) in
      let days = try session.shownDays(of: period ?? .today) ?? session.today...session.today
      guard let asked = Period(first: days.lowerBound, last: days.upperBound) else { return }
      let report = try session.nutrientReport(on: asked)
      let document =
        session.console.format.isTabular ? report.table : report.document(session.console.language)
      session.console.show(document, json: report.json)
    }
  }
}
