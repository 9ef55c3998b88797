package import Arguments
package import Session

/// `healthlog admin two-factor-off`.
package struct AdminTwoFactorOff: Command {
  package static let page = Page(
    name: "admin two-factor-off", group: .sync,
    summary: "Turn off two-factor authentication for a user who lost the authenticator.",
    details: [
      """
      This is for a user who has no recovery code left: make sure that the request really comes from them. \
      They are notified by mail if the server sends mail, but not with --store; `healthlog admin audit` \
      names the administrator.
      """
    ],
    examples: [
      Example("healthlog admin two-factor-off ben@example.org", "Ben can log in with only the password")
    ],
    seeAlso: ["account two-factor enable", "admin users", "admin audit"])

  let email: AccountEmail
  let options: AdminOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    email = try read.word("EMAIL", help: "the user's email")
    options = try AdminOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let account = try options.change(email, by: "two-factor-off", session)
    session.tell("\(email.text) can now log in without a code", json: account)
  }
}
