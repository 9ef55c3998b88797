internal import Accounts
internal import Encoding
internal import Ledger
internal import Values

/// What an account proves itself with beside its password: the secret of an authenticator, and recovery codes.
struct TwoFactor: Equatable, Sendable {
  /// The secret that the authenticator has too.
  let secret: [UInt8]
  /// The last step of which a code was used; that one and those before are good no more.
  var last: Int64
  /// The hashes of the recovery codes that are left, in hexadecimal.
  var recovery: [String]

  /// How many recovery codes there are at first.
  static let codes = 10
  /// Bytes of chance in a recovery code.
  private static let chance = 10

  /// Recovery codes: `q4wz-77xk-l2pa-m3dn`.
  static func newCodes(_ random: () -> UInt64) -> [String] {
    (0..<codes).map { _ in
      let text = Array(base32(Array(ServerSecrets.secret(random).prefix(chance))).lowercased())
      return stride(from: 0, to: text.count, by: 4).map { String(text[$0..<min($0 + 4, text.count)]) }
        .joined(separator: "-")
    }
  }

  /// Takes a code, of the authenticator or for recovery, that is good once; false where it is not good.
  mutating func use(_ code: String, hash: (String) -> String, _ now: Instant) -> Bool {
    let typed = code.lowercased().filter { !$0.isWhitespace && $0 != "-" }
    if let step = OneTimeCode.step(of: typed, secret, after: last, now) {
      last = step
      return true
    }
    let made = Array(hash(typed).utf8)
    guard let place = recovery.firstIndex(where: { isSameSecret(Array($0.utf8), made) }) else { return false }
    recovery.remove(at: place)
    return true
  }
}
