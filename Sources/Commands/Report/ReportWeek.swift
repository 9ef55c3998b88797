package import Arguments
internal import Goals
package import Session

/// `healthlog report week`.
package struct ReportWeek: Command {
  package static let page = Page(
    name: "report week", group: .looking, summary: "Report a week day by day.",
    details: [
      """
      Shows each day of an ISO week (Monday to Sunday), totals, averages and goals. Averages are over the \
      logged days, which have a meal or an activity or were closed; averages of what was eaten are over the \
      days on which it is known, and say so if these are fewer. The average weight is over the weighed days; \
      of several weighings on a day, the one recorded last counts.
      """,
      ReportPeriod.details,
    ],
    examples: [
      Example("healthlog report week", "this week"),
      Example("healthlog report week last week --format json", "last week, as JSON"),
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
