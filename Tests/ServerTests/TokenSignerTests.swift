import Encoding
import Ledger
import Server
import Testing
import Values

/// What tokens are taken.
struct TokenSignerTests {
  private static let key = [UInt8](repeating: 7, count: 32)
  private static let oldKey = [UInt8](repeating: 6, count: 32)
  private static let now = Instant(milliseconds: 1_795_260_600_000)
  private static let audience = "01M7YF3F00N4V7T5R2M9X6C1DQ"
  private static let signer = TokenSigner(keys: [key, oldKey], audience: audience)
  private static let header = "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9"

  private static func claims() throws -> TokenSigner.Claims {
    TokenSigner.Claims(
      account: try #require(ULID(parsing: "01M7YF3FTCB3C4D5E6F7G8H9J0")), device: DeviceID("k3f9q2m7xa"),
      session: "c2Vzc2lvbg", epoch: 3, issued: now.seconds)
  }

  private static func at(_ seconds: Int64) -> Instant {
    Instant(milliseconds: now.milliseconds + seconds * 1000)
  }

  /// A token of ours with another header, claims or key.
  private static func forged(header: String = header, payload: String, key: [UInt8] = key) -> String {
    let signed = "\(header).\(base64URL(Array(payload.utf8)))"
    return "\(signed).\(base64URL(hmacSHA256(key: key, Array(signed.utf8))))"
  }

  private static func payload(
    iss: String = "healthlog", aud: String = audience, iat: Int64 = now.seconds,
    exp: Int64 = now.seconds + 900,
    rest: String = ""
  ) -> String {
    """
    {"iss":"\(iss)","aud":"\(aud)","sub":"01M7YF3FTCB3C4D5E6F7G8H9J0","did":null,"sid":"s","epoch":1,\
    "iat":\(iat),"exp":\(exp)\(rest)}
    """
  }

  @Test func `what was signed is read`() throws {
    let token = Self.signer.token(try Self.claims())
    #expect(Self.signer.claims(of: token, now: Self.now) == (try Self.claims()))
    #expect(token.hasPrefix(Self.header + "."))
  }

  @Test(arguments: [Int64.min, Int64.min + 59, 0])
  func `a token with our key that was issued before all time is read like any other`(issued: Int64) {
    let token = Self.forged(payload: Self.payload(iat: issued))
    #expect(Self.signer.claims(of: token, now: Self.now)?.issued == issued)
  }

  @Test func `a token with our key that was issued after all time is none`() {
    #expect(Self.signer.claims(of: Self.forged(payload: Self.payload(iat: .max)), now: Self.now) == nil)
  }

  @Test func `a token is good for 15 minutes`() throws {
    let token = Self.signer.token(try Self.claims())
    #expect(Self.signer.claims(of: token, now: Self.at(899)) != nil)
    #expect(Self.signer.claims(of: token, now: Self.at(900)) == nil)
  }

  @Test func `a token of the key before is good and of the one before that none`() throws {
    let token = TokenSigner(keys: [Self.oldKey], audience: Self.audience).token(try Self.claims())
    #expect(Self.signer.claims(of: token, now: Self.now) != nil)
    #expect(TokenSigner(keys: [Self.key], audience: Self.audience).claims(of: token, now: Self.now) == nil)
  }

  @Test func `the forger of these tests makes good ones too`() {
    #expect(Self.signer.claims(of: Self.forged(payload: Self.payload()), now: Self.now) != nil)
  }

  static let bad: [(String, String)] = {
    let good = forged(payload: payload())
    let parts = good.split(separator: ".").map(String.init)
    let none = base64URL(Array(#"{"alg":"none","typ":"JWT"}"#.utf8))
    let spaced = base64URL(Array(#"{"alg": "HS256","typ":"JWT"}"#.utf8))
    let last = parts[2].dropLast()
    return [
      ("empty", ""), ("no token", "token"), ("three empty parts", ".."),
      ("no algorithm", forged(header: none, payload: payload())), ("no signature", "\(none).\(parts[1])."),
      ("another header", forged(header: spaced, payload: payload())),
      ("wrong key", forged(payload: payload(), key: [UInt8](repeating: 9, count: 32))),
      ("empty key", forged(payload: payload(), key: [])),
      ("expired", forged(payload: payload(iat: now.seconds - 901, exp: now.seconds - 1))),
      ("not yet", forged(payload: payload(iat: now.seconds + 3600, exp: now.seconds + 4500))),
      ("wrong audience", forged(payload: payload(aud: "01M7YF3F00N4V7T5R2M9X6C1DR"))),
      ("wrong issuer", forged(payload: payload(iss: "somebody"))),
      ("claims twice", forged(payload: payload(rest: #","sub":"01M7YF3FTCB3C4D5E6F7G8H9J1""#))),
      ("claims of another kind", forged(payload: payload(rest: "").replacingNumber())),
      ("no object", forged(payload: "[]")), ("no JSON", forged(payload: "{")),
      ("cut", String(good.dropLast())), ("cut by half", String(good.prefix(good.count / 2))),
      ("padded", good + "="), ("blank before", " " + good), ("blank behind", good + " "),
      ("line break", good + "\n"), ("blank inside", parts.joined(separator: ". ")),
      ("four parts", good + ".x"), ("no payload", "\(parts[0])..\(parts[2])"),
      ("unused bits set", "\(parts[0]).\(parts[1]).\(last)" + (good.last == "A" ? "B" : "_")),
      ("signature of another", "\(parts[0]).\(base64URL(Array(payload(iss: "x").utf8))).\(parts[2])"),
      ("standard base64", good.map { $0 == "-" ? "+" : $0 == "_" ? "/" : String($0) }.joined() + "+"),
      ("too long", forged(payload: payload(rest: #","x":""# + String(repeating: "x", count: 1100) + #"""#))),
    ]
  }()

  @Test(arguments: bad) func `a token that is none of ours is refused`(name: String, token: String) {
    #expect(Self.signer.claims(of: token, now: Self.now) == nil, "\(name)")
  }
}

extension String {
  /// The claims with the epoch as a text.
  fileprivate func replacingNumber() -> String {
    split(separator: "\"epoch\":1", omittingEmptySubsequences: false).joined(separator: "\"epoch\":\"1\"")
  }
}
