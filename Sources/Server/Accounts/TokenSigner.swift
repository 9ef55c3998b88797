// Access tokens are JSON Web Tokens (RFC 7519) under HMAC-SHA256. No algorithm is ever read from one: the header is these
// bytes or the token is none. What was signed is compared before anything in it is read, once for each token.

internal import Encoding
package import Ledger
package import Values

/// Makes access tokens and reads them.
package struct TokenSigner: Sendable {
  /// What a token says.
  package struct Claims: Equatable, Sendable {
    /// Whose it is.
    package let account: ULID
    /// The device it was given to; nil where none was named.
    package let device: DeviceID?
    /// The session it belongs to.
    package let session: String
    /// The epoch of the account's tokens it was made in.
    package let epoch: Int
    /// When it was made, in seconds since 1970.
    package let issued: Int64

    /// What a token made at that second says.
    package init(account: ULID, device: DeviceID?, session: String, epoch: Int, issued: Int64) {
      self.account = account
      self.device = device
      self.session = session
      self.epoch = epoch
      self.issued = issued
    }
  }

  /// How long a token is good, in seconds.
  package static let lifetime: Int64 = 900

  /// `{"alg":"HS256","typ":"JWT"}`
  private static let header = Array("eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.".utf8)
  /// The longest token there is, in bytes.
  private static let longest = 1024

  private let keys: [[UInt8]]
  private let audience: String
  private let verified = VerifiedTokens()

  /// A signer under the first of some keys that reads tokens under any of them; `audience` tells this server from others.
  package init(keys: [[UInt8]], audience: String) {
    self.keys = keys
    self.audience = audience
  }

  /// The token that says this.
  package func token(_ claims: Claims) -> String {
    let object: JSON = [
      "iss": "healthlog", "aud": .string(audience), "sub": .string(claims.account.description),
      "did": .text(claims.device), "sid": .string(claims.session), "epoch": .count(claims.epoch),
      "iat": .count(claims.issued), "exp": .count(claims.issued + Self.lifetime),
    ]
    let signed = Self.header + Array(base64URL(Array(object.text.utf8)).utf8)
    let signature = keys.first.map { base64URL(hmacSHA256(key: $0, signed)) } ?? ""
    return String(decoding: signed, as: UTF8.self) + "." + signature
  }

  /// What a token says at a time; nil for one that is none of ours, changed, or not good any more.
  package func claims(of token: String, now: Instant) -> Claims? {
    let text = Array(token.utf8)
    guard text.count <= Self.longest else { return nil }
    let fingerprint = VerifiedTokens.Fingerprint(text)
    var known = verified.known(fingerprint)
    if known == nil {
      known = verify(text)
      if let known { verified.note(fingerprint, known) }
    }
    guard let known, known.claims.issued <= now.seconds + Self.clockSkew, now.seconds < known.expires else {
      return nil
    }
    return known.claims
  }

  /// What a token says, whatever the time is.
  private func verify(_ text: [UInt8]) -> VerifiedTokens.Known? {
    guard text.starts(with: Self.header),
      let point = text.lastIndex(of: UInt8(ascii: ".")), point >= Self.header.count,
      let signature = bytes(base64URL: text[(point + 1)...]), signature.count == 32
    else { return nil }
    let signed = Array(text[..<point])
    // Every key is tried, so that the time does not tell which one it was.
    let matches = keys.map { isSameSecret(hmacSHA256(key: $0, signed), signature) }
    guard matches.contains(true), let payload = bytes(base64URL: text[Self.header.count..<point]),
      let object = try? JSON.parse(payload.span)
    else { return nil }
    return claims(object)
  }

  private func claims(_ object: JSON) -> VerifiedTokens.Known? {
    guard object["iss"]?.stringValue == "healthlog", object["aud"]?.stringValue == audience,
      let account = object["sub"]?.idValue, let session = object["sid"]?.stringValue,
      let epoch = object["epoch"]?.numberText.flatMap({ Int($0) }),
      let issued = object["iat"]?.numberText.flatMap({ Int64($0) }),
      let expires = object["exp"]?.numberText.flatMap({ Int64($0) })
    else { return nil }
    return VerifiedTokens.Known(
      claims: Claims(
        account: account, device: object["did"]?.stringValue.flatMap { DeviceID($0) }, session: session,
        epoch: epoch, issued: issued), expires: expires)
  }

  /// How far the clock of another server with the same keys may be ahead, in seconds.
  private static let clockSkew: Int64 = 60
}
