package import Arguments
internal import Encoding
package import Session
internal import Sync

/// `healthlog account logout`.
package struct AccountLogout: Command {
  package static let page = Page(
    name: "account logout", group: .sync, summary: "Log out of a server.",
    details: [
      "The tokens are removed from this machine whether or not the server can be reached; it is told so that they "
        + "are good nowhere else either. The journal stays here, whole."
    ],
    examples: [Example("healthlog account logout", "log out of the only server")],
    seeAlso: ["account login"])

  let server: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    server = try read.optionalWord("SERVER", help: "the server's address, or the name of a remote")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let access = try session.serverAccess()
    let server = try session.server(server, access)
    let tokens = try session.tokens(of: server, access)
    var client = access.client(server.address, pin: server.pin)
    var isTold = false
    do {
      isTold = try (200..<300).contains(client.askAsUser(WireRequest("POST", "/v1/logout")).status)
    } catch {
      // Whoever is refused is logged out already.
      if case .refused = error { isTold = true }
    }
    do {
      try access.tokens(of: server.address).remove()
    } catch {
      throw Failure(error)
    }
    session.tell(
      "logged out of \(server.address.server)",
      json: [
        "schema": "healthlog.account-logout/1", "server": .string(server.address.server),
        "account": .string(tokens.account), "told": .bool(isTold),
      ])
    guard !isTold else { return }
    session.warn("the server could not be told; there the session ends by itself after 30 days")
    session.end(with: .attention)
  }
}
