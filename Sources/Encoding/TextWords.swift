extension String {
  /// Whether it has a letter or a digit.
  package var hasWord: Bool { contains { $0.isLetter || $0.isNumber } }
}

/// The folded words of a text: what stands between blanks and ASCII punctuation.
package func foldedWords(_ text: String) -> [String] {
  let bytes = Array(folded(text).utf8)
  return bytes.split { !isOfWord($0) }.map { String(decoding: $0, as: UTF8.self) }
}

private func isOfWord(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: true
  default: false
  }
}
