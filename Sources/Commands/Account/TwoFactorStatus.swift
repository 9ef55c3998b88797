package import Arguments
internal import Encoding
internal import Messages
package import Session
internal import Sync

/// `healthlog account two-factor status`.
package struct TwoFactorStatus: Command {
  package static let page = Page(
    name: "account two-factor status", group: .sync,
    summary: "Show whether two-factor authentication is on, and how many recovery codes are left.",
    examples: [Example("healthlog account two-factor status", "whether it is on")],
    seeAlso: ["account two-factor enable", "account two-factor codes", "account two-factor disable"])

  let server: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    server = try read.optionalWord("SERVER", help: "the server's address, or the name of a remote")
  }

  package func run(_ session: inout Session) throws(Failure) {
    var place = try TwoFactorPlace(server, session)
    let answer = try session.ask(WireRequest("GET", TwoFactorPlace.path), &place.client).json
    let isOn = answer?["enabled"]?.boolValue ?? false
    let left = answer?["recovery_codes_left"]?.numberText ?? "0"
    let message: Message =
      isOn
      ? "two-factor authentication is on; recovery codes left: \(left)" : "two-factor authentication is off"
    session.tell(
      message, json: place.json([.init("recovery_codes_left", answer?["recovery_codes_left"] ?? 0)], isOn))
  }
}
