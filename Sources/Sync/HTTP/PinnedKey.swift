internal import Encoding
package import Messages

/// The public key that a server must have: the SHA-256 of its SubjectPublicKeyInfo, as RFC 7469 has it.
package struct PinnedKey: Equatable, Sendable {
  /// The 32 bytes.
  private let digest: [UInt8]

  /// How it is written.
  package static let form: Message = "sha256: and 64 hexadecimal digits, or 44 characters of Base64"

  /// Reads `sha256:<64 hexadecimal digits>` or `sha256:<44 characters of Base64>`; nil for anything else.
  package init?(_ text: String) {
    guard text.hasPrefix("sha256:") else { return nil }
    let rest = Array(text.utf8.dropFirst("sha256:".utf8.count))
    let bytes = rest.count == 64 ? Self.hexadecimal(rest) : Self.base64(rest)
    guard let bytes, bytes.count == 32 else { return nil }
    digest = bytes
  }

  /// As it is written: `sha256:<44 characters of Base64>`.
  package var text: String { "sha256:" + encoded }

  /// As curl's `pinnedpubkey` has it.
  var curlText: String { "sha256//" + encoded }

  private var encoded: String { String(decoding: Encoding.base64(digest, isBroken: false), as: UTF8.self) }

  private static func hexadecimal(_ text: [UInt8]) -> [UInt8]? {
    var bytes: [UInt8] = []
    for place in stride(from: 0, to: text.count, by: 2) {
      guard let high = hexadecimalDigit(text[place]), let low = hexadecimalDigit(text[place + 1]) else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  /// Base64 of 32 bytes: 43 characters and one `=` (RFC 4648); only the text that these bytes are written as.
  private static func base64(_ text: [UInt8]) -> [UInt8]? {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    guard text.count == 44, text.last == UInt8(ascii: "=") else { return nil }
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for character in text.dropLast() {
      guard let value = alphabet.firstIndex(of: character) else { return nil }
      bits = (bits << 6 | UInt32(value)) & 0xFFFF
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return Encoding.base64(bytes, isBroken: false) == text ? bytes : nil
  }
}
