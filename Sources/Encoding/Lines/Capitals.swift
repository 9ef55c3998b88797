/// Whether a range of bytes is a word, which is written here in capitals, in any case.
func isInCapitals(_ bytes: Span<UInt8>, _ range: Range<Int>, _ word: [UInt8]) -> Bool {
  guard range.count == word.count, range.lowerBound >= 0, range.upperBound <= bytes.count else {
    return false
  }
  for distance in 0..<range.count where capital(bytes[range.lowerBound + distance]) != word[distance] {
    return false
  }
  return true
}

/// An ASCII letter as a capital; any other byte as it is.
func capital(_ byte: UInt8) -> UInt8 {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) ? byte - 0x20 : byte
}

/// Some bytes as a text in which the ASCII letters are capitals.
func inCapitals(_ bytes: some Sequence<UInt8>) -> String {
  String(decoding: bytes.map(capital), as: UTF8.self)
}
