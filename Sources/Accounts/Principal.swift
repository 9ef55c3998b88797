package import Ledger
package import Values

/// Who asks a server: an account, on a device, by a session or by a token that may only add.
package struct Principal: Equatable, Sendable {
  /// The account.
  package let account: ULID
  /// The device it asks from; nil where the token is bound to none.
  package let device: DeviceID?
  /// The session, by which its refresh family is found; nil for add-only tokens.
  package let session: String?
  /// Whether the account is an administrator of the server.
  package let isAdministrator: Bool
  /// The one journal an add-only token is for; nil where the account's own roles count.
  package let addOnlyJournal: ULID?
  /// The id of that add-only token; nil for others.
  package let addOnlyToken: ULID?

  /// A principal.
  package init(
    account: ULID, device: DeviceID?, session: String?, isAdministrator: Bool, addOnlyJournal: ULID? = nil,
    addOnlyToken: ULID? = nil
  ) {
    self.account = account
    self.device = device
    self.session = session
    self.isAdministrator = isAdministrator
    self.addOnlyJournal = addOnlyJournal
    self.addOnlyToken = addOnlyToken
  }

  /// Whose the devices are that it brings streams of: a token has its own, which are not those of who made it.
  package var bringer: ULID { addOnlyToken ?? account }

  /// The operator at the server's own machine, who needs no account.
  package static let `operator` = Principal(
    account: ULID(high: 0, low: 0), device: nil, session: nil, isAdministrator: true)
}
