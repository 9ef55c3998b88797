package import Arguments
internal import Encoding
package import Session
internal import Sync
internal import Values

/// `healthlog journal leave`.
package struct JournalLeave: Command {
  package static let page = Page(
    name: "journal leave", group: .sync, summary: "Give up your role on a journal that is shared with you.",
    details: [
      "What this device has of the journal stays here. It is exchanged with the server no more, until the journal's owner "
        + "shares it with you again. Who owns a journal cannot leave it."
    ],
    examples: [
      Example("healthlog journal leave team", "the journal `team`"),
      Example("healthlog journal leave --server work", "the one in use, at the server of the remote `work`"),
    ],
    seeAlso: ["journal share", "remote remove", "account erase"])

  let name: String?
  let server: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try read.optionalWord(
      "NAME", help: "the journal, the one in use if left out", completion: .dynamic("journals"))
    server = try read.option("server", help: "the server's address, or the name of a remote")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let access = try session.serverAccess()
    let server = try session.server(server, access)
    let journal = try session.id(ofJournal: name)
    var client = access.client(server.address, pin: server.pin)
    try Self.leave(journal, &client, session)
    session.tell(
      "you have no role on the journal at \(server.address.server) any more; what is here stays",
      json: [
        "schema": "healthlog.journal-leave/1", "server": .string(server.address.server),
        "journal": .string(journal.description),
      ])
    session.say("hint: `healthlog remote remove` makes `healthlog sync` ask there no more")
  }

  private static func leave(_ journal: ULID, _ client: inout ServerClient, _ session: Session)
    throws(Failure)
  {
    do {
      _ = try session.ask(WireRequest("DELETE", "/v1/journals/\(journal)/role"), &client)
    } catch {
      guard error.code == "journal.owner" else { throw error }
      throw Failure(
        .refused, error.code, "the journal is yours, and nobody leaves a journal of their own",
        hint: "`healthlog journal share --revoke EMAIL` ends the sharing with somebody else")
    }
  }
}
