/// The bytes in base64url without padding (RFC 4648, section 5), as tokens are written (RFC 7515, section 2).
package func base64URL(_ bytes: [UInt8]) -> String {
  var text: [UInt8] = []
  for digit in base64(bytes, isBroken: false) where digit != UInt8(ascii: "=") {
    switch digit {
    case UInt8(ascii: "+"): text.append(UInt8(ascii: "-"))
    case UInt8(ascii: "/"): text.append(UInt8(ascii: "_"))
    default: text.append(digit)
    }
  }
  return String(decoding: text, as: UTF8.self)
}

/// Reads base64url as `base64URL` writes it; nil for anything else: padding, blanks, other alphabets, and last digits
/// whose unused bits are not zero, so that no bytes have two texts.
package func bytes(base64URL text: some Collection<UInt8>) -> [UInt8]? {
  guard text.count % 4 != 1 else { return nil }
  var bytes: [UInt8] = []
  bytes.reserveCapacity(text.count / 4 * 3 + 2)
  var group: UInt32 = 0
  var count = 0
  for digit in text {
    guard let value = base64URLValue(digit) else { return nil }
    group = group << 6 | UInt32(value)
    count += 1
    guard count == 4 else { continue }
    for shift in [UInt32(16), 8, 0] { bytes.append(UInt8(truncatingIfNeeded: group >> shift)) }
    group = 0
    count = 0
  }
  switch count {
  case 2:
    guard group & 15 == 0 else { return nil }
    bytes.append(UInt8(truncatingIfNeeded: group >> 4))
  case 3:
    guard group & 3 == 0 else { return nil }
    bytes.append(UInt8(truncatingIfNeeded: group >> 10))
    bytes.append(UInt8(truncatingIfNeeded: group >> 2))
  default: break
  }
  return bytes
}

private func base64URLValue(_ digit: UInt8) -> UInt8? {
  switch digit {
  case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit - UInt8(ascii: "A")
  case UInt8(ascii: "a")...UInt8(ascii: "z"): digit - UInt8(ascii: "a") + 26
  case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0") + 52
  case UInt8(ascii: "-"): 62
  case UInt8(ascii: "_"): 63
  default: nil
  }
}
