internal import Accounts
package import Arguments
internal import Encoding
package import Session
internal import Sync
internal import Values

/// `healthlog account register`.
package struct AccountRegister: Command {
  package static let page = Page(
    name: "account register", group: .sync, summary: "Create an account on a server.",
    details: [
      """
      The password is asked for twice without being shown; it is never given on the command line. If it is \
      too easy to guess, the server explains why. Missing options are asked for on a terminal.
      """,
      """
      A server that sends mail sends a code to the address, valid for 24 hours: the account is created once \
      you enter it, or pass it with --code in a second call with the same options. The server does not \
      reveal whether the address already has an account; its owner gets a different mail.
      """,
    ],
    examples: [
      Example(
        "healthlog account register https://example.org --email anna@example.org --name Martin --first-name Anna",
        "create an account; asks for the password"),
      Example(
        "pass show healthlog | healthlog account register home --email anna@example.org --name Martin "
          + "--first-name Anna --password-stdin", "the password from a program"),
      Example(
        "healthlog account register https://example.org --email anna@example.org --code 1795347000.Xf0q2WnT8dKc51bQmZ3vGA",
        "with the code from the mail"),
    ],
    seeAlso: ["account login", "remote add"])

  let server: String?
  let email: AccountEmail?
  let name: String?
  let firstName: String?
  let code: String?
  let passwords: PasswordOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    server = try read.optionalWord("SERVER", help: "the server's address, or the name of a remote")
    email = try read.option("email", help: "the email to log in with")
    name = try read.option("name", help: "your last name")
    firstName = try read.option("first-name", help: "your first name")
    code = try read.option("code", help: "the code from the mail, if the server sends one")
    passwords = try PasswordOptions(&read, takesNew: false, takesCode: false)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let access = try session.serverAccess()
    let server = try session.serverToEnter(server, access)
    let email = try session.email(email)
    let name = try session.answer(name, "last name:", field: "name")
    let firstName = try session.answer(firstName, "first name:", field: "first-name")
    let password = try passwords.newPassword(session, isSecond: false, "password:")
    var client = access.client(server.address, pin: server.pin)
    let body: [JSON.Member] = [
      .init("email", email), .init("password", password), .init("name", name), .init("first_name", firstName),
    ]
    var answer = try Self.post(body, code, session, &client)
    if answer.status == 202 {
      session.console.say("if \(email) has no account there yet, a mail with a code is on its way to it")
      guard session.console.canAsk else { return tellWaiting(email, server.address.server, &session.console) }
      answer = try Self.post(body, try session.console.ask("code from the mail:").trimmed, session, &client)
    }
    session.tell(
      "\(email) is registered at \(server.address.server)",
      json: Self.json(email, server.address.server, account: answer.json?["account"]?.stringValue))
    session.console.say(
      "hint: run `healthlog account login \(server.address.server) --email \(email)` to log in")
  }

  private static func post(
    _ body: [JSON.Member], _ code: String?, _ session: Session, _ client: inout ServerClient
  ) throws(Failure) -> WireAnswer {
    let shown = code.map { [JSON.Member("code", $0)] } ?? []
    return try session.askAsNobody(
      WireRequest("POST", "/v1/accounts", body: .json(.object(body + shown))), &client)
  }

  private func tellWaiting(_ email: String, _ server: String, _ console: inout Console) {
    if !console.isForPeople {
      console.write(Self.json(email, server, account: nil).text + "\n")
    }
    console.say("hint: run the same command with --code within 24 hours to create the account")
  }

  /// What programs are told; no account where it waits for a code.
  private static func json(_ email: String, _ server: String, account: String?) -> JSON {
    [
      "schema": "healthlog.account-register/1", "server": .string(server), "account": .text(account),
      "email": .string(email),
    ]
  }
}

extension Session {
  /// An email that was given or is asked for. Throws, naming the field, where it is none.
  func email(_ given: AccountEmail?) throws(Failure) -> String {
    if let given { return given.text }
    let typed = try console.ask("email:")
    guard let email = EmailAddress(typed.trimmed) else {
      throw Failure(
        .notUnderstood, "account.email", "--email: '\(typed)' is not an email address",
        hint: "for example anna@example.org")
    }
    return email.text
  }

  /// A text that was given or is asked for. Throws, naming the field, where it is empty.
  func answer(_ given: String?, _ question: Message, field: String) throws(Failure) -> String {
    let text: String
    if let given { text = given } else { text = try console.ask(question) }
    guard !text.trimmed.isEmpty else {
      throw Failure(.notUnderstood, "account.field", "--\(field) is empty", hint: "nothing was sent")
    }
    return text.trimmed
  }
}
