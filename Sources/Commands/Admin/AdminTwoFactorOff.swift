package import Arguments
package import Session

/// `healthlog admin two-factor-off`.
package struct AdminTwoFactorOff: Command {
  package static let page = Page(
    name: "admin two-factor-off", group: .sync,
    summary: "Turn off two-factor authentication of a user who lost the authenticator.",
    details: [
      "For somebody who has no recovery code either: be sure that it is them who asks. They are told by mail, where the "
        + "server sends any, but not with --store; `healthlog admin audit` names who did it."
    ],
    examples: [
      Example("healthlog admin two-factor-off ben@example.org", "Ben logs in with the password alone")
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
    session.tell("\(email.text) logs in without a code", json: account)
  }
}
