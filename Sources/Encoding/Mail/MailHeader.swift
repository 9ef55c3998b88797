/// Lines of a mail's head.
package enum MailHeader {
  /// A field with a text of people's, in lines of at most 76 characters: words that are not ASCII, and lines that would
  /// grow too long, become encoded words (RFC 2047, `=?utf-8?B?…?=`).
  package static func line(_ name: String, _ text: String) -> String {
    let text = terminalSafe(text)
    let isPlain = text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    if isPlain && name.utf8.count + text.utf8.count + 2 <= 76 && !text.hasPrefix("=?") {
      return "\(name): \(text)\r\n"
    }
    return "\(name): " + words(text).joined(separator: "\r\n ") + "\r\n"
  }

  /// Encoded words of whole characters, none longer than leaves room for the field's name.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    for scalar in text.unicodeScalars {
      let bytes = Array(String(scalar).utf8)
      if word.count + bytes.count > Self.mostBytes {
        words.append(encoded(word))
        word = []
      }
      word += bytes
    }
    return words + [encoded(word)]
  }

  /// 39 bytes are 52 characters of base64; with 12 around them and `Subject: ` that is below 76.
  private static let mostBytes = 39

  private static func encoded(_ bytes: [UInt8]) -> String {
    "=?utf-8?B?" + String(decoding: base64(bytes, isBroken: false), as: UTF8.self) + "?="
  }
}
