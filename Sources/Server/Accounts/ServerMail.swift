// What a server writes to people, in English and then in French: nobody knows which of them somebody reads. One plain part
// and the marks of a letter that was sent, not of a draft: whatever else a mail has makes filters doubt it.

internal import Accounts
internal import Document
internal import Encoding
internal import Messages
package import Values

/// The mails of a server.
package struct ServerMail: Sendable {
  private let url: String
  private let sender: String?

  /// Those of a server that is reached at an address, from a sender; nil for that of whatever sends them.
  package init(url: String, sender: String?) {
    self.url = url
    self.sender = sender
  }

  /// A mail that shows whether mails arrive.
  package func trial(to recipient: String, _ now: Instant) -> [UInt8] {
    message(
      recipient, "Test mail",
      """
      This server can send mail: \(url)
      """, now)
  }

  /// A link to a new password, with a token.
  func reset(_ account: Account, token: String, _ now: Instant) -> [UInt8] {
    message(
      account.email.text, "A new password",
      """
      Someone, probably you, requested a new password for your account at \(url).

      To choose one, open this page within an hour:

      \(url)/v1/account/reset/page#\(token)

      or run: healthlog account reset \(url) --code \(token)

      If this was not you, do nothing: your password is unchanged.
      """, now)
  }

  /// That the password is another one.
  func passwordChanged(_ account: Account, _ now: Instant) -> [UInt8] {
    message(
      account.email.text, "Your password was changed",
      """
      The password of your account at \(url) was changed, and every device is logged out.

      If this was not you, request a new one: healthlog account reset \(url)
      """, now)
  }

  /// That somebody logged in from where nobody was before.
  func newDevice(_ account: Account, from address: String, _ now: Instant) -> [UInt8] {
    message(
      account.email.text, "A new login",
      """
      Someone logged in to your account at \(url) from a new device or place: \(address)

      If this was not you, change the password: healthlog account password
      `healthlog account show` lists where you are logged in.
      """, now)
  }

  /// A code for whoever would make an account.
  func proveRegistration(_ email: EmailAddress, code: String, _ now: Instant) -> [UInt8] {
    message(
      email.text, "Confirm your account",
      """
      Someone, probably you, wants to create an account with this address at \(url).

      Enter this code within 24 hours: \(code)

      or run: healthlog account register \(url) --email \(email.text) --code \(code)

      If this was not you, do nothing: no account is created.
      """, now)
  }

  /// To the owner of an account, that somebody would make another one with its address.
  func registered(_ email: EmailAddress, _ now: Instant) -> [UInt8] {
    message(
      email.text, "You have an account",
      """
      Someone tried to create an account with this address at \(url). You already have one there; this was
      not revealed, and nothing was changed.

      If this was you, log in, or request a new password: healthlog account reset \(url)

      If this was not you, do nothing.
      """, now)
  }

  /// A code that proves a new address.
  func proveAddress(_ email: EmailAddress, code: String, _ now: Instant) -> [UInt8] {
    message(
      email.text, "Confirm your new address",
      """
      Someone, probably you, wants to use this address for their account at \(url).

      To confirm it, log in there and run within 24 hours: healthlog account confirm \(code)

      If this was not you, do nothing: the address will not be used.
      """, now)
  }

  /// To the address of an account, that somebody else would have it for theirs.
  func addressWanted(_ email: EmailAddress, _ now: Instant) -> [UInt8] {
    message(
      email.text, "Someone requested your address",
      """
      Someone tried to use this address for another account at \(url). It remains yours, and it was not
      revealed that you have an account.

      If this was you, choose another address, or erase this account first.
      """, now)
  }

  /// To the address that was, that it is another one now.
  func addressChanged(from old: EmailAddress, _ now: Instant) -> [UInt8] {
    message(
      old.text, "Your address was changed",
      """
      The account at \(url) that used this address now has a different one; mail is no longer sent here.

      If this was not you, contact the operator of the server.
      """, now)
  }

  /// That two-factor authentication was turned on or off.
  func twoFactor(_ account: Account, isOn: Bool, _ now: Instant) -> [UInt8] {
    let state = Message(isOn ? "on" : "off", context: "authentication")
    return message(
      account.email.text, "Two-factor authentication",
      """
      Two-factor authentication for your account at \(url) was turned \(state).

      If this was not you, change the password: healthlog account password
      """, now)
  }

  /// That there are new recovery codes.
  func newRecoveryCodes(_ account: Account, _ now: Instant) -> [UInt8] {
    message(
      account.email.text, "New recovery codes",
      """
      New recovery codes were created for your account at \(url); the previous ones no longer work.

      If this was not you, change the password: healthlog account password
      """, now)
  }

  /// That somebody shares a journal with an address. Nothing stands in it that whoever invites could word.
  func invitation(_ invitation: Invitation, from inviter: Account, code: String, _ now: Instant) -> [UInt8] {
    message(
      invitation.email.text, "An invitation",
      """
      \(inviter.email.text) wants to share a journal with you at \(url), as: \(invitation.role.rawValue)

      To accept, log in there with an account of this address and run within 14 days:

      healthlog journal accept \(invitation.id) --server \(url) --code \(code)

      If you do not know this person, do nothing: they cannot see whether you have an account.
      """, now)
  }

  /// A mail that says everything in every language, one below the other.
  private func message(_ recipient: String, _ subject: Message, _ text: Message, _ now: Instant) -> [UInt8] {
    let languages = Language.allCases
    return LetterMessage(
      sender: sender, recipient: recipient,
      subject: languages.map { $0.words(subject) }.joined(separator: " / "),
      date: String(httpDate(now).dropLast(3)) + "+0000", host: Self.host(of: url),
      text: languages.map { $0.words(text) }.joined(separator: "\n\n--\n\n") + "\n"
    ).bytes
  }

  /// `health.example.org` of `https://health.example.org:8443`.
  private static func host(of url: String) -> String {
    let place = url.split(separator: "/").dropFirst().first ?? ""
    let host = place.first == "[" ? place : place.prefix { $0 != ":" }
    return host.isEmpty ? "localhost" : String(host)
  }
}
