package import Arguments
internal import Encoding
package import Session
internal import Sync

/// `healthlog admin unblock`.
package struct AdminUnblock: Command {
  package static let page = Page(
    name: "admin unblock", group: .sync, summary: "Let a user in again who was blocked.",
    examples: [Example("healthlog admin unblock ben@example.org", "Ben can log in again")],
    seeAlso: ["admin block", "admin users"])

  let email: AccountEmail
  let options: AdminOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    email = try read.word("EMAIL", help: "the user's email")
    options = try AdminOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    var client = try options.client(session)
    let answer = try session.ask(
      WireRequest("POST", "/v1/admin/unblock", body: .json(["email": .string(email.text)])), &client)
    session.tell("\(email.text) can log in", json: answer.json ?? .null)
  }
}
