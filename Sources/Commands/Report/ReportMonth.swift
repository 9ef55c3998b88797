package import Arguments
internal import Goals
package import Session

/// `healthlog report month`.
package struct ReportMonth: Command {
  package static let page = Page(
    name: "report month", group: .looking, summary: "Report a month day by day.",
    details: [
      """
      Shows each day of a month on which something is logged, totals, averages and goals. Goals by week are judged in the weeks that \
      lie in the month and are over. Averages are over the logged days, those with a meal or an activity \
      or marked as closed; one of what was eaten is over those on which it is known, and says so where \
      these are fewer. The average weight is that of the weighed \
      days; of several weighings on one the one recorded last counts.
      """,
      ReportPeriod.details,
    ],
    examples: [
      Example("healthlog report month", "this month"),
      Example("healthlog report month 2026-11 --format csv", "November, for a spreadsheet"),
      Example("healthlog report month \"last month\" --for doctor", "last month, to take along"),
    ],
    seeAlso: ["report week", "report year", "healthlog-dates(7)"])

  let period: ReportPeriod

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    period = try ReportPeriod(&read, help: "the month, or a day in it; this month if left out")
  }

  package func run(_ session: inout Session) throws(Failure) {
    try period.show(.month, &session)
  }
}
