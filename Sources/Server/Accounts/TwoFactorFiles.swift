// The second factor of an account is a file, `factors/<ACCOUNT>.json`, since every login with it changes the last step that
// was used. The secret in it is sealed under the pepper: whoever has a copy without `secret/` has nothing of it. It is short,
// so a pad is enough: the HMAC of a nonce, and a second one over what came out, which tells changes.

internal import Accounts
internal import Encoding
internal import Journal
internal import Ledger
internal import Values

/// The files of the second factors of a store.
struct TwoFactorFiles: Sendable {
  private static let nonceLength = 16
  private static let sealLength = 16

  /// The files, of which who changes one locks all.
  let folder: StoreFolder
  private let key: [UInt8]

  /// Those of a store, sealed under a key of 32 bytes.
  init(_ store: ServerStore, key: [UInt8]) {
    folder = StoreFolder("factors", in: store)
    self.key = key
  }

  private static func name(_ account: ULID) -> String { "\(account).json" }

  /// That of an account; nil where there is none, or its file was changed by somebody without the key.
  func read(_ account: ULID) throws(JournalError) -> TwoFactor? {
    guard let bytes = try folder.contents(of: Self.name(account)), let object = try? JSON.parse(bytes.span),
      let secret = object["secret"]?.stringValue.flatMap({ opened($0, account) }),
      let last = object["last"]?.numberText.flatMap({ Int64($0) }),
      let recovery = object["recovery"]?.arrayValue?.compactMap(\.stringValue)
    else { return nil }
    return TwoFactor(secret: secret, last: last, recovery: recovery)
  }

  /// Writes that of an account down, durably; `random` is for the nonce.
  func write(_ factor: TwoFactor, of account: ULID, _ random: () -> UInt64) throws(JournalError) {
    let nonce = Array(ServerSecrets.secret(random).prefix(Self.nonceLength))
    let object: JSON = [
      "secret": .string(sealed(factor.secret, account, nonce)), "last": .count(factor.last),
      "recovery": .array(factor.recovery.map(JSON.string)),
    ]
    try folder.write(Array((object.text + "\n").utf8), as: Self.name(account))
  }

  /// Removes that of an account.
  func remove(_ account: ULID) throws(JournalError) { try folder.remove(Self.name(account)) }

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
