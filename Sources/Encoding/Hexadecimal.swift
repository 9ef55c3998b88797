/// Bytes as lower-case hexadecimal digits, two a byte.
package func hexadecimal(_ bytes: [UInt8]) -> String {
  let digits = Array("0123456789abcdef".utf8)
  var text: [UInt8] = []
  text.reserveCapacity(bytes.count * 2)
  for byte in bytes {
    text.append(digits[Int(byte >> 4)])
    text.append(digits[Int(byte & 15)])
  }
  return String(decoding: text, as: UTF8.self)
}

/// The value of one hexadecimal digit in either case; nil for any other byte.
package func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}

/// Writes a hash as lower-case hexadecimal digits at the end of some bytes.
package func appendHexadecimal(_ digest: InlineArray<32, UInt8>, to text: inout [UInt8]) {
  for index in 0..<32 {
    text.append(hexadecimalCharacter(of: digest[index] >> 4))
    text.append(hexadecimalCharacter(of: digest[index] & 15))
  }
}

/// Writes a number as sixteen lower-case hexadecimal digits at the end of some bytes.
package func appendHexadecimal(_ number: UInt64, to text: inout [UInt8]) {
  var shift = 60
  while shift >= 0 {
    text.append(hexadecimalCharacter(of: UInt8(truncatingIfNeeded: number >> UInt64(shift)) & 15))
    shift -= 4
  }
}

/// Whether the first half of a hash stands at a place, as 32 lower-case hexadecimal digits.
package func beginsHexadecimal(
  _ bytes: Span<UInt8>, at place: Int, _ digest: InlineArray<32, UInt8>
) -> Bool {
  guard place >= 0, place + 32 <= bytes.count else { return false }
  for index in 0..<16 {
    guard bytes[place + 2 * index] == hexadecimalCharacter(of: digest[index] >> 4),
      bytes[place + 2 * index + 1] == hexadecimalCharacter(of: digest[index] & 15)
    else { return false }
  }
  return true
}

/// The lower-case digit of a value below 16.
@inline(__always)
private func hexadecimalCharacter(of value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") &+ value : UInt8(ascii: "a") - 10 &+ value
}
