package import Arguments
internal import Encoding
package import Session
internal import Sync

/// `healthlog account email`.
package struct AccountEmailCommand: Command {
  package static let page = Page(
    name: "account email", group: .sync, summary: "Change the email of your account.",
    examples: [Example("healthlog account email anna@example.com", "log in with this address from now on")],
    seeAlso: ["account show", "account password"])

  let email: AccountEmail
  let server: String?
  let passwords: PasswordOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    email = try read.word("EMAIL", help: "the new address")
    server = try read.option("server", help: "the server's address, or the name of a remote")
    passwords = try PasswordOptions(&read, takesNew: false, takesCode: true)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let access = try session.serverAccess()
    let server = try session.server(server, access)
    _ = try session.tokens(of: server, access)
    let password = try passwords.password(session, "password:")
    var client = access.client(server.address, pin: server.pin)
    let body: [JSON.Member] = [.init("email", .string(email.text)), .init("password", .string(password))]
    _ = try passwords.withCode(session) { code throws(Failure) in
      try session.ask(WireRequest("PATCH", "/v1/account", body: .json(.object(body + code))), &client)
    }
    let tokens: TokenFile.Tokens
    do {
      tokens = try access.tokens(of: server.address).keep(email: email.text)
    } catch {
      throw Failure(error)
    }
    session.tell(
      "the email of the account is \(email.text) now",
      json: [
        "schema": "healthlog.account-email/1", "server": .string(server.address.server),
        "account": .string(tokens.account), "email": .string(email.text),
      ])
  }
}
