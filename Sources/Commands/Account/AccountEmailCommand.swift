package import Arguments
internal import Encoding
package import Session
internal import Sync

/// `healthlog account email`.
package struct AccountEmailCommand: Command {
  package static let page = Page(
    name: "account email", group: .sync, summary: "Change the email of your account.",
    details: [
      """
      A server that sends mail sends a code to the new address: until you confirm it with `healthlog account \
      confirm`, you log in with the old one. If somebody else has the address, no code comes, and the reply \
      does not reveal it. A server that sends no mail changes the address at once.
      """
    ],
    examples: [Example("healthlog account email anna@example.com", "a code is sent there")],
    seeAlso: ["account confirm", "account show", "account password"])

  let email: AccountEmail
  let server: String?
  let passwords: PasswordOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    email = try read.word("EMAIL", help: "the new address")
    server = try read.option("server", help: "the server's address or the name of a remote")
    passwords = try PasswordOptions(&read, takesNew: false, takesCode: true)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let access = try session.serverAccess()
    let server = try session.server(server, access)
    _ = try session.tokens(of: server, access)
    let password = try passwords.password(session, "password:")
    var client = access.client(server.address, pin: server.pin)
    let body: [JSON.Member] = [.init("email", .string(email.text)), .init("password", .string(password))]
    let answer = try passwords.withCode(session) { code throws(Failure) in
      try session.ask(WireRequest("PATCH", "/v1/account", body: .json(.object(body + code))), &client)
    }
    guard answer.status == 202 else { return try session.tellEmail(email.text, server.address, access) }
    guard let account = answer.json?["account"]?.stringValue, let old = answer.json?["email"]?.stringValue
    else { throw Failure(.foreign("\(server.address.server) sent an answer that cannot be understood")) }
    session.tell(
      "if \(email.text) is available, a mail with a code is on its way to it; until you confirm, the email stays \(old)",
      json: [
        "schema": "healthlog.account-email/1", "server": .string(server.address.server),
        "account": .string(account), "email": .string(old), "email_wanted": .string(email.text),
      ])
    session.console.say("hint: run `healthlog account confirm TOKEN` with the code within 24 hours")
  }
}

extension Session {
  /// Keeps the email that the account on a server has now, and tells it.
  mutating func tellEmail(_ email: String, _ address: ServerAddress, _ access: ServerAccess) throws(Failure) {
    let tokens: TokenFile.Tokens
    do {
      tokens = try access.tokens(of: address).keep(email: email)
    } catch {
      throw Failure(error)
    }
    tell(
      "the email of the account is now \(email)",
      json: [
        "schema": "healthlog.account-email/1", "server": .string(address.server),
        "account": .string(tokens.account), "email": .string(email), "email_wanted": .null,
      ])
  }
}
