/// Whether bytes are well-formed UTF-8 (Unicode 16, table 3-7).
package func validUTF8(_ bytes: Span<UInt8>) -> Bool {
  do {
    _ = try UTF8Span(validating: bytes)
    return true
  } catch {
    return false
  }
}

/// The text that well-formed bytes are; empty where they are not.
package func text(of bytes: Span<UInt8>) -> String {
  guard let text = try? UTF8Span(validating: bytes) else { return "" }
  return String(copying: text)
}

/// The end of the well-formed sequence of two to four bytes at `start`; nil where there is none.
func multibyteEnd(_ bytes: Span<UInt8>, at start: Int) -> Int? {
  let length: Int
  var second: ClosedRange<UInt8> = 0x80...0xBF
  switch bytes[start] {
  case 0xC2...0xDF: length = 2
  case 0xE0...0xEF: length = 3
  case 0xF0...0xF4: length = 4
  default: return nil
  }
  switch bytes[start] {
  case 0xE0: second = 0xA0...0xBF
  case 0xED: second = 0x80...0x9F
  case 0xF0: second = 0x90...0xBF
  case 0xF4: second = 0x80...0x8F
  default: break
  }
  guard start + length <= bytes.count, second.contains(bytes[start + 1]) else { return nil }
  for index in start + 2..<start + length where bytes[index] & 0xC0 != 0x80 {
    return nil
  }
  return start + length
}
