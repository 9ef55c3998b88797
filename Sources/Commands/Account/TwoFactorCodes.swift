package import Arguments
internal import Encoding
package import Session
internal import Sync

/// `healthlog account two-factor codes`.
package struct TwoFactorCodes: Command {
  package static let page = Page(
    name: "account two-factor codes", group: .sync, summary: "Replace the recovery codes.",
    details: [
      """
      Requires the password and a code from the authenticator or a remaining recovery code. Shows ten new \
      recovery codes, once; the previous ones no longer work.
      """
    ],
    examples: [
      Example("healthlog account two-factor codes", "asks for the password and a code"),
      Example("healthlog account two-factor codes --otp 492039", "with a code from the authenticator"),
    ],
    seeAlso: ["account two-factor enable", "account two-factor status", "account two-factor disable"])

  let server: String?
  let passwords: PasswordOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    server = try read.optionalWord("SERVER", help: "the server's address, or the name of a remote")
    passwords = try PasswordOptions(&read, takesNew: false, takesCode: true)
  }

  package func run(_ session: inout Session) throws(Failure) {
    var place = try TwoFactorPlace(server, session)
    let body = [JSON.Member("password", .string(try passwords.password(session, "password:")))]
    let answer = try passwords.withCode(session) { code throws(Failure) in
      try session.ask(
        WireRequest("POST", TwoFactorPlace.path + "/recovery-codes", body: .json(.object(body + code))),
        &place.client)
    }
    session.console.say("save these recovery codes; each works once, and the previous ones no longer work:")
    place.show(answer.json?["recovery_codes"]?.arrayValue ?? [], &session.console)
  }
}
