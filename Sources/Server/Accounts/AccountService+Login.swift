internal import Accounts
internal import Encoding
internal import Journal
internal import Ledger
internal import Values

extension AccountService {
  /// Begins a session. Throws 401 for a wrong password as for an unknown email, and without a code that is needed, 403 where the account is blocked, 429
  /// where there were too many tries.
  func login(_ texts: [String: String], from address: String, _ now: Instant) throws(Refusal) -> JSON {
    let email = EmailAddress(texts["email"] ?? "")
    var device: DeviceID?
    if let name = texts["device"] {
      guard let id = DeviceID(name) else {
        throw Refusal(
          400, "body.field", "device is not a valid device ID",
          hint: "it must be 10 characters of a-z and 0-9")
      }
      device = id
    }
    var isKnown = email.map { limits.knows($0.key, at: address) } ?? false
    let account = try verified(email, texts["password"] ?? "", from: address, now)
    try account.checkStanding(now)
    if account.hasTwoFactor { isKnown = codeLimits.knows(account.id.description, at: address) }
    try checkCode(texts["code"], of: account, from: address, now)
    if !isKnown, !isExpected(account, device, now) {
      write { $0.newDevice(account, from: address, now) }
    }
    let renewal = try stored { () throws(JournalError) in
      try families.begin(account.id, epoch: account.epoch, device, now: now)
    }
    loginDays.note(account.id, at: Self.timestamp(now), isLogin: true)
    return grant(renewal, now)
  }

  /// Whether a login from an address that is not known is no news to its owner: on a device that is logged in already, or
  /// by whoever registered a moment ago.
  private func isExpected(_ account: Account, _ device: DeviceID?, _ now: Instant) -> Bool {
    if now.milliseconds - account.id.milliseconds < Self.newness { return true }
    guard let device else { return false }
    return families.sessions(of: account.id, epoch: account.epoch).contains { $0.device == device }
  }

  /// Milliseconds after registering in which whoever logs in is who registered: an hour.
  private static let newness: Int64 = 3_600_000

  /// Goes on with a session. Throws 401 where the token is none, was used before, or the account may not log in.
  func refresh(_ token: String, _ now: Instant) throws(Refusal) -> JSON {
    let over = Refusal(401, "token.refused", "the refresh token has expired", hint: "log in again")
    guard let renewal = try stored({ () throws(JournalError) in try families.renew(token, now: now) }),
      let account = book.read({ $0.accounts[renewal.account] })
    else { throw over }
    guard account.isActive(at: now), account.epoch == renewal.epoch else {
      try stored { () throws(JournalError) in try families.end(renewal.session) }
      throw over
    }
    loginDays.note(account.id, at: Self.timestamp(now), isLogin: false)
    return grant(renewal, now)
  }

  /// The account that an address and a password belong to. Its owner may be blocked.
  func verified(_ email: EmailAddress?, _ password: String, from address: String, _ now: Instant)
    throws(Refusal) -> Account
  {
    let key = email?.key ?? "nobody"
    let asker: PasswordHasher.Asker = limits.knows(key, at: address) ? .known : .stranger
    if let seconds = limits.wait(for: key, from: address, now: now) {
      throw Refusal(
        429, "login.too-many", "too many login attempts", hint: "try again in \(seconds) s",
        fields: [("retry-after", String(seconds))])
    }
    let account = email.flatMap { email in book.read { $0.account(email) } }
    let check: PasswordHasher.Check
    do throws(Refusal) {
      check = try hasher.check(password, against: account?.password, for: asker)
    } catch {
      limits.takeBack(for: key, from: address)
      throw error
    }
    guard let account, check != .wrong else {
      throw Refusal(401, "login.refused", "wrong email or password").of(account?.id)
    }
    limits.succeed(for: key, from: address, now: now)
    if check == .outdated { try renew(account, password) }
    return account
  }

  /// What a session is granted, as it goes to the client.
  func grant(_ renewal: RefreshFamilies.Renewal, _ now: Instant) -> JSON {
    let claims = TokenSigner.Claims(
      account: renewal.account, device: renewal.device, session: renewal.session, epoch: renewal.epoch,
      issued: now.seconds)
    return [
      "schema": "healthlog.login/1", "access_token": .string(signer.token(claims)),
      "expires_in": .count(TokenSigner.lifetime), "refresh_token": .string(renewal.token),
      "account": .string(renewal.account.description),
    ]
  }

  /// Makes the record of a password anew, the way records are made now.
  private func renew(_ account: Account, _ password: String) throws(Refusal) {
    let record = try hasher.record(of: password)
    try book.change { (book, _) throws(Refusal) in
      guard var current = book.accounts[account.id], current.password == account.password else {
        return ([], ())
      }
      current.password = record
      return (book.edit(current).map { [LiveChange("account.rehash", $0)] } ?? [], ())
    }
  }
}

extension AccountService {
  /// The address in a text. Throws 400 where it is none.
  static func email(_ text: String?) throws(Refusal) -> EmailAddress {
    guard let email = EmailAddress(text ?? "") else {
      throw Refusal(
        400, "account.email", "email is not an email address", hint: "for example anna@example.org")
    }
    return email
  }

  /// A name of a person. Throws 400 where it is empty, longer than 100 characters or has signs that cannot be shown.
  static func name(_ text: String?, _ field: String) throws(Refusal) -> String {
    let name = normalized(text ?? "").trimmed
    guard !name.isEmpty, name.unicodeScalars.count <= 100,
      name.unicodeScalars.allSatisfy({ $0.value >= 32 && $0.value != 127 })
    else {
      throw Refusal(400, "account.name", "\(field) must be a name of at most 100 characters")
    }
    return name
  }

  /// Throws 400 where a password will not do, with what it lacks.
  static func check(_ password: String, _ email: EmailAddress, _ names: [String]) throws(Refusal) {
    let faults = PasswordRules.faults(of: password, email: email, names: names)
    guard faults.isEmpty else {
      throw Refusal(
        400, "account.password", "the password is too easy to guess",
        hint: "it requires: \(faults.map(\.remedy.english).joined(separator: "; "))")
    }
  }
}

extension Account {
  /// Throws 403 where it may not come in now.
  func checkStanding(_ now: Instant) throws(Refusal) {
    guard !isActive(at: now) else { return }
    switch standing {
    case .active: return
    case .blocked(let until, let reason):
      throw Refusal(
        403, "account.blocked", "the account is blocked until \(AccountService.timestamp(until)): \(reason)",
        hint: "the server's administrators have details")
    case .suspended(let reason):
      throw Refusal(
        403, "account.blocked", "the account is suspended: \(reason)",
        hint: "the server's administrators have details")
    }
  }
}
