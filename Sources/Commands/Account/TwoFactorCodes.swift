package import Arguments
internal import Encoding
package import Session
internal import Sync

/// `healthlog account two-factor codes`.
package struct TwoFactorCodes: Command {
  package static let page = Page(
    name: "account two-factor codes", group: .sync, summary: "Replace the recovery codes.",
    details: [
      "The password and a code are needed, of the authenticator or one of the recovery codes that are left. Ten new recovery "
        + "codes are shown, this once; those before are good no more."
    ],
    examples: [
      Example("healthlog account two-factor codes", "the password and a code are asked for"),
      Example("healthlog account two-factor codes --otp 492039", "with a code of the authenticator"),
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
    session.say("keep these recovery codes, each is good once; those before are good no more:")
    place.show(answer.json?["recovery_codes"]?.arrayValue ?? [], &session)
  }
}
