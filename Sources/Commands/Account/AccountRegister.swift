internal import Accounts
package import Arguments
internal import Encoding
package import Session
internal import Sync

/// `healthlog account register`.
package struct AccountRegister: Command {
  package static let page = Page(
    name: "account register", group: .sync, summary: "Make an account on a server.",
    details: [
      "The password is asked for twice and not shown; it never stands on the command line. The server says what "
        + "a password lacks that is too easy to guess. What is not given as an option is asked for on a terminal."
    ],
    examples: [
      Example(
        "healthlog account register https://example.org --email anna@example.org --name Martin --first-name Anna",
        "make an account; the password is asked for"),
      Example(
        "pass show healthlog | healthlog account register home --email anna@example.org --name Martin "
          + "--first-name Anna --password-stdin", "the password from a program"),
    ],
    seeAlso: ["account login", "remote add"])

  let server: String?
  let email: AccountEmail?
  let name: String?
  let firstName: String?
  let passwords: PasswordOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    server = try read.optionalWord("SERVER", help: "the server's address, or the name of a remote")
    email = try read.option("email", help: "the address to log in with")
    name = try read.option("name", help: "your last name")
    firstName = try read.option("first-name", help: "your first name")
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
    let answer = try session.askAsNobody(
      WireRequest(
        "POST", "/v1/accounts",
        body: .json([
          "email": .string(email), "password": .string(password), "name": .string(name),
          "first_name": .string(firstName),
        ])), &client)
    session.tell(
      "\(email) is registered at \(server.address.server)",
      json: [
        "schema": "healthlog.account-register/1", "server": .string(server.address.server),
        "account": .text(answer.json?["account"]?.stringValue), "email": .string(email),
      ])
    session.say("hint: `healthlog account login \(server.address.server) --email \(email)` logs in")
  }
}

extension Session {
  /// An email that was given or is asked for. Throws, naming the field, where it is none.
  func email(_ given: AccountEmail?) throws(Failure) -> String {
    if let given { return given.text }
    let typed = try ask("email:")
    guard let email = EmailAddress(typed.trimmed) else {
      throw Failure(
        .notUnderstood, "account.email", "--email: '\(typed)' is no email address",
        hint: "for example anna@example.org")
    }
    return email.text
  }

  /// A text that was given or is asked for. Throws, naming the field, where it is empty.
  func answer(_ given: String?, _ question: Message, field: String) throws(Failure) -> String {
    let text: String
    if let given { text = given } else { text = try ask(question) }
    guard !text.trimmed.isEmpty else {
      throw Failure(.notUnderstood, "account.field", "--\(field): it is empty", hint: "nothing was sent")
    }
    return text.trimmed
  }
}
