package import Arguments
internal import Encoding
package import Session
internal import Sync
internal import Values

/// `healthlog journal decline`.
package struct JournalDecline: Command {
  package static let page = Page(
    name: "journal decline", group: .sync, summary: "Decline an invitation to a journal.",
    details: ["The person who invited you is not notified; the invitation disappears from their list."],
    examples: [
      Example("healthlog journal decline anna@example.org", "the one from Anna")
    ],
    seeAlso: ["journal invitations", "journal accept"])

  let invitation: String?
  let server: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    invitation = try read.optionalWord(
      "INVITATION", help: "its ID or the inviter's email; may be left out if there is only one")
    server = try read.option("server", help: "the server's address or the name of a remote")
  }

  package func run(_ session: inout Session) throws(Failure) {
    var received = try ReceivedInvitations(server, session)
    let id = try received.id(of: invitation, session)
    _ = try session.ask(WireRequest("DELETE", "\(ReceivedInvitations.path)/\(id)"), &received.client)
    session.tell(
      "declined the invitation",
      json: [
        "schema": "healthlog.journal-decline/1", "server": .string(received.server.address.server),
        "id": .string(id.description),
      ])
  }
}
