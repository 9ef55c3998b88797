internal import Encoding
internal import Ledger
internal import Synchronization

/// What access tokens say whose signature was verified before. Whether one is still good is asked at every request: only
/// what never changes is kept, under a hash that tells nobody the token.
final class VerifiedTokens: Sendable {
  /// What was verified.
  struct Known {
    let claims: TokenSigner.Claims
    /// When it is not good any more, in seconds since 1970.
    let expires: Int64
  }

  /// The SHA-256 of a token.
  struct Fingerprint: Hashable {
    private let words: (UInt64, UInt64, UInt64, UInt64)

    /// That of a token's bytes.
    init(_ token: [UInt8]) {
      var hash = SHA256()
      hash.update(token.span)
      let digest = hash.digest()
      var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
      for place in 0..<8 {
        words.0 = words.0 << 8 | UInt64(digest[place])
        words.1 = words.1 << 8 | UInt64(digest[place + 8])
        words.2 = words.2 << 8 | UInt64(digest[place + 16])
        words.3 = words.3 << 8 | UInt64(digest[place + 24])
      }
      self.words = words
    }

    static func == (left: Fingerprint, right: Fingerprint) -> Bool { left.words == right.words }

    func hash(into hasher: inout Hasher) {
      hasher.combine(words.0)
      hasher.combine(words.1)
    }
  }

  /// Tokens that are kept before all are verified anew.
  private static let most = 10_000

  private let tokens = Mutex<[Fingerprint: Known]>([:])

  /// What a token says that was noted.
  func known(_ token: Fingerprint) -> Known? { tokens.withLock { $0[token] } }

  /// Notes what a token says.
  func note(_ token: Fingerprint, _ known: Known) {
    tokens.withLock { tokens in
      if tokens.count >= Self.most { tokens.removeAll(keepingCapacity: true) }
      tokens[token] = known
    }
  }
}
