package import Arguments
internal import Goals
package import Session

/// `healthlog report range`.
package struct ReportRange: Command {
  package static let page = Page(
    name: "report range", group: .looking, summary: "Report any days.",
    details: [
      """
      Shows the days asked for on which something is logged, this week if none are, with totals, averages and goals. More than 62 \
      days are shown by month. Averages are over the logged days, those with a meal or an activity or \
      marked as closed; one of what was eaten is over those on which it is known, and says so where \
      these are fewer. The average weight is that of the weighed \
      days; of several weighings on one the one recorded last counts.
      """,
      ReportPeriod.details,
    ],
    examples: [
      Example("healthlog report range 2026-11-01..2026-11-21", "three weeks"),
      Example("healthlog report range last 30 days", "the last 30 days"),
      Example("healthlog report last week", "the verb may be left out before a period"),
    ],
    seeAlso: ["report week", "report month", "healthlog-dates(7)"])

  let period: ReportPeriod

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    period = try ReportPeriod(&read, help: "the days, such as A..B or last 30 days")
  }

  package func run(_ session: inout Session) throws(Failure) {
    try period.show(.range, &session)
  }
}
