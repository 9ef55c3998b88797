// The second factor of an account is a file, `factors/<ACCOUNT>.json`, since every login with it changes the last step that
// was used. The secret in it is sealed under the pepper: whoever has a copy without `secret/` has nothing of it. It is short,
// so a pad is enough: the HMAC of a nonce, and a second one over what came out, which tells changes.

internal import Accounts
internal import Encoding
internal import Journal
internal import Ledger
internal import Platform
internal import Values

/// The files of the second factors of a store.
struct TwoFactorFiles: Sendable {
  /// Bytes of a file at most.
  private static let longest = 8192
  private static let nonceLength = 16
  private static let sealLength = 16

  private let store: ServerStore
  private let key: [UInt8]

  /// Those of a store, sealed under a key of 32 bytes.
  init(_ store: ServerStore, key: [UInt8]) {
    self.store = store
    self.key = key
  }

  private var root: String { store.root + "/factors" }
  private func path(_ account: ULID) -> String { "\(root)/\(account).json" }

  /// Does something while no other process changes second factors.
  func change<Answer>(_ body: () throws(Refusal) -> Answer) throws(Refusal) -> Answer {
    let lock: Int32
    do throws(JournalError) {
      lock = try store.lockFactors()
    } catch {
      throw LiveBook.unavailable(error)
    }
    defer { store.disk.close(lock) }
    return try body()
  }

  /// That of an account; nil where there is none, or its file was changed by somebody without the key.
  func read(_ account: ULID) throws(JournalError) -> TwoFactor? {
    let bytes: [UInt8]
    do throws(Errno) {
      bytes = try store.disk.contents(of: path(account), atMost: Self.longest)
    } catch {
      guard error == .missing || error == .notDirectory else {
        throw .refused(action: "read", path: path(account), error)
      }
      return nil
    }
    guard let object = try? JSON.parse(bytes.span),
      let secret = object["secret"]?.stringValue.flatMap({ opened($0, account) }),
      let last = object["last"]?.numberText.flatMap({ Int64($0) }),
      let recovery = object["recovery"]?.arrayValue?.compactMap(\.stringValue)
    else { return nil }
    return TwoFactor(secret: secret, last: last, recovery: recovery)
  }

  /// Writes that of an account down, durably; `random` is for the nonce.
  func write(_ factor: TwoFactor, of account: ULID, _ random: () -> UInt64) throws(JournalError) {
    if try !store.disk.exists(root) {
      try store.disk.ensureDirectory(root)
      try store.disk.synchronizeDirectory(store.root)
    }
    let nonce = Array(ServerSecrets.secret(random).prefix(Self.nonceLength))
    let object: JSON = [
      "secret": .string(sealed(factor.secret, account, nonce)), "last": .count(factor.last),
      "recovery": .array(factor.recovery.map(JSON.string)),
    ]
    try store.disk.replace(path(account), Array((object.text + "\n").utf8))
    try store.disk.synchronizeDirectory(root)
  }

  /// Removes that of an account.
  func remove(_ account: ULID) throws(JournalError) {
    do throws(Errno) {
      try store.disk.remove(path(account))
    } catch {
      guard error == .missing || error == .notDirectory else {
        throw .refused(action: "remove", path: path(account), error)
      }
      return
    }
    try store.disk.synchronizeDirectory(root)
  }

  /// The hash of a recovery code of an account, in hexadecimal. A code is 80 bits of chance, which nobody guesses.
  func hash(_ code: String, of account: ULID) -> String {
    hexadecimal(mac("recovery", account, Array(code.utf8)))
  }

  private func sealed(_ secret: [UInt8], _ account: ULID, _ nonce: [UInt8]) -> String {
    let hidden = nonce + zip(secret, mac("pad", account, nonce)).map { $0 ^ $1 }
    return base64URL(hidden + mac("seal", account, hidden).prefix(Self.sealLength))
  }

  private func opened(_ text: String, _ account: ULID) -> [UInt8]? {
    guard let all = bytes(base64URL: text.utf8),
      all.count == Self.nonceLength + OneTimeCode.secretLength + Self.sealLength
    else { return nil }
    let hidden = Array(all.dropLast(Self.sealLength))
    let seal = Array(mac("seal", account, hidden).prefix(Self.sealLength))
    guard isSameSecret(Array(all.suffix(Self.sealLength)), seal) else { return nil }
    let pad = mac("pad", account, Array(hidden.prefix(Self.nonceLength)))
    return zip(hidden.dropFirst(Self.nonceLength), pad).map { $0 ^ $1 }
  }

  private func mac(_ purpose: String, _ account: ULID, _ bytes: [UInt8]) -> [UInt8] {
    hmacSHA256(key: key, Array("\(purpose)\n\(account)\n".utf8) + bytes)
  }
}
