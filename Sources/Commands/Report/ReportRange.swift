package import Arguments
internal import Goals
package import Session

/// `healthlog report range`.
package struct ReportRange: Command {
  package static let page = Page(
    name: "report range", group: .looking, summary: "Report on any period.",
    details: [
      """
      Shows the days of the period with entries (this week by default), totals, averages and goals. More \
      than 62 days are grouped by month. Averages are over the logged days, which have a meal or an activity \
      or were closed; averages of what was eaten are over the days on which it is known, and say so if these \
      are fewer. The average weight is over the weighed days; of several weighings on a day, the one \
      recorded last counts.
      """,
      ReportPeriod.details,
    ],
    examples: [
      Example("healthlog report range 2026-11-01..2026-11-21", "three weeks"),
      Example("healthlog report range last 30 days", "the last 30 days"),
      Example("healthlog report last week", "`range` can be left out before a period"),
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
