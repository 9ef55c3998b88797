/// Reads the escape whose backslash is at `start`; a surrogate pair is one escape.
func readEscape(
  _ bytes: Span<UInt8>, at start: Int
) throws(JSONError) -> (scalar: Unicode.Scalar, end: Int) {
  guard start + 1 < bytes.count else { throw JSONError(offset: start, reason: "unterminated string") }
  let simple: Unicode.Scalar
  switch bytes[start + 1] {
  case UInt8(ascii: "\""): simple = "\""
  case UInt8(ascii: "\\"): simple = "\\"
  case UInt8(ascii: "/"): simple = "/"
  case UInt8(ascii: "b"): simple = "\u{8}"
  case UInt8(ascii: "f"): simple = "\u{C}"
  case UInt8(ascii: "n"): simple = "\n"
  case UInt8(ascii: "r"): simple = "\r"
  case UInt8(ascii: "t"): simple = "\t"
  case UInt8(ascii: "u"): return try readUnicodeEscape(bytes, at: start)
  default: throw JSONError(offset: start, reason: "invalid escape sequence")
  }
  return (simple, start + 2)
}

private func readUnicodeEscape(
  _ bytes: Span<UInt8>, at start: Int
) throws(JSONError) -> (scalar: Unicode.Scalar, end: Int) {
  guard let unit = codeUnit(bytes, at: start) else {
    throw JSONError(offset: start, reason: "expected four hexadecimal digits")
  }
  if let scalar = Unicode.Scalar(unit) { return (scalar, start + 6) }
  guard UTF16.isLeadSurrogate(unit),
    let trail = codeUnit(bytes, at: start + 6), UTF16.isTrailSurrogate(trail),
    let scalar = Unicode.Scalar(0x1_0000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(trail) - 0xDC00))
  else { throw JSONError(offset: start, reason: "unpaired surrogate") }
  return (scalar, start + 12)
}

/// The number in `\u` and its four hexadecimal digits, nil where they do not stand there.
private func codeUnit(_ bytes: Span<UInt8>, at start: Int) -> UInt16? {
  guard start + 6 <= bytes.count, equals(bytes, start..<start + 2, #"\u"#) else { return nil }
  var unit: UInt16 = 0
  for index in start + 2..<start + 6 {
    guard let digit = hexadecimalDigit(bytes[index]) else { return nil }
    unit = unit << 4 | UInt16(digit)
  }
  return unit
}

/// Whether every backslash escapes what is written so: of controls only those that have a letter are looked at.
package func isEscapedAsWritten(_ range: Range<Int>, in bytes: Span<UInt8>) -> Bool {
  var start = range.lowerBound
  while let backslash = position(of: UInt8(ascii: "\\"), in: bytes, start..<range.upperBound) {
    guard backslash + 1 < range.upperBound else { return false }
    switch bytes[backslash + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "r"),
      UInt8(ascii: "b"), UInt8(ascii: "f"):
      start = backslash + 2
    default: return false
    }
  }
  return true
}
