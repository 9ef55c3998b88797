package import Arguments
package import Session
internal import Sync

/// `healthlog account token`.
package struct AccountToken: Command {
  package static let page = Page(
    name: "account token", group: .sync, summary: "Write the access token, for scripts of your own.",
    details: [
      "It is good for 15 minutes at most and is renewed first where it is about to end. Who has it may do what you may: "
        + "`journal token add` makes one that may only add, `account token add` a key that only looks foods up."
    ],
    examples: [
      Example(
        "curl -H \"Authorization: Bearer $(healthlog account token)\" https://example.org/v1/account",
        "ask the server by hand")
    ],
    seeAlso: ["account login", "account token add", "journal token add"])

  let server: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    server = try read.optionalWord("SERVER", help: "the server's address, or the name of a remote")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let access = try session.serverAccess()
    let server = try session.server(server, access)
    var client = access.client(server.address, pin: server.pin)
    _ = try session.ask(WireRequest("GET", "/v1/account"), &client)
    let tokens = try session.tokens(of: server, access)
    session.write(tokens.access + "\n")
  }
}
