package import Arguments
package import Session

/// Takes back that a day is completely logged.
package struct DayOpen: Command {
  package static let page = Page(
    name: "day open", group: .logging, summary: "Reopen a closed day.",
    details: [
      "Says that something may still be missing from a day, as with every day that was never closed."
    ],
    examples: [Example("healthlog day open yesterday", "yesterday is not complete after all")],
    seeAlso: ["day close", "day", "healthlog-dates(7)"])

  let marker: DayMarker

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    marker = try DayMarker(&read, command: Self.page.name, closes: false)
  }

  package func run(_ session: inout Session) throws(Failure) {
    try marker.run(&session)
  }
}
