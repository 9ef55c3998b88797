package import Arguments
internal import Encoding
package import Session
internal import Sync

/// `healthlog account two-factor disable`.
package struct TwoFactorDisable: Command {
  package static let page = Page(
    name: "account two-factor disable", group: .sync, summary: "Turn off two-factor authentication.",
    details: [
      """
      Requires the password and a code. If you have lost the authenticator, use a recovery code; if you have \
      lost those too, ask an administrator of the server.
      """
    ],
    examples: [
      Example("healthlog account two-factor disable", "asks for the password and a code"),
      Example("healthlog account two-factor disable --otp q4wz-77xk-l2pa-m3dn", "with a recovery code"),
    ],
    seeAlso: ["account two-factor enable", "account two-factor status"])

  let server: String?
  let passwords: PasswordOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    server = try read.optionalWord("SERVER", help: "the server's address, or the name of a remote")
    passwords = try PasswordOptions(&read, takesNew: false, takesCode: true)
  }

  package func run(_ session: inout Session) throws(Failure) {
    var place = try TwoFactorPlace(server, session)
    let body = [JSON.Member("password", .string(try passwords.password(session, "password:")))]
    _ = try passwords.withCode(session) { code throws(Failure) in
      try session.ask(
        WireRequest("DELETE", TwoFactorPlace.path, body: .json(.object(body + code))), &place.client)
    }
    session.tell("two-factor authentication is off", json: place.json([], false))
  }
}
