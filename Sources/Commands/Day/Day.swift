package import Arguments
internal import Goals
package import Session
internal import Values

/// `healthlog day`.
package struct Day: Command {
  package static let page = Page(
    name: "day", group: .looking, summary: "Show everything logged on a day.",
    details: [
      """
      Shows meals with their foods, activities, weights, drinks, measurements and notes, the totals, and the \
      progress towards the goals. Each entry shows the end of its ID, which `edit`, `remove` and `why` \
      accept.
      """
    ],
    examples: [
      Example("healthlog day", "today"), Example("healthlog day yesterday", "yesterday"),
      Example("healthlog day 2026-11-21", "that day"),
    ],
    seeAlso: ["report day", "status", "edit", "remove", "why", "healthlog-dates(7)"])

  let when: When?
  let options: ReportOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    when = try read.optionalPhrase(When.self, help: "the day; today if left out")
    options = try ReportOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    try options.show(&session) { (session, isDrawn) throws(Failure) in
      try session.showDay(try session.day(when), isDrawn: isDrawn)
    }
  }
}
