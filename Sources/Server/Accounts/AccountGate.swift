package import Accounts
internal import Encoding
internal import MeetUps
package import Values

/// Says who asks: by an access token whose session goes on, or by a token that may only add.
package struct AccountGate: Gate {
  /// What tokens begin with that may only add.
  static let addTokenMark = "hla_"
  /// What keys begin with that look foods up.
  static let lookupKeyMark = "hlk_"
  /// What tokens begin with that show a calendar.
  static let calendarMark = "hlc_"

  private let book: AccountStore
  private let signer: TokenSigner
  private let families: RefreshFamilies

  /// The gate of a server with these accounts, tokens and sessions.
  package init(_ book: AccountStore, _ signer: TokenSigner, _ families: RefreshFamilies) {
    self.book = book
    self.signer = signer
    self.families = families
  }

  /// Who holds a token, of either sort, as accounts and sessions stand now.
  package func principal(bearer token: String, now: Instant) -> Principal? {
    if token.hasPrefix(Self.addTokenMark) { return adder(token, now) }
    guard let claims = signer.claims(of: token, now: now), families.goesOn(claims.session, of: claims.account)
    else { return nil }
    return book.read { book in
      guard let account = book.accounts[claims.account], account.epoch == claims.epoch,
        account.isActive(at: now)
      else { return nil }
      return Principal(
        account: account.id, device: claims.device, session: claims.session,
        isAdministrator: account.isAdministrator)
    }
  }

  /// Whose key for looking foods up it is, as long as that one may come.
  package func principal(key: String, now: Instant) -> Principal? {
    let hash = SHA256.hexOf(Array(key.utf8).span)
    return book.read { book in
      guard let known = book.keys[hash], let account = book.accounts[known.account],
        account.isActive(at: now)
      else { return nil }
      return Principal(account: account.id, device: nil, session: nil, isAdministrator: false)
    }
  }

  /// The role of whoever asks, as the accounts stood when `principal` looked; that of a token that may only add is that,
  /// as long as its maker owns the journal.
  package func role(of principal: Principal, on journal: ULID) -> JournalRole? {
    book.readAgain { book in
      let role =
        book.role(of: principal.account, on: journal)
        ?? (book.meetUps.reads(principal.account, journal) ? .reader : nil)
      guard let only = principal.addOnlyJournal else { return role }
      return only == journal && role == .owner ? .addOnly : nil
    }
  }

  /// Whether whoever asks had a role on a journal once.
  package func hadRole(_ principal: Principal, on journal: ULID) -> Bool {
    principal.addOnlyJournal == nil
      && book.read { $0.formerMembers[journal]?.contains(principal.account) ?? false }
  }

  /// Who acts at the server's machine or behind ssh: the operator always, an account as accounts stand now.
  package func standing(_ principal: Principal, now: Instant) throws(Refusal) -> Principal {
    guard principal != .operator else { return principal }
    guard let account = book.read({ $0.accounts[principal.account] }) else {
      throw Refusal(401, "token.refused", "the account no longer exists", hint: "register again")
    }
    try account.checkStanding(now)
    return Principal(
      account: account.id, device: nil, session: nil, isAdministrator: account.isAdministrator)
  }

  /// Who made a token that may only add, as long as that one owns the journal.
  private func adder(_ token: String, _ now: Instant) -> Principal? {
    let hash = SHA256.hexOf(Array(token.utf8).span)
    return book.read { book in
      guard let known = book.tokens[hash], let account = book.accounts[known.account],
        account.isActive(at: now), book.role(of: account.id, on: known.journal) == .owner
      else { return nil }
      return Principal(
        account: account.id, device: nil, session: nil, isAdministrator: false,
        addOnlyJournal: known.journal, addOnlyToken: known.id)
    }
  }
}
