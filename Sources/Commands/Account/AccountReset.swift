package import Arguments
internal import Encoding
package import Session
internal import Sync

/// `healthlog account reset`.
package struct AccountReset: Command {
  package static let page = Page(
    name: "account reset", group: .sync, summary: "Reset a forgotten password.",
    details: [
      """
      The server mails a link to the address of the account; its code works once and expires soon. The reply \
      is the same whether or not the account exists.
      """
    ],
    examples: [
      Example("healthlog account reset https://example.org --email anna@example.org", "request the mail"),
      Example("healthlog account reset https://example.org --code CODE", "set the new password"),
    ],
    seeAlso: ["account password", "account login"])

  let server: String?
  let email: AccountEmail?
  let code: String?
  let passwords: PasswordOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    server = try read.optionalWord("SERVER", help: "the server's address, or the name of a remote")
    email = try read.option("email", help: "the email of the account")
    code = try read.option("code", help: "the code from the mail, after the # in its link")
    passwords = try PasswordOptions(&read, takesNew: false, takesCode: true)
    guard email == nil || code == nil else {
      throw UsageError(
        code: "usage.conflict", message: "use --email to request a code by mail, and --code to enter it",
        hint: "leave out one of the two", caret: nil)
    }
  }

  package func run(_ session: inout Session) throws(Failure) {
    let access = try session.serverAccess()
    let server = try session.serverToEnter(server, access)
    var client = access.client(server.address, pin: server.pin)
    guard let code else { return try askForMail(server, &client, &session) }
    let password = try passwords.newPassword(session, isSecond: false, "new password:")
    let body: [JSON.Member] = [.init("token", .string(code)), .init("password", .string(password))]
    _ = try passwords.withCode(session) { code throws(Failure) in
      try session.askAsNobody(
        WireRequest("POST", "/v1/account/reset/confirm", body: .json(.object(body + code))), &client)
    }
    session.tell(
      "changed the password; log in with it now",
      json: ["schema": "healthlog.account-reset/1", "server": .string(server.address.server), "done": true])
  }

  private func askForMail(_ server: Session.Server, _ client: inout ServerClient, _ session: inout Session)
    throws(Failure)
  {
    let email = try session.email(email)
    _ = try session.askAsNobody(
      WireRequest("POST", "/v1/account/reset", body: .json(["email": .string(email)])), &client)
    session.tell(
      "if \(email) has an account, a mail with a code is on its way",
      json: ["schema": "healthlog.account-reset/1", "server": .string(server.address.server), "done": false])
    session.console.say(
      "hint: run `healthlog account reset \(server.address.server) --code CODE` to set the new password")
  }
}
