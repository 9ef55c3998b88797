package import Arguments
internal import Encoding
package import Session
internal import Sync

/// `healthlog feedback`.
package struct FeedbackCommand: Command {
  package static let page = Page(
    name: "feedback", group: .sync, summary: "Send feedback to the administrators of a server.",
    examples: [
      Example("healthlog feedback \"the weekly report is great\"", "they read it with `admin feedback`")
    ],
    seeAlso: ["account show", "admin feedback"])

  let words: [String]
  let server: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("TEXT", atLeast: 1, help: "your feedback")
    server = try read.option("server", help: "the server's address, or the name of a remote")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let access = try session.serverAccess()
    let server = try session.server(server, access)
    var client = access.client(server.address, pin: server.pin)
    let answer = try session.ask(
      WireRequest("POST", "/v1/feedback", body: .json(["text": .string(words.joined(separator: " "))])),
      &client)
    session.tell(
      "the administrators of \(server.address.server) can read it now",
      json: [
        "schema": "healthlog.feedback/1", "server": .string(server.address.server),
        "id": .text(answer.json?["id"]?.stringValue),
      ])
  }
}
