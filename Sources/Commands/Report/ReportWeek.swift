package import Arguments
internal import Goals
package import Session

/// `healthlog report week`.
package struct ReportWeek: Command {
  package static let page = Page(
    name: "report week", group: .looking, summary: "Report a week day by day.",
    details: [
      """
      Shows each day of an ISO week (Monday to Sunday), totals, averages and goals. Averages are over \
      the logged days, those with a meal or an activity or marked as closed; one of what was eaten is \
      over those on which it is known, and says so where these are fewer. The average weight is that of \
      the weighed days; of several weighings on one the one recorded last counts.
      """,
      ReportPeriod.details,
    ],
    examples: [
      Example("healthlog report week", "this week"),
      Example("healthlog report week last week --format json", "last week, for a program"),
    ],
    seeAlso: ["report day", "report month", "healthlog-dates(7)"])

  let period: ReportPeriod

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    period = try ReportPeriod(&read, help: "the week, or a day in it; this week if left out")
  }

  package func run(_ session: inout Session) throws(Failure) {
    try period.show(.week, &session)
  }
}
