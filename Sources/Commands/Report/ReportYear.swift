package import Arguments
internal import Goals
package import Session

/// `healthlog report year`.
package struct ReportYear: Command {
  package static let page = Page(
    name: "report year", group: .looking, summary: "Report a year month by month.",
    details: [
      """
      Shows each month of a year, totals, averages and goals. JSON has every day. Averages are over the \
      logged days, those with a meal or an activity or marked as closed; one of what was eaten is over \
      those on which it is known, and says so where these are fewer. The average weight is that of the \
      weighed days; of several weighings on one the one recorded last counts.
      """,
      ReportPeriod.details,
    ],
    examples: [
      Example("healthlog report year", "this year"),
      Example("healthlog report year 2026 --format json", "2026 with every day, for a program"),
    ],
    seeAlso: ["report month", "report range", "healthlog-dates(7)"])

  let period: ReportPeriod

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    period = try ReportPeriod(&read, help: "the year, or a day in it; this year if left out")
  }

  package func run(_ session: inout Session) throws(Failure) {
    try period.show(.year, &session)
  }
}
