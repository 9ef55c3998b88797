package import Arguments
internal import Encoding
package import Session
internal import Sync
internal import Values

/// `healthlog journal decline`.
package struct JournalDecline: Command {
  package static let page = Page(
    name: "journal decline", group: .sync, summary: "Decline an invitation to a journal.",
    details: ["Who invited is not told; the invitation is not open any more in their list."],
    examples: [
      Example("healthlog journal decline anna@example.org", "the one that Anna made")
    ],
    seeAlso: ["journal invitations", "journal accept"])

  let invitation: String?
  let server: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    invitation = try read.optionalWord(
      "INVITATION", help: "its id, or the address of who invites; the only one if left out")
    server = try read.option("server", help: "the server's address, or the name of a remote")
  }

  package func run(_ session: inout Session) throws(Failure) {
    var received = try ReceivedInvitations(server, session)
    let id = try received.id(of: invitation, session)
    _ = try session.ask(WireRequest("DELETE", "\(ReceivedInvitations.path)/\(id)"), &received.client)
    session.tell(
      "the invitation is declined",
      json: [
        "schema": "healthlog.journal-decline/1", "server": .string(received.server.address.server),
        "id": .string(id.description),
      ])
  }
}
