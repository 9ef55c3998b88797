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
      logged days, which have a meal or an activity or were closed; averages of what was eaten are over the \
      days on which it is known, and say so if these are fewer. The average weight is over the weighed days; \
      of several weighings on a day, the one recorded last counts.
      """,
      ReportPeriod.details,
    ],
    examples: [
      Example("healthlog report year", "this year"),
      Example("healthlog report year 2026 --format json", "2026 with every day, as JSON"),
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
