package import Arguments
internal import Goals
package import Session

/// `healthlog profile show`.
package struct ProfileShow: Command {
  package static let page = Page(
    name: "profile show", group: .goals, summary: "Show what healthlog knows about you.",
    details: [
      """
      Your name, the address of an account that is logged in and the goal of weight stand among what you told. Below \
      what you told stand the newest weight and measures with their days and what they say: the body mass \
      index with its band (WHO, and the lower cut-offs where they say another), waist to height (NICE), and body fat \
      as it was measured and as waist, neck and, for women, hips let expect (US Navy). Height is in cm in machine formats. What \
      was never told is null.
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
    session.show(report.document(session.language, session.units), json: report.json)
  }
}
