package import Arguments
package import Session

/// `healthlog admin unblock`.
package struct AdminUnblock: Command {
  package static let page = Page(
    name: "admin unblock", group: .sync, summary: "Unblock a user.",
    examples: [Example("healthlog admin unblock ben@example.org", "Ben can log in again")],
    seeAlso: ["admin block", "admin users"])

  let email: AccountEmail
  let options: AdminOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    email = try read.word("EMAIL", help: "the user's email")
    options = try AdminOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let account = try options.change(email, by: "unblock", session)
    session.tell("\(email.text) can log in", json: account)
  }
}
