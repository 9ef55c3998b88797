// Where mail goes out, an account has another address once a code shows that a mail to it came to whoever asked. Who asks
// for the address of somebody else is answered the same, after the same work: a file is written, and a mail handed over.

internal import Accounts
internal import Encoding
internal import Journal
internal import Ledger
internal import Session
internal import Values

extension AccountService {
  /// Has an account prove that an address is its own, in place of one it asked for before. Throws 429 where too many mails
  /// were asked for.
  func askAddress(_ email: EmailAddress, for account: Account, _ post: Post, _ call: Route.Call)
    throws(Refusal)
  {
    // Of the address, so that nobody is flooded, and of the account, so that nobody floods many.
    for key in ["to \(email.key)", "of \(account.id)"] {
      if let seconds = addressLimits.wait(for: key, from: call.request.peer, now: call.now) {
        throw Refusal(
          429, "login.too-many", "too many links requested", hint: "try again in \(seconds) s",
          fields: [("retry-after", String(seconds))])
      }
    }
    let code = AddressChange.newCode(world.random)
    let change = AddressChange(
      account, to: email, hash: addresses.hash(code, of: account.id), call.now)
    try addresses.folder.change { () throws(Refusal) in
      try stored { () throws(JournalError) in
        try addresses.sweep(call.now)
        try addresses.keep(change)
      }
    }
    let isUsed = book.read { $0.account(email) } != nil
    post.send(
      isUsed
        ? post.mail.addressWanted(email, call.now)
        : post.mail.proveAddress(email, code: code, call.now))
  }

  /// Gives an account the address that a code was mailed to, and tells the one before. Throws 401 where the code is none,
  /// too old or used, 409 where somebody else has the address meanwhile.
  func confirmAddress(_ account: Account, _ typed: String, _ now: Instant) throws(Refusal) -> Account {
    let code = typed.trimmed.lowercased()
    let email = try addresses.folder.change { () throws(Refusal) -> EmailAddress? in
      try stored { () throws(JournalError) -> EmailAddress? in
        guard var change = try addresses.read(account, now) else {
          try addresses.remove(account.id)
          return nil
        }
        let made = Array(addresses.hash(code, of: account.id).utf8)
        if isSameSecret(Array(change.hash.utf8), made) {
          try addresses.remove(account.id)
          return change.email
        }
        change.tries -= 1
        if change.tries > 0 { try addresses.keep(change) } else { try addresses.remove(account.id) }
        return nil
      }
    }
    guard let email else { throw Self.noAddress.of(account.id) }
    let changed = try book.change {
      (book, fresh) throws(Refusal) -> (changes: [LiveChange], answer: Account) in
      guard var current = book.accounts[account.id], current.epoch == account.epoch else {
        throw Self.noAddress
      }
      if let other = book.account(email), other.id != account.id { throw Self.usedAddress }
      current.email = email
      current.isProved = true
      guard let edit = book.edit(current) else { return ([], current) }
      return (
        [
          LiveChange("account.change", edit),
          self.record("account.change", by: account.id, at: now, fresh(), account: account.id),
        ], current
      )
    }
    if changed.email != account.email { write { $0.addressChanged(from: account.email, now) } }
    return changed
  }

  /// Forgets the address that an account asked for.
  func forgetAddress(of account: ULID) throws(Refusal) {
    try addresses.folder.change { () throws(Refusal) in
      try stored { () throws(JournalError) in try addresses.remove(account) }
    }
  }

  static let usedAddress = Refusal(
    409, "account.email-used", "the email is already in use", hint: "choose another one")
  private static let noAddress = Refusal(
    401, "account.email-code", "the code has expired",
    hint: "run `healthlog account email` to get a new one")
}
