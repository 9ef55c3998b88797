// That an account has a second factor stands in the server's journal, what it is in a file: where that is lost, nobody comes
// in without it before an administrator turns the factor off.

internal import Accounts
internal import Encoding
internal import Journal
internal import Ledger
internal import Session
internal import Values

extension AccountService {
  /// Throws 401 where an account has a second factor and no code of it comes along, or one that is wrong or was used, 429
  /// where there were too many tries. A code that is good is used with that.
  func checkCode(_ code: String?, of account: Account, from address: String, _ now: Instant) throws(Refusal) {
    guard account.hasTwoFactor else { return }
    guard let code else { throw Self.codeNeeded.of(account.id) }
    try countingTries(of: account, from: address, now) { () throws(Refusal) in
      try factors.folder.change { () throws(Refusal) in
        guard var factor = try stored({ () throws(JournalError) in try factors.read(account.id) }),
          factor.use(code, hash: { factors.hash($0, of: account.id) }, now)
        else { return false }
        try stored { () throws(JournalError) in try factors.write(factor, of: account.id, world.random) }
        return true
      }
    }
  }

  /// Begins to turn the second factor on: gives the secret for the authenticator. Throws 409 where it is on.
  func beginTwoFactor(_ account: Account) throws(Refusal) -> [UInt8] {
    let secret = Array(ServerSecrets.secret(world.random).prefix(OneTimeCode.secretLength))
    try factors.folder.change { () throws(Refusal) in
      guard book.read({ $0.accounts[account.id]?.hasTwoFactor }) == false else { throw Self.isOn }
      try stored { () throws(JournalError) in
        try factors.write(TwoFactor(secret: secret, last: 0, recovery: []), of: account.id, world.random)
      }
    }
    return secret
  }

  /// Turns the second factor on where a code of the authenticator shows that it has the secret, and gives the recovery codes.
  /// Throws 401 for a wrong code, 409 where it is on or was not begun.
  func confirmTwoFactor(_ account: Account, _ code: String, from address: String, _ now: Instant)
    throws(Refusal) -> [String]
  {
    let codes = TwoFactor.newCodes(world.random)
    try countingTries(of: account, from: address, now) { () throws(Refusal) in
      try factors.folder.change { () throws(Refusal) in
        guard book.read({ $0.accounts[account.id]?.hasTwoFactor }) == false else { throw Self.isOn }
        guard var factor = try stored({ () throws(JournalError) in try factors.read(account.id) }) else {
          throw Refusal(
            409, "two-factor.not-begun", "two-factor authentication has not been set up",
            hint: "run `healthlog account two-factor enable` to set it up")
        }
        guard factor.use(code, hash: { factors.hash($0, of: account.id) }, now) else { return false }
        factor.recovery = hashes(of: codes, account)
        let confirmed = factor
        try stored { () throws(JournalError) in try factors.write(confirmed, of: account.id, world.random) }
        try setTwoFactor(of: account.id, to: true, "account.two-factor-enable", by: account.id, now)
        return true
      }
    }
    write { $0.twoFactor(account, isOn: true, now) }
    return codes
  }

  /// Gives an account new recovery codes in place of those it has left, for a code that is used with that, and tells its
  /// owner. Throws 401 for a wrong code, 409 where the second factor is off, 429 where there were too many tries.
  func renewRecoveryCodes(of account: Account, _ code: String?, from address: String, _ now: Instant)
    throws(Refusal) -> [String]
  {
    guard account.hasTwoFactor else { throw Self.isOff }
    guard let code else { throw Self.codeNeeded.of(account.id) }
    let codes = TwoFactor.newCodes(world.random)
    try countingTries(of: account, from: address, now) { () throws(Refusal) in
      try factors.folder.change { () throws(Refusal) in
        guard var factor = try stored({ () throws(JournalError) in try factors.read(account.id) }),
          factor.use(code, hash: { factors.hash($0, of: account.id) }, now)
        else { return false }
        factor.recovery = hashes(of: codes, account)
        let renewed = factor
        try stored { () throws(JournalError) in try factors.write(renewed, of: account.id, world.random) }
        return true
      }
    }
    try book.change { (_, fresh) throws(Refusal) -> (changes: [LiveChange], answer: Void) in
      let action = "account.two-factor-codes"
      return ([record(action, by: account.id, at: now, fresh(), account: account.id)], ())
    }
    write { $0.newRecoveryCodes(account, now) }
    return codes
  }

  private func hashes(of codes: [String], _ account: Account) -> [String] {
    codes.map { code in factors.hash(code.filter { $0 != "-" }, of: account.id) }
  }

  /// Turns the second factor off, and tells its owner.
  func endTwoFactor(of account: Account, _ action: String, by actor: ULID?, _ now: Instant) throws(Refusal) {
    try factors.folder.change { () throws(Refusal) in
      try setTwoFactor(of: account.id, to: false, action, by: actor, now)
      try stored { () throws(JournalError) in try factors.remove(account.id) }
    }
    guard account.hasTwoFactor else { return }
    write { $0.twoFactor(account, isOn: false, now) }
  }

  /// How many recovery codes an account has left.
  func recoveryCodes(of account: Account) throws(Refusal) -> Int {
    guard account.hasTwoFactor else { return 0 }
    return try stored { () throws(JournalError) in try factors.read(account.id)?.recovery.count ?? 0 }
  }

  /// Counts tries of codes: whoever comes here has the password already, and a code has six digits only.
  private func countingTries(
    of account: Account, from address: String, _ now: Instant, _ isGood: () throws(Refusal) -> Bool
  ) throws(Refusal) {
    let key = account.id.description
    if let seconds = codeLimits.wait(for: key, from: address, now: now) {
      throw Refusal(
        429, "login.too-many", "too many login attempts", hint: "try again in \(seconds) s",
        fields: [("retry-after", String(seconds))])
    }
    let good: Bool
    do throws(Refusal) {
      good = try isGood()
    } catch {
      codeLimits.takeBack(for: key, from: address)
      throw error
    }
    guard good else { throw Self.wrongCode.of(account.id) }
    codeLimits.succeed(for: key, from: address, now: now)
  }

  private func setTwoFactor(
    of account: ULID, to isOn: Bool, _ action: String, by actor: ULID?, _ now: Instant
  )
    throws(Refusal)
  {
    try book.change { (book, fresh) throws(Refusal) -> (changes: [LiveChange], answer: Void) in
      guard var current = book.accounts[account], current.hasTwoFactor != isOn else { return ([], ()) }
      current.hasTwoFactor = isOn
      guard let edit = book.edit(current) else { return ([], ()) }
      let record = self.record(action, by: actor, at: now, fresh(), account: account)
      return ([LiveChange(action, edit), record], ())
    }
  }

  private static let codeNeeded = Refusal(
    401, "login.code-needed", "a code from your authenticator app is required",
    hint: "use --otp to give it or one of your recovery codes")
  private static let wrongCode = Refusal(
    401, "login.code-refused", "the code is wrong or has already been used",
    hint: "the authenticator shows a new one every 30 seconds")
  private static let isOff = Refusal(
    409, "two-factor.off", "two-factor authentication is off",
    hint: "run `healthlog account two-factor enable` to turn it on")
  private static let isOn = Refusal(
    409, "two-factor.on", "two-factor authentication is already on",
    hint: "run `healthlog account two-factor disable` to turn it off")
}
