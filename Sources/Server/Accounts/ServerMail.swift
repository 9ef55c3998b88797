// What a server writes to people, in English and then in French: nobody knows which of them somebody reads. One plain part
// and the marks of a letter that was sent, not of a draft: whatever else a mail has makes filters doubt it.

internal import Accounts
internal import Encoding
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
      recipient, "Test mail / Courriel d'essai",
      """
      This server can send mail: \(url)

      --

      Ce serveur envoie des courriels.

      """, now)
  }

  /// A link to a new password, with a token.
  func reset(_ account: Account, token: String, _ now: Instant) -> [UInt8] {
    message(
      account.email.text, "A new password / Un nouveau mot de passe",
      """
      Someone, probably you, requested a new password for your account at \(url).

      To choose one, open this page within an hour:

      \(url)/v1/account/reset/page#\(token)

      or run: healthlog account reset \(url) --code \(token)

      If this was not you, do nothing: your password is unchanged.

      --

      Quelqu'un, sans doute vous, a demandé un nouveau mot de passe pour votre compte sur \(url).
      La page et la commande ci-dessus en prennent un dans l'heure. Si ce n'était pas vous, ne faites rien.

      """, now)
  }

  /// That the password is another one.
  func passwordChanged(_ account: Account, _ now: Instant) -> [UInt8] {
    message(
      account.email.text, "Your password was changed / Votre mot de passe a changé",
      """
      The password of your account at \(url) was changed, and every device is logged out.

      If this was not you, request a new one: healthlog account reset \(url)

      --

      Le mot de passe de votre compte sur \(url) a été changé, et tous les appareils sont déconnectés.
      Si ce n'était pas vous, demandez-en un autre par la commande ci-dessus.

      """, now)
  }

  /// That somebody logged in from where nobody was before.
  func newDevice(_ account: Account, from address: String, _ now: Instant) -> [UInt8] {
    message(
      account.email.text, "A new login / Une nouvelle connexion",
      """
      Someone logged in to your account at \(url) from a new device or place: \(address)

      If this was not you, change the password: healthlog account password
      `healthlog account show` lists where you are logged in.

      --

      Quelqu'un s'est connecté à votre compte sur \(url) depuis un nouvel appareil ou un nouvel endroit.
      Si ce n'était pas vous, changez le mot de passe par la commande ci-dessus.

      """, now)
  }

  /// A code for whoever would make an account.
  func proveRegistration(_ email: EmailAddress, code: String, _ now: Instant) -> [UInt8] {
    message(
      email.text, "Confirm your account / Confirmez votre compte",
      """
      Someone, probably you, wants to create an account with this address at \(url).

      Enter this code within 24 hours: \(code)

      or run: healthlog account register \(url) --email \(email.text) --code \(code)

      If this was not you, do nothing: no account is created.

      --

      Quelqu'un, sans doute vous, veut ouvrir un compte avec cette adresse sur \(url).
      Donnez le code ci-dessus dans les 24 heures, ou lancez la commande. Si ce n'était pas vous, ne faites
      rien : aucun compte n'est ouvert.

      """, now)
  }

  /// To the owner of an account, that somebody would make another one with its address.
  func registered(_ email: EmailAddress, _ now: Instant) -> [UInt8] {
    message(
      email.text, "You have an account / Vous avez un compte",
      """
      Someone tried to create an account with this address at \(url). You already have one there; this was
      not revealed, and nothing was changed.

      If this was you, log in, or request a new password: healthlog account reset \(url)

      If this was not you, do nothing.

      --

      Quelqu'un a essayé d'ouvrir un compte avec cette adresse sur \(url). Vous y avez un compte, et rien
      n'a changé. Si c'était vous, connectez-vous, ou demandez un nouveau mot de passe par la commande
      ci-dessus.

      """, now)
  }

  /// A code that proves a new address.
  func proveAddress(_ email: EmailAddress, code: String, _ now: Instant) -> [UInt8] {
    message(
      email.text, "Confirm your new address / Confirmez votre nouvelle adresse",
      """
      Someone, probably you, wants to use this address for their account at \(url).

      To confirm it, log in there and run within 24 hours: healthlog account confirm \(code)

      If this was not you, do nothing: the address will not be used.

      --

      Quelqu'un, sans doute vous, veut cette adresse pour son compte sur \(url).
      La commande ci-dessus la confirme dans les 24 heures. Si ce n'était pas vous, ne faites rien.

      """, now)
  }

  /// To the address of an account, that somebody else would have it for theirs.
  func addressWanted(_ email: EmailAddress, _ now: Instant) -> [UInt8] {
    message(
      email.text, "Someone requested your address / Quelqu'un a demandé votre adresse",
      """
      Someone tried to use this address for another account at \(url). It remains yours, and it was not
      revealed that you have an account.

      If this was you, choose another address, or erase this account first.

      --

      Quelqu'un a essayé de prendre cette adresse pour un autre compte sur \(url). Elle est à vous et le
      reste. Si c'était vous, choisissez-en une autre, ou effacez d'abord ce compte.

      """, now)
  }

  /// To the address that was, that it is another one now.
  func addressChanged(from old: EmailAddress, _ now: Instant) -> [UInt8] {
    message(
      old.text, "Your address was changed / Votre adresse a changé",
      """
      The account at \(url) that used this address now has a different one; mail is no longer sent here.

      If this was not you, contact the operator of the server.

      --

      Le compte sur \(url) qui avait cette adresse en a une autre ; plus aucun courriel n'arrivera ici.
      Si ce n'était pas vous, prévenez qui tient le serveur.

      """, now)
  }

  /// That two-factor authentication was turned on or off.
  func twoFactor(_ account: Account, isOn: Bool, _ now: Instant) -> [UInt8] {
    message(
      account.email.text, "Two-factor authentication / Authentification à deux facteurs",
      """
      Two-factor authentication for your account at \(url) was turned \(isOn ? "on" : "off").

      If this was not you, change the password: healthlog account password

      --

      L'authentification à deux facteurs de votre compte sur \(url) a été \(isOn ? "activée" : "désactivée").
      Si ce n'était pas vous, changez le mot de passe par la commande ci-dessus.

      """, now)
  }

  /// That there are new recovery codes.
  func newRecoveryCodes(_ account: Account, _ now: Instant) -> [UInt8] {
    message(
      account.email.text, "New recovery codes / Nouveaux codes de secours",
      """
      New recovery codes were created for your account at \(url); the previous ones no longer work.

      If this was not you, change the password: healthlog account password

      --

      De nouveaux codes de secours ont été créés pour votre compte sur \(url) ; les anciens ne valent plus.
      Si ce n'était pas vous, changez le mot de passe par la commande ci-dessus.

      """, now)
  }

  /// That somebody shares a journal with an address. Nothing stands in it that whoever invites could word.
  func invitation(_ invitation: Invitation, from inviter: Account, code: String, _ now: Instant) -> [UInt8] {
    message(
      invitation.email.text, "An invitation / Une invitation",
      """
      \(inviter.email.text) wants to share a journal with you at \(url), as: \(invitation.role.rawValue)

      To accept, log in there with an account of this address and run within 14 days:

      healthlog journal accept \(invitation.id) --server \(url) --code \(code)

      If you do not know this person, do nothing: they cannot see whether you have an account.

      --

      Cette personne veut partager un journal avec vous sur \(url). Avec un compte à cette adresse,
      acceptez par la commande ci-dessus dans les 14 jours. Sinon, ne faites rien.

      """, now)
  }

  private func message(_ recipient: String, _ subject: String, _ text: String, _ now: Instant) -> [UInt8] {
    LetterMessage(
      sender: sender, recipient: recipient, subject: subject,
      date: String(httpDate(now).dropLast(3)) + "+0000", host: Self.host(of: url), text: text
    ).bytes
  }

  /// `health.example.org` of `https://health.example.org:8443`.
  private static func host(of url: String) -> String {
    let place = url.split(separator: "/").dropFirst().first ?? ""
    let host = place.first == "[" ? place : place.prefix { $0 != ":" }
    return host.isEmpty ? "localhost" : String(host)
  }
}
