package import Arguments
internal import Goals
package import Session
internal import Values

/// `healthlog report day`.
package struct ReportDay: Command {
  package static let page = Page(
    name: "report day", group: .looking, summary: "Report a day.",
    details: [
      """
      Shows the meals, activities, totals, goals and alerts of a day. A total includes what is known, and \
      says so if some items have no value. A weekly goal covers the week up to that day.
      """
    ],
    examples: [
      Example("healthlog report day", "today"),
      Example("healthlog report day yesterday --format json", "yesterday, as JSON"),
    ],
    seeAlso: ["day", "report week", "healthlog-dates(7)"])

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
