package import Arguments
internal import Encoding
package import Session
internal import Sync

/// `healthlog account password`.
package struct AccountPassword: Command {
  package static let page = Page(
    name: "account password", group: .sync, summary: "Change the password of your account.",
    details: ["All other devices are logged out; this one stays logged in."],
    examples: [Example("healthlog account password", "asks for the old and the new password")],
    seeAlso: ["account login", "account reset"])

  let server: String?
  let passwords: PasswordOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    server = try read.optionalWord("SERVER", help: "the server's address or the name of a remote")
    passwords = try PasswordOptions(&read, takesNew: true, takesCode: true)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let access = try session.serverAccess()
    let server = try session.server(server, access)
    let email = try session.tokens(of: server, access).email
    let old = try passwords.password(session, "current password:")
    let new = try passwords.newPassword(session, isSecond: true, "new password:")
    var client = access.client(server.address, pin: server.pin)
    let body: [JSON.Member] = [.init("password", .string(old)), .init("new_password", .string(new))]
    let answer = try passwords.withCode(session) { code throws(Failure) in
      try session.ask(
        WireRequest("POST", "/v1/account/password", body: .json(.object(body + code))), &client)
    }
    let tokens = try session.keep(answer, email, server, access)
    session.tell(
      "changed the password; all other devices are logged out",
      json: [
        "schema": "healthlog.account-password/1", "server": .string(server.address.server),
        "account": .string(tokens.account),
      ])
  }
}
