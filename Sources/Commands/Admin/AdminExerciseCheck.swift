package import Arguments
internal import Activity
package import Session

/// `healthlog admin exercise check`.
package struct AdminExerciseCheck: Command {
  package static let page = Page(
    name: "admin exercise check", group: .sync,
    summary: "Check whether the energy of the exercises that all users of a server find can be true.",
    details: [
      """
      Compares the MET value of each exercise with those of the built-in activities of its family, and names \
      exercises that have the name of a built-in activity, or no energy, muscle, difficulty or instructions.
      """
    ],
    examples: [Example("healthlog admin exercise check", "all of the catalogue")],
    seeAlso: ["admin exercise edit", "admin food check"])

  let options: AdminOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    options = try AdminOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    var catalogue = try AdminCatalogue(options, session)
    let report = ExerciseCheckReport(try catalogue.all(session).exercises)
    session.console.show(report.document(session.console.language), json: report.json, lines: report.objects)
    session.console.say(report.summary)
  }
}
