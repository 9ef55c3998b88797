package import Arguments
internal import Goals
package import Session

/// `healthlog profile show`.
package struct ProfileShow: Command {
  package static let page = Page(
    name: "profile show", group: .goals, summary: "Show your profile.",
    details: [
      """
      Your own entries include your name, the address of the account you are logged in to, and the weight \
      goal. Below them are the latest weight and measures with their days and what they mean: the body mass \
      index with its band (WHO, with the lower cut-offs if they differ), waist to height (NICE), and body \
      fat as measured and as estimated from waist, neck and, for women, hips (US Navy). Height is in cm in \
      machine-readable formats. Fields that were never set are null.
      """
    ],
    examples: [Example("healthlog profile show", "every field")],
    seeAlso: ["profile set", "report trend"])

  package init(_ read: inout ArgumentReader) throws(UsageError) {}

  package func run(_ session: inout Session) throws(Failure) {
    session.sayIfEmpty()
    var report = try session.profileReport(try session.profile())
    report.indices = try session.bodyIndices(on: session.today)
    report.isProposing = GoalProposal.isDue(try session.goalBook(), on: session.today)
    session.console.show(report.document(session.console.language, session.console.units), json: report.json)
  }
}
