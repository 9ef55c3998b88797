internal import Encoding
package import Values

/// The codes of authenticators: those of RFC 6238 over HMAC-SHA1, with six digits, another one each 30 seconds.
package enum OneTimeCode {
  /// Digits of a code.
  package static let digits = 6
  /// Seconds for which a code is shown.
  package static let period: Int64 = 30
  /// Bytes of a secret: as long as the hash, as RFC 4226 would have it.
  package static let secretLength = 20

  /// The step of a time, which codes are made of.
  package static func step(at now: Instant) -> Int64 { now.seconds / period }

  /// The code of a secret for a step, or a count (RFC 4226, section 5.3), of so many digits.
  package static func code(_ secret: [UInt8], _ step: Int64, digits: Int) -> String {
    let counter = (0..<8).map { UInt8(truncatingIfNeeded: step >> Int64(56 - $0 * 8)) }
    let hash = hmacSHA1(key: secret, counter)
    let start = Int(hash[19] & 15)
    let number = hash[start..<start + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) } & 0x7FFF_FFFF
    let divisor = (0..<digits).reduce(UInt32(1)) { product, _ in product * 10 }
    let text = String(number % divisor)
    return String(repeating: "0", count: digits - text.count) + text
  }

  /// The step, of now or one beside it and later than the last that was used, whose code this is; nil where it is none.
  package static func step(of code: String, _ secret: [UInt8], after last: Int64, _ now: Instant) -> Int64? {
    let shown = Array(code.utf8)
    var found: Int64?
    // All are compared, so that the time does not tell which one it was.
    for step in (step(at: now) - 1)...(step(at: now) + 1) {
      let isSame = isSameSecret(Array(Self.code(secret, step, digits: digits).utf8), shown)
      if isSame, step > last { found = step }
    }
    return found
  }
}
