package import Arguments
internal import Encoding
package import Session
internal import Sync

/// `healthlog account erase`.
package struct AccountErase: Command {
  package static let page = Page(
    name: "account erase", group: .sync,
    summary: "Permanently erase your account and your journals on a server.",
    details: [
      """
      To confirm, type the email of the account or give it with --confirm, and enter the password. The \
      journal on this machine is kept.
      """
    ],
    examples: [
      Example("healthlog account erase", "asks for the email and the password"),
      Example("healthlog account erase --confirm anna@example.org --password-stdin", "without a terminal"),
    ],
    seeAlso: ["account export", "erase"])

  let server: String?
  let confirmation: String?
  let passwords: PasswordOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    server = try read.optionalWord("SERVER", help: "the server's address or the name of a remote")
    confirmation = try read.option("confirm", help: "the email of the account, to confirm")
    passwords = try PasswordOptions(&read, takesNew: false, takesCode: true)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let access = try session.serverAccess()
    let server = try session.server(server, access)
    let tokens = try session.tokens(of: server, access)
    try confirm(tokens.email, server, session.console)
    let password = try passwords.password(session, "password:")
    var client = access.client(server.address, pin: server.pin)
    let body = [JSON.Member("password", .string(password))]
    _ = try passwords.withCode(session) { code throws(Failure) in
      try session.ask(WireRequest("DELETE", "/v1/account", body: .json(.object(body + code))), &client)
    }
    do {
      try access.tokens(of: server.address).remove()
    } catch {
      throw Failure(error)
    }
    session.tell(
      "erased the account \(tokens.email) and its journals at \(server.address.server)",
      json: [
        "schema": "healthlog.account-erase/1", "server": .string(server.address.server),
        "account": .string(tokens.account),
      ])
  }

  private func confirm(_ email: String, _ server: Session.Server, _ console: Console) throws(Failure) {
    let typed: String
    if let confirmation {
      typed = confirmation
    } else {
      let question: Message =
        "this cannot be undone; to erase all of \(server.address.server), type \(email):"
      guard console.canAsk else {
        throw Failure(
          .answerNeeded, "prompt.no-terminal", "there is no terminal to ask: \(question)",
          hint: "use --confirm \(email) to erase without a prompt")
      }
      typed = try console.ask(question)
    }
    guard typed.trimmed.lowercased() == email.lowercased() else {
      throw Failure(
        .no, "account.erase-refused", "that is not the email of the account", hint: "nothing was erased")
    }
  }
}
