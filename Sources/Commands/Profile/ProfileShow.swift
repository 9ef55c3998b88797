package import Arguments
internal import Goals
package import Session

/// `healthlog profile show`.
package struct ProfileShow: Command {
  package static let page = Page(
    name: "profile show", group: .goals, summary: "Show what healthlog knows about you.",
    details: ["Height is in cm in machine formats. What was never told is null."],
    examples: [Example("healthlog profile show", "every field")],
    seeAlso: ["profile set"])

  package init(_ read: inout ArgumentReader) throws(UsageError) {}

  package func run(_ session: inout Session) throws(Failure) {
    session.sayIfEmpty()
    let report = ProfileReport(try session.profile())
    session.show(report.document(session.language), json: report.json)
  }
}
