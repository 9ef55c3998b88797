package import Arguments
internal import Encoding
internal import Ledger
package import Session
internal import Sync

/// `healthlog account logout`.
package struct AccountLogout: Command {
  package static let page = Page(
    name: "account logout", group: .sync, summary: "Log out of a server.",
    details: [
      """
      The tokens are removed from this machine even if the server cannot be reached; otherwise the server \
      revokes them too. The journal on this machine is kept.
      """,
      """
      With --device, ends the session of another device, for example a lost one; `account show` lists them. \
      The data on that device stays there.
      """,
    ],
    examples: [
      Example("healthlog account logout", "log out of the only server"),
      Example("healthlog account logout --device k3f9q2m7xa", "end the session of a phone that was lost"),
    ],
    seeAlso: ["account login", "account show"])

  let server: String?
  let device: DeviceID?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    server = try read.optionalWord("SERVER", help: "the server's address, or the name of a remote")
    let name: String? = try read.option("device", help: "end the session of this device")
    device = try name.map { name throws(UsageError) in
      guard let device = DeviceID(name) else {
        throw UsageError(
          code: "account.device", message: "'\(name)' is not a device",
          hint: "run `healthlog account show` to list them",
          caret: nil)
      }
      return device
    }
  }

  package func run(_ session: inout Session) throws(Failure) {
    let access = try session.serverAccess()
    let server = try session.server(server, access)
    let tokens = try session.tokens(of: server, access)
    var client = access.client(server.address, pin: server.pin)
    if let device { return try end(device, &client, &session) }
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
    session.console.warn("could not tell the server; its session ends by itself after 30 days")
    session.console.end(with: .attention)
  }

  private func end(_ device: DeviceID, _ client: inout ServerClient, _ session: inout Session)
    throws(Failure)
  {
    _ = try session.ask(WireRequest("DELETE", "/v1/account/sessions/\(device)"), &client)
    session.tell(
      "the session of \(device) has expired",
      json: [
        "schema": "healthlog.account-logout/1", "server": .string(client.address.server),
        "device": .string(device.description), "told": true,
      ])
  }
}
