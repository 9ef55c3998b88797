package import Arguments
internal import Encoding
package import Session
internal import Sync
internal import Values

/// `healthlog journal leave`.
package struct JournalLeave: Command {
  package static let page = Page(
    name: "journal leave", group: .sync, summary: "Give up your role on a shared journal.",
    details: [
      """
      The copy of the journal on this device is kept, but is no longer synced until the owner shares the \
      journal with you again. The owner cannot leave a journal.
      """
    ],
    examples: [
      Example("healthlog journal leave team", "the journal `team`"),
      Example("healthlog journal leave --server work", "the current one, on the server of the remote `work`"),
    ],
    seeAlso: ["journal share", "remote remove", "account erase"])

  let name: String?
  let server: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try read.optionalWord(
      "NAME", help: "the journal; the current one if left out", completion: .dynamic("journals"))
    server = try read.option("server", help: "the server's address, or the name of a remote")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let access = try session.serverAccess()
    let server = try session.server(server, access)
    let journal = try session.id(ofJournal: name)
    var client = access.client(server.address, pin: server.pin)
    try Self.leave(journal, &client, session)
    session.tell(
      "you no longer have a role on the journal at \(server.address.server); what is here remains",
      json: [
        "schema": "healthlog.journal-leave/1", "server": .string(server.address.server),
        "journal": .string(journal.description),
      ])
    session.console.say("hint: run `healthlog remote remove` to stop syncing with it")
  }

  private static func leave(_ journal: ULID, _ client: inout ServerClient, _ session: Session)
    throws(Failure)
  {
    do {
      _ = try session.ask(WireRequest("DELETE", "/v1/journals/\(journal)/role"), &client)
    } catch {
      guard error.code == "journal.owner" else { throw error }
      throw Failure(
        .refused, error.code, "you own the journal, and an owner cannot leave it",
        hint: "use `healthlog journal share --revoke EMAIL` to stop sharing with someone else")
    }
  }
}
