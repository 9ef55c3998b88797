// Where mail goes out, an account is made for whoever shows the code that was mailed to its address: the same request comes
// twice, without the code and with it. The first is answered alike and costs the same whoever has the address, nothing is
// kept of it, and no password is hashed. Names and password are those of the request that has the code: nobody can make an
// account ahead for the owner of an address, with a password that they know.

internal import Accounts
internal import Encoding
internal import Journal
internal import Values

extension AccountService {
  /// How long a code is good, in milliseconds: a day.
  private static let codeLifetime: Int64 = 86_400_000
  /// Bytes of the proof in a code.
  private static let codeProof = 16

  /// Makes an account and gives its id; nil where a mail with a code was sent in its place. Throws 400 for an address, a name
  /// or a password that will not do, 401 where the code is not good, 409 where the address has an account and no mail goes
  /// out or the code is good, 429 where the network that asks has made as many as it may, or the address was sent too many.
  func register(_ texts: [String: String], from address: String, _ now: Instant) throws(Refusal) -> ULID? {
    guard rules.isOpen else {
      throw Refusal(
        403, "account.closed", "registration is closed", hint: "ask the server's operator for an account")
    }
    let email = try Self.email(texts["email"])
    let names = try (Self.name(texts["first_name"], "first_name"), Self.name(texts["name"], "name"))
    let password = texts["password"] ?? ""
    try Self.check(password, email, [names.0, names.1])
    if let post = rules.post {
      guard let code = texts["code"] else {
        try sendCode(to: email, post, from: address, now)
        return nil
      }
      guard isGood(code, of: email, now) else { throw Self.badCode }
    } else {
      try countAccount(from: address, now)
    }
    guard book.read({ $0.account(email) == nil }) else { throw Self.emailUsed }
    let record: String
    do throws(Refusal) {
      record = try hasher.record(of: password, for: .newcomer)
    } catch {
      if rules.post == nil { registrations.giveBack(to: address) }
      throw error
    }
    return try book.change { (book, fresh) throws(Refusal) in
      guard book.account(email) == nil else { throw Self.emailUsed }
      var account = Account(
        id: fresh(), email: email, firstName: names.0, lastName: names.1, password: record)
      account.isProved = rules.post != nil
      return (
        [
          LiveChange("account.register", account.addition),
          self.record("account.register", by: account.id, at: now, fresh(), account: account.id),
        ], account.id
      )
    }
  }

  /// Sends a code to an address, or word to its owner where it has an account.
  private func sendCode(to email: EmailAddress, _ post: Post, from address: String, _ now: Instant)
    throws(Refusal)
  {
    try countAccount(from: address, now)
    if let seconds = addressLimits.wait(for: "to \(email.key)", from: address, now: now) {
      throw Refusal(
        429, "login.too-many", "too many links requested", hint: "try again in \(seconds) s",
        fields: [("retry-after", String(seconds))])
    }
    let code = code(of: email, until: (now.milliseconds + Self.codeLifetime) / 1000)
    let isUsed = book.read { $0.account(email) } != nil
    post.send(
      isUsed ? post.mail.registered(email, now) : post.mail.proveRegistration(email, code: code, now))
  }

  private func countAccount(from address: String, _ now: Instant) throws(Refusal) {
    guard let seconds = registrations.take(from: address, now: now) else { return }
    throw Refusal(
      429, "account.too-many", "too many accounts were created from this network",
      hint: "try again in \(seconds) s", fields: [("retry-after", String(seconds))])
  }

  /// `1795347000.Xf0…`: until when it is good, and the proof that the server mailed it to the address.
  private func code(of email: EmailAddress, until seconds: Int64) -> String {
    let proof = hmacSHA256(key: registrationKey, Array("\(seconds)\n\(email.key)\n".utf8))
    return "\(seconds).\(base64URL(Array(proof.prefix(Self.codeProof))))"
  }

  private func isGood(_ code: String, of email: EmailAddress, _ now: Instant) -> Bool {
    guard let until = code.split(separator: ".").first.flatMap({ Int64($0) }), now.seconds < until else {
      return false
    }
    return isSameSecret(Array(code.trimmed.utf8), Array(self.code(of: email, until: until).utf8))
  }

  private static let emailUsed = Refusal(
    409, "account.email-used", "the email is already in use", hint: "log in, or reset your password")
  private static let badCode = Refusal(
    401, "account.email-code", "the code has expired",
    hint: "run `healthlog account register` without --code to get a new one")
}
