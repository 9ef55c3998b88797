package import Arguments
internal import Document
internal import Encoding
package import Session
internal import Sync
internal import Values

/// `healthlog admin notice`.
package struct AdminNotice: Command {
  package static let page = Page(
    name: "admin notice", group: .sync,
    summary: "Publish a notice to all users of a server, or list the notices.",
    details: [
      """
      Users see a notice when they log in and when they sync. `status` and `remind due` then show it until \
      its last day, or for a week if it has none, and so does `account show`. Without TEXT, lists all \
      notices, including expired ones.
      """
    ],
    examples: [
      Example(
        "healthlog admin notice \"December: 30 minutes a day\" --until 2026-12-31", "a challenge for all"),
      Example("healthlog admin notice", "all notices"),
      Example("healthlog admin notice --remove 01M7YF3FTCB3C4D5E6F7G8H9J0", "withdraw one"),
    ],
    seeAlso: ["account show", "admin feedback"])

  private static let table = AdminTable([
    .text("at", .adminWhen, .useful), .text("until", .adminLastDay, .useful),
    .text("text", .adminText, .essential),
    .text("id", .id, .essential),
  ])

  let words: [String]
  let until: When?
  let removed: String?
  let options: AdminOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("TEXT", atLeast: 0, help: "the text of the notice; if left out, lists the notices")
    until = try read.option("until", help: "the last day to show it")
    removed = try read.option("remove", help: "the ID of a notice to withdraw")
    options = try AdminOptions(&read)
    guard removed == nil || words.isEmpty && until == nil else {
      throw UsageError(
        code: "usage.conflict", message: "--remove takes neither a text nor --until", hint: "leave them out",
        caret: nil)
    }
  }

  package func run(_ session: inout Session) throws(Failure) {
    var client = try options.client(session)
    if let removed {
      guard let id = ULID(parsing: removed) else {
        throw Failure(
          .notUnderstood, "admin.notice", "'\(removed)' is not a notice ID",
          hint: "run `healthlog admin notice` to list them")
      }
      _ = try session.ask(WireRequest("DELETE", "/v1/admin/notices/\(id)"), &client)
      return session.tell(
        "withdrew the notice", json: ["schema": "healthlog.notice-remove/1", "id": .string(removed)])
    }
    guard words.isEmpty else { return try post(&client, &session) }
    let answer = try session.ask(WireRequest("GET", "/v1/admin/notices"), &client)
    let notices = answer.json?["notices"]?.arrayValue ?? []
    if notices.isEmpty { session.console.say("there are no notices") }
    Self.table.show(notices, as: "notices", schema: "healthlog.notices/1", &session)
  }

  private func post(_ client: inout ServerClient, _ session: inout Session) throws(Failure) {
    var body: [JSON.Member] = [.init("text", words.joined(separator: " "))]
    if let until {
      body.append(.init("until", try session.resolve(planned: until).day.description))
    }
    let answer = try session.ask(
      WireRequest("POST", "/v1/admin/notices", body: .json(.object(body))), &client)
    session.tell("all users will see this notice", json: answer.json ?? .null)
  }
}
