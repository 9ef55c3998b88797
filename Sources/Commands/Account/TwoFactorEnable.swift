package import Arguments
internal import Encoding
package import Session
internal import Sync

/// `healthlog account two-factor enable`.
package struct TwoFactorEnable: Command {
  package static let page = Page(
    name: "account two-factor enable", group: .sync,
    summary: "Turn on two-factor authentication.",
    details: [
      """
      Add the secret or the URI to an authenticator app (TOTP, RFC 6238); two-factor authentication is on \
      once you enter one of its codes, or pass it with --otp in a second call. Ten recovery codes are then \
      shown, once: each works once in place of a code, so keep them away from the authenticator.
      """,
      """
      A code is then required to log in, to change the password or the email, to reset the password by mail, \
      to turn this off and to erase the account. Devices that are already logged in stay logged in.
      """,
    ],
    examples: [
      Example("healthlog account two-factor enable", "shows the secret and asks for a code"),
      Example("healthlog account two-factor enable --otp 492039", "the second step without a terminal"),
    ],
    seeAlso: [
      "account two-factor codes", "account two-factor disable", "account two-factor status", "account login",
    ])

  let server: String?
  let passwords: PasswordOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    server = try read.optionalWord("SERVER", help: "the server's address, or the name of a remote")
    passwords = try PasswordOptions(&read, takesNew: false, takesCode: true)
  }

  package func run(_ session: inout Session) throws(Failure) {
    var place = try TwoFactorPlace(server, session)
    if let code = passwords.code { return try confirm(code, &place, &session) }
    let password = try passwords.password(session, "password:")
    let answer = try session.ask(
      WireRequest("POST", TwoFactorPlace.path, body: .json(["password": .string(password)])), &place.client)
    guard let secret = answer.json?["secret"]?.stringValue, let uri = answer.json?["uri"]?.stringValue else {
      throw Failure(.foreign("\(place.address) sent an answer that cannot be understood"))
    }
    if session.console.isForPeople {
      session.console.write("\(secret)\n\(uri)\n")
    } else {
      session.console.write(
        place.json([.init("secret", .string(secret)), .init("uri", .string(uri))], false).text + "\n")
    }
    guard session.console.canAsk else {
      return session.console.say("hint: run `healthlog account two-factor enable --otp CODE` to turn it on")
    }
    try confirm(try session.console.ask(PasswordOptions.question).trimmed, &place, &session)
  }

  private func confirm(_ code: String, _ place: inout TwoFactorPlace, _ session: inout Session)
    throws(Failure)
  {
    let answer = try session.ask(
      WireRequest("POST", TwoFactorPlace.path + "/confirm", body: .json(["code": .string(code)])),
      &place.client)
    let codes = answer.json?["recovery_codes"]?.arrayValue ?? []
    session.console.say("two-factor authentication is on; save these recovery codes, each works once:")
    place.show(codes, &session.console)
  }
}

/// Where two-factor authentication of whoever is logged in is looked after.
struct TwoFactorPlace {
  /// Its path on the server.
  static let path = "/v1/account/two-factor"

  /// The server, as it is written.
  let address: String
  var client: ServerClient

  /// At a server, at the only one where none is named.
  init(_ server: String?, _ session: Session) throws(Failure) {
    let access = try session.serverAccess()
    let server = try session.server(server, access)
    address = server.address.server
    client = access.client(server.address, pin: server.pin)
  }

  /// What programs are told.
  func json(_ members: [JSON.Member], _ isOn: Bool) -> JSON {
    .object(
      [
        .init("schema", "healthlog.account-two-factor/1"), .init("server", .string(address)),
        .init("enabled", .bool(isOn)),
      ] + members)
  }

  /// Shows recovery codes, a line each.
  func show(_ codes: [JSON], _ console: inout Console) {
    console.write(
      console.isForPeople
        ? codes.compactMap(\.stringValue).map { $0 + "\n" }.joined()
        : json([.init("recovery_codes", .array(codes))], true).text + "\n")
  }
}
