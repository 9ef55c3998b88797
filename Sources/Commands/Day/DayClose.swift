package import Arguments
package import Session

/// Marks a day as completely logged.
package struct DayClose: Command {
  package static let page = Page(
    name: "day close", group: .logging, summary: "Mark a day as completely logged.",
    details: [
      """
      Says that nothing of a day is missing: then a day without meals counts as a day of fasting in averages \
      and goals, and not as a day that was not logged. Later entries are still possible; \
      `day open` takes it back.
      """
    ],
    examples: [
      Example("healthlog day close", "today is complete"),
      Example("healthlog day close yesterday", "yesterday is"),
    ],
    seeAlso: ["day open", "day", "healthlog-dates(7)"])

  let marker: DayMarker

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    marker = try DayMarker(&read, command: Self.page.name, closes: true)
  }

  package func run(_ session: inout Session) throws(Failure) {
    try marker.run(&session)
  }
}
