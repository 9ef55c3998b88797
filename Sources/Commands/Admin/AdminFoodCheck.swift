package import Arguments
internal import Food
package import Session

/// `healthlog admin food check`.
package struct AdminFoodCheck: Command {
  package static let page = Page(
    name: "admin food check", group: .sync,
    summary: "Check the foods for all users of a server for impossible values.",
    details: ["Makes the same checks as `food check` and exits with status 1 if there is an error."],
    examples: [Example("healthlog admin food check", "the whole catalogue")],
    seeAlso: ["admin food edit", "food check"])

  let options: AdminOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    options = try AdminOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    var catalogue = try AdminCatalogue(options, session)
    var report = FoodCheckReport()
    for item in try catalogue.all(session).foods { report.check(item.food) }
    session.console.show(
      report.document(session.console.language, session.console), json: report.json, lines: report.objects)
    session.console.say(report.summary)
    if report.errors > 0 { session.console.end(with: .no) }
  }
}
