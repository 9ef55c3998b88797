internal import Activity
package import Arguments
package import Session

/// Shows a routine.
package struct RoutineShow: Command {
  package static let page = Page(
    name: "routine show", group: .training, summary: "Show a routine with its sets.",
    details: [
      "The duration is an estimate: four seconds per repetition and 90 seconds of rest after every set."
    ],
    examples: [Example("healthlog routine show push", "by its name")],
    seeAlso: ["routine list", "routine start", "routine edit", "routine export"])

  let words: [String]

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("ROUTINE", atLeast: 1, help: "its name or the end of its ID")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let item = try session.routine(named: words)
    let page = RoutinePage(item.entry, item.routine)
    session.console.show(page.document(session), json: page.json)
  }
}
