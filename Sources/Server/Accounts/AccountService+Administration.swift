internal import Accounts
internal import Encoding
internal import Journal
internal import Ledger
internal import Values

extension AccountService {
  /// The account with an address, for an administrator. Throws 404 where there is none.
  func named(_ text: String?) throws(Refusal) -> Account {
    let email = try Self.email(text)
    guard let account = book.read({ $0.account(email) }) else {
      throw Refusal(404, "account.missing", "no account has that email")
    }
    return account
  }

  /// Changes an account as an administrator. What it may do changes at once: roles are read anew for every request, and
  /// tokens of an earlier epoch have ended.
  func administer(
    _ account: Account, _ action: String, _ call: Route.Call, endsSessions: Bool,
    _ body: @Sendable (inout Account) -> Void
  ) throws(Refusal) -> HTTPResponse {
    let changed = try book.change {
      (book, fresh) throws(Refusal) -> (changes: [LiveChange], answer: Account) in
      guard var current = book.accounts[account.id] else {
        throw Refusal(404, "account.missing", "no account has that email")
      }
      body(&current)
      if let actor = call.actor, !(current.isAdministrator && current.isActive(at: call.now)) {
        try Self.keepAdministrator(book, besides: account.id, by: actor, call.now)
      }
      guard current != book.accounts[account.id] else { return ([], current) }
      if endsSessions { current.epoch += 1 }
      guard let edit = book.edit(current) else { return ([], current) }
      return (
        [
          LiveChange(action, edit),
          self.record(action, by: call.actor, at: call.now, fresh(), account: account.id),
        ], current
      )
    }
    return Self.shown(changed, call.now)
  }

  /// Throws 409 where an account is the last administrator who may come in: nobody would be left to make another. The
  /// operator at the server's machine always can.
  static func keepAdministrator(
    _ book: borrowing AccountBook, besides account: ULID, by actor: ULID?, _ now: Instant
  ) throws(Refusal) {
    guard actor != nil, let last = book.accounts[account], last.isAdministrator, last.isActive(at: now) else {
      return
    }
    let isLast = !book.accounts.values.contains { other in
      other.id != account && other.isAdministrator && other.isActive(at: now)
    }
    guard isLast else { return }
    throw Refusal(
      409, "account.last-administrator", "the account is the last administrator",
      hint: "make someone else an administrator first")
  }

  /// The accounts as administrators see them, oldest first; of one status where that is asked for.
  func users(status: String?, _ now: Instant) -> [JSON] {
    let today = Self.timestamp(now).day
    return book.read { book in
      book.accounts.values.sorted { $0.id < $1.id }.map { account -> JSON in
        let days = loginDays.days(of: account.id, book).filter { (0..<30).contains(today.days(since: $0)) }
          .count
        let owned = book.memberships(of: account.id).filter { $0.role == .owner }.count
        let renewed = families.sessions(of: account.id, epoch: account.epoch).map(\.renewed).max()
        let login = loginDays.newest(of: account.id, book)
        return .object(
          Self.members(account, at: now) + [
            .init("last_login", .text(login)),
            .init("last_seen", .text([login, renewed.map(Self.timestamp)].compactMap(\.self).max())),
            .init("login_days_30", .count(days)),
            .init("journals", .count(owned)), .init("goals_shown", .text(account.goalsShown)),
          ] + Self.securityMembers(account))
      }
    }.filter { user in status.map { user["status"]?.stringValue == $0 } ?? true }
  }
}

extension Route.Call {
  /// The account that asks, as the audit trail names it; nil for the operator at the server's machine.
  var actor: ULID? { principal.flatMap { $0 == .operator ? nil : $0.account } }
}
