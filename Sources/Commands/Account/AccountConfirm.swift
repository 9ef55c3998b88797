package import Arguments
internal import Encoding
package import Session
internal import Sync

/// `healthlog account confirm`.
package struct AccountConfirm: Command {
  package static let page = Page(
    name: "account confirm", group: .sync, summary: "Confirm the new email of your account.",
    details: [
      """
      After `healthlog account email` the code is mailed to the new address. It works once, within 24 hours \
      and five attempts; a newer code, a password change or erasing the account invalidates it. The old \
      address is notified.
      """
    ],
    examples: [
      Example(
        "healthlog account confirm mzxw6ytboi4dkmrtgq2tmnzyha4tambr",
        "log in with the new address from now on")
    ],
    seeAlso: ["account email", "account show"])

  let token: String
  let server: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    token = try read.word("TOKEN", help: "the code from the mail")
    server = try read.option("server", help: "the server's address or the name of a remote")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let access = try session.serverAccess()
    let server = try session.server(server, access)
    _ = try session.tokens(of: server, access)
    var client = access.client(server.address, pin: server.pin)
    let answer = try session.ask(
      WireRequest("POST", "/v1/account/email/confirm", body: .json(["token": .string(token)])), &client)
    guard let email = answer.json?["email"]?.stringValue else {
      throw Failure(.foreign("\(server.address.server) sent an answer that cannot be understood"))
    }
    try session.tellEmail(email, server.address, access)
  }
}
