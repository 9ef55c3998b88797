package import Arguments
package import Session
internal import Sync

/// `healthlog account token`.
package struct AccountToken: Command {
  package static let page = Page(
    name: "account token", group: .sync, summary: "Print the access token, for scripts.",
    details: [
      """
      It is valid for at most 15 minutes and is renewed first if it is about to expire. Anyone who has it \
      can do everything you can: `journal token add` creates one that can only add, `account token add` a \
      key that can only look up foods.
      """
    ],
    examples: [
      Example(
        "curl -H \"Authorization: Bearer $(healthlog account token)\" https://example.org/v1/account",
        "query the server by hand")
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
    session.console.write(tokens.access + "\n")
  }
}
