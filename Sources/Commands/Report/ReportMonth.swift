package import Arguments
internal import Goals
package import Session

/// `healthlog report month`.
package struct ReportMonth: Command {
  package static let page = Page(
    name: "report month", group: .looking, summary: "Report a month day by day.",
    details: [
      """
      Shows each day of a month with entries, totals, averages and goals. Weekly goals are judged on past \
      weeks that lie within the month. Averages are over the logged days, which have a meal or an activity \
      or were closed; averages of what was eaten are over the days on which it is known, and say so if these \
      are fewer. The average weight is over the weighed days; of several weighings on a day, the one \
      recorded last counts.
      """,
      ReportPeriod.details,
    ],
    examples: [
      Example("healthlog report month", "this month"),
      Example("healthlog report month 2026-11 --format csv", "November, as CSV"),
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
