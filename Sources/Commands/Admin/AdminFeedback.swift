package import Arguments
internal import Document
internal import Encoding
package import Session
internal import Sync

/// `healthlog admin feedback`.
package struct AdminFeedback: Command {
  package static let page = Page(
    name: "admin feedback", group: .sync, summary: "Read the feedback that users of a server have sent.",
    examples: [
      Example("healthlog admin feedback", "all of it, oldest first"),
      Example("healthlog admin feedback --limit 5", "the latest five"),
    ],
    seeAlso: ["feedback", "admin notice"])

  private static let table = AdminTable([
    .text("at", .adminWhen, .essential), .text("email", .email, .useful),
    .text("text", .adminText, .essential),
  ])

  let list: ListOptions
  let options: AdminOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    list = try ListOptions(&read, fields: [.day("at"), .text("email"), .text("text")])
    options = try AdminOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    var client = try options.client(session)
    let answer = try session.ask(
      WireRequest("GET", "/v1/admin/feedback", limit: WireRequest.largeAnswer), &client)
    let all = try AdminTable.recent(answer.json?["feedback"]?.arrayValue ?? [], list, session)
    if all.isEmpty { session.console.say("there is no feedback") }
    Self.table.show(all, as: "feedback", schema: "healthlog.admin-feedback/1", &session)
  }
}
