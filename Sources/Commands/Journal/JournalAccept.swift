package import Arguments
internal import Encoding
package import Session
internal import Sync
internal import Values

/// `healthlog journal accept`.
package struct JournalAccept: Command {
  package static let page = Page(
    name: "journal accept", group: .sync, summary: "Accept an invitation to a journal.",
    details: [
      """
      You then have the role on the journal, and its owner sees your name. `healthlog clone` downloads it to \
      this machine, and `healthlog journal leave` gives the role up again.
      """
    ],
    examples: [
      Example("healthlog journal accept", "the only invitation"),
      Example("healthlog journal accept anna@example.org", "the one from Anna"),
      Example(
        "healthlog journal accept 01M7YF3FTCB3C4D5E6F7G8H9J0 --code mB3x0Wb7dVYk2yqM4rT1Zg",
        "as given in the mail, which also verifies your address"),
    ],
    seeAlso: ["journal invitations", "journal decline", "clone"])

  let invitation: String?
  let code: String?
  let server: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    invitation = try read.optionalWord(
      "INVITATION", help: "its ID or the inviter's email; may be left out if there is only one")
    code = try read.option("code", help: "the code from the mail, if your address is not verified yet")
    server = try read.option("server", help: "the server's address or the name of a remote")
  }

  package func run(_ session: inout Session) throws(Failure) {
    var received = try ReceivedInvitations(server, session)
    let id = try received.id(of: invitation, session)
    let body = code.map { [JSON.Member("code", .string($0))] } ?? []
    let answer = try session.ask(
      WireRequest("POST", "\(ReceivedInvitations.path)/\(id)/accept", body: .json(.object(body))),
      &received.client)
    guard let journal = answer.json?["journal"]?.idValue, let role = answer.json?["role"]?.stringValue else {
      throw Failure(.foreign("\(received.server.address.server) sent an answer that cannot be understood"))
    }
    let address = received.server.address.server
    session.tell(
      "you now have the role \(role) on the journal",
      json: [
        "schema": "healthlog.journal-accept/1", "server": .string(address),
        "journal": .string(journal.description), "role": .string(role),
      ])
    session.console.say("hint: run `healthlog clone \(address)/journals/\(journal)` to download it")
  }
}
