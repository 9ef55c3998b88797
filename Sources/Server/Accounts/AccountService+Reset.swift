// A link to a new password says which account, until when, and proves that the server wrote it: an HMAC over both and the
// account's address, epoch and record of the password. With the new password these are others, so that no link is good
// twice, and nothing has to be kept of it; none is good that was sent to an address which is the account's no more.

internal import Accounts
internal import Encoding
internal import Values

extension AccountService {
  /// How long a link is good, in milliseconds: an hour.
  private static let resetLifetime: Int64 = 3_600_000

  /// The token of a link to a new password for an account.
  func resetToken(for account: Account, _ now: Instant) -> String {
    let until = (now.milliseconds + Self.resetLifetime) / 1000
    return "\(account.id).\(until).\(base64URL(proof(account, until)))"
  }

  /// Sends the owner of an account a link to a new password. Whether there is such an account shows neither in the answer
  /// nor in the time it takes.
  func sendReset(to text: String, from address: String, _ now: Instant) throws(Refusal) {
    guard let post = rules.post else {
      throw Refusal(
        501, "account.no-mail", "this server sends no mail",
        hint: "ask the server's operator for a new password")
    }
    let email = try Self.email(text)
    if let seconds = linkLimits.wait(for: email.key, from: address, now: now) {
      throw Refusal(
        429, "login.too-many", "too many links requested", hint: "try again in \(seconds) s",
        fields: [("retry-after", String(seconds))])
    }
    guard let account = book.read({ $0.account(email) }), account.isActive(at: now) else { return }
    post.send(post.mail.reset(account, token: resetToken(for: account, now), now))
  }

  /// Gives the account that a token was sent for another password, and lets whoever has it log in from the address without
  /// a wait. Throws 401 where the token is none, too old, or used.
  func reset(_ token: String, to password: String, code: String?, from address: String, _ now: Instant)
    throws(Refusal) -> Account
  {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let refusal = Refusal(
      401, "account.reset", "the link has expired", hint: "request a new one")
    guard parts.count == 3, let id = ULID(parsing: parts[0]), let until = Int64(parts[1]),
      let shown = bytes(base64URL: parts[2].utf8), let account = book.read({ $0.accounts[id] }),
      isSameSecret(shown, proof(account, until)), now.seconds < until, account.isActive(at: now)
    else { throw refusal }
    try Self.check(password, account.email, [account.firstName, account.lastName])
    try checkCode(code, of: account, from: address, now)
    let changed = try setPassword(of: account, to: password, "account.reset", now)
    limits.know(account.email.key, at: address, now: now)
    try prove(account)
    write { $0.passwordChanged(changed, now) }
    return changed
  }

  /// Notes that a mail to the address of an account came to its owner.
  func prove(_ account: Account) throws(Refusal) {
    try book.change { (book, _) throws(Refusal) in
      guard var current = book.accounts[account.id], current.email == account.email, !current.isProved else {
        return ([], ())
      }
      current.isProved = true
      return (book.edit(current).map { [LiveChange("account.prove", $0)] } ?? [], ())
    }
  }

  private func proof(_ account: Account, _ until: Int64) -> [UInt8] {
    let parts = ["\(account.id)", "\(until)", "\(account.epoch)", account.password, account.email.key]
    return hmacSHA256(key: resetKey, Array((parts.joined(separator: "\n") + "\n").utf8))
  }
}
