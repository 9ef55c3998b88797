package import Arguments
internal import Encoding
package import Session

/// `healthlog admin role`.
package struct AdminRole: Command {
  package static let page = Page(
    name: "admin role", group: .sync, summary: "Grant or revoke administrator rights.",
    details: [
      """
      Create the first administrator on the server's own machine, with --store. Administrators can never \
      read anyone's journal.
      """
    ],
    examples: [
      Example("healthlog admin role anna@example.org admin --store /var/lib/healthlog", "the first one"),
      Example("healthlog admin role anna@example.org user", "an ordinary user"),
    ],
    seeAlso: ["admin users", "serve"])

  let email: AccountEmail
  let role: ServerRole
  let options: AdminOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    email = try read.word("EMAIL", help: "the user's email")
    role = try read.word("ROLE", help: "admin or user")
    options = try AdminOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let account = try options.change(email, by: "role", with: [.init("role", role.rawValue)], session)
    let said: Message =
      role == .admin ? "\(email.text) is now an administrator" : "\(email.text) is no longer an administrator"
    session.tell(said, json: account)
  }
}

/// What a user is on a server.
enum ServerRole: String, ArgumentChoice {
  static let metavar = "ROLE"
  case admin, user
}
