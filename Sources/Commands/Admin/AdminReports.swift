package import Arguments
internal import Document
internal import Encoding
package import Session
internal import Sync

/// `healthlog admin reports`.
package struct AdminReports: Command {
  package static let page = Page(
    name: "admin reports", group: .sync, summary: "Read what members reported about meet-ups.",
    details: [
      """
      Shows the reports that are open, oldest first, with the reported message. `admin hide` hides a meet-up; --close \
      removes a report that is dealt with.
      """
    ],
    examples: [
      Example("healthlog admin reports", "all of them"),
      Example("healthlog admin reports --close 01M8R2V7Q0F3C4D5E6F7G8H9J9", "one is dealt with"),
    ],
    seeAlso: ["admin hide", "admin block", "meetup report"])

  private static let table = AdminTable([
    .text("at", .adminWhen, .essential), .text("by", .reportBy, .useful),
    .text("title", .meetupTitle, .essential), .text("said", .meetupText, .useful),
    .text("text", .adminText, .essential), .text("id", .reportID, .essential),
  ])

  let list: ListOptions
  let closed: String?
  let options: AdminOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    list = try ListOptions(&read, fields: [.day("at"), .text("by"), .text("title"), .text("text")])
    closed = try read.option("close", help: "remove the report with this ID")
    options = try AdminOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    var client = try options.client(session)
    if let closed {
      let path = "/v1/admin/meetup-reports/\(percentEncoded(closed))"
      _ = try session.ask(WireRequest("DELETE", path), &client)
      return session.tell(
        "closed the report", json: ["schema": "healthlog.admin-report/1", "id": .string(closed)])
    }
    let answer = try session.ask(
      WireRequest("GET", "/v1/admin/meetup-reports", limit: WireRequest.largeAnswer), &client)
    let all = try AdminTable.recent(answer.json?["reports"]?.arrayValue ?? [], list, session)
    if all.isEmpty { session.console.say("there are no reports") }
    Self.table.show(all, as: "reports", schema: "healthlog.admin-reports/1", &session)
  }
}

extension Phrase {
  fileprivate static let reportBy = Phrase("by", "by", context: "report")
  fileprivate static let reportID = Phrase("id", "id", context: "report")
}

/// `healthlog admin hide`.
package struct AdminHide: Command {
  package static let page = Page(
    name: "admin hide", group: .sync, summary: "Hide a meet-up from everybody but its participants.",
    details: ["Its host and its participants still see it, with the reason. `admin unhide` shows it again."],
    examples: [
      Example("healthlog admin hide 01M8R2V7Q0F3C4D5E6F7G8H9J0 --reason spam", "by its whole ID")
    ],
    seeAlso: ["admin unhide", "admin reports", "admin block"])

  let meetup: String
  let reason: String
  let options: AdminOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    meetup = try read.word("ID", help: "the ID of the meet-up, as `admin reports` shows it")
    let reason: String? = try read.option("reason", help: "why, for its participants")
    options = try AdminOptions(&read)
    self.reason = try MeetUpOptions.required(reason, "reason", example: "--reason spam")
  }

  package func run(_ session: inout Session) throws(Failure) {
    try options.hide(meetup, reason: reason, session)
    session.tell(
      "the meet-up is hidden",
      json: ["schema": "healthlog.admin-hide/1", "meetup": .string(meetup), "reason": .string(reason)])
  }
}

/// `healthlog admin unhide`.
package struct AdminUnhide: Command {
  package static let page = Page(
    name: "admin unhide", group: .sync, summary: "Show a hidden meet-up again.",
    examples: [Example("healthlog admin unhide 01M8R2V7Q0F3C4D5E6F7G8H9J0", "by its whole ID")],
    seeAlso: ["admin hide"])

  let meetup: String
  let options: AdminOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    meetup = try read.word("ID", help: "the ID of the meet-up")
    options = try AdminOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    try options.hide(meetup, reason: nil, session)
    session.tell(
      "the meet-up is shown again",
      json: ["schema": "healthlog.admin-hide/1", "meetup": .string(meetup), "reason": .null])
  }
}

extension AdminOptions {
  /// Has the server hide a meet-up for a reason, or show it again.
  fileprivate func hide(_ meetup: String, reason: String?, _ session: Session) throws(Failure) {
    var client = try client(session)
    let path = "/v1/admin/meetups/\(percentEncoded(meetup))/hide"
    _ = try session.ask(WireRequest("POST", path, body: .json(["reason": .text(reason)])), &client)
  }
}
