import Encoding
import Testing

/// Makes access tokens that no server should take, out of one that it takes and, where that helps, with its own key.
struct TokenForger {
  private let token: String
  private let claims: [JSON.Member]
  private let key: [UInt8]

  /// A forger who has a good token and the server's key.
  init(token: String, key: [UInt8]) throws {
    let parts = token.split(separator: ".").map(String.init)
    try #require(parts.count == 3)
    let payload = try #require(bytes(base64URL: Array(parts[1].utf8)))
    claims = try #require(try JSON.parse(payload.span).members)
    self.token = token
    self.key = key
  }

  /// The token of a name; nil where there is none.
  func token(_ name: String, now: Int64) -> String? {
    let parts = token.split(separator: ".").map(String.init)
    return switch name {
    case "none": made(#"{"alg":"none","typ":"JWT"}"#, signature: "")
    case "nOnE": made(#"{"alg":"nOnE","typ":"JWT"}"#, signature: "")
    case "none-signed": made(#"{"alg":"none","typ":"JWT"}"#)
    case "HS512", "HS384", "RS256": made(#"{"alg":"\#(name)","typ":"JWT"}"#)
    case "kid": made(#"{"alg":"HS256","typ":"JWT","kid":"../../../dev/null"}"#)
    case "wrong-key": made(key: Array(repeating: 7, count: 32))
    case "empty-key": made(key: [])
    case "expired": made(["iat": .count(now - 2000), "exp": .count(now - 1100)])
    case "expires-now": made(["iat": .count(now - 900), "exp": .count(now)])
    case "no-exp": made(["exp": nil])
    case "exp-text": made(["exp": .string("9999999999")])
    case "wrong-audience": made(["aud": .string("01M7YWA2S0000000000000000Z")])
    case "no-audience": made(["aud": nil])
    case "wrong-issuer": made(["iss": .string("other")])
    case "future": made(["iat": .count(now + 500), "exp": .count(now + 1400)])
    case "no-account": made(["sub": .string("01M7YWA2S0000000000000000Z")])
    case "no-session": made(["sid": .string("none")])
    case "old-epoch": made(["epoch": .count(-1)])
    case "unsigned": parts[0] + "." + parts[1] + "."
    case "cut": String(token.dropLast(4))
    case "changed":
      parts[0] + "." + base64URL(Array(object(["sub": .string("01M7YWA2S0000000000000000Z")]).utf8)) + "."
        + parts[2]
    case "no-json": made(payload: "not json")
    case "twice": made(payload: String(object([:]).dropLast()) + #","sub":"01M7YWA2S0000000000000000Z"}"#)
    default: nil
    }
  }

  private func object(_ changes: [String: JSON?]) -> String {
    let members = claims.compactMap { claim -> JSON.Member? in
      guard let change = changes[claim.key] else { return claim }
      return change.map { JSON.Member(claim.key, $0) }
    }
    return JSON.object(members).text
  }

  private func made(_ changes: [String: JSON?]) -> String { made(payload: object(changes)) }

  private func made(_ header: String, signature: String? = nil) -> String {
    made(header: header, payload: object([:]), signature: signature, key: key)
  }

  private func made(key: [UInt8]) -> String {
    made(header: #"{"alg":"HS256","typ":"JWT"}"#, payload: object([:]), signature: nil, key: key)
  }

  private func made(payload: String) -> String {
    made(header: #"{"alg":"HS256","typ":"JWT"}"#, payload: payload, signature: nil, key: key)
  }

  private func made(header: String, payload: String, signature: String?, key: [UInt8]) -> String {
    let signed = base64URL(Array(header.utf8)) + "." + base64URL(Array(payload.utf8))
    return signed + "." + (signature ?? base64URL(hmacSHA256(key: key, Array(signed.utf8))))
  }
}
