package import Arguments
package import Session

/// Marks a day as completely logged.
package struct DayClose: Command {
  package static let page = Page(
    name: "day close", group: .logging, summary: "Mark a day as completely logged.",
    details: [
      """
      Says that nothing is missing from a day: a day without meals then counts as a fasting day in averages \
      and goals, and not as an unlogged day. Later entries are still possible; `day open` reopens it.
      """
    ],
    examples: [
      Example("healthlog day close", "today is complete"),
      Example("healthlog day close yesterday", "yesterday is complete"),
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
