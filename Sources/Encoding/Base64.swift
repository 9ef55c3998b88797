/// The bytes in base64 (RFC 4648, section 4), in lines of 76 characters as mail has them (RFC 2045, section 6.8), each
/// ended by CR LF; with `isBroken` false in one line without an end.
package func base64(_ bytes: [UInt8], isBroken: Bool) -> [UInt8] {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var text: [UInt8] = []
  text.reserveCapacity(bytes.count / 3 * 4 + bytes.count / 28 + 8)
  var start = 0
  while start < bytes.count {
    let count = min(3, bytes.count - start)
    var group: UInt32 = 0
    for place in 0..<3 { group = group << 8 | (place < count ? UInt32(bytes[start + place]) : 0) }
    for place in 0..<4 {
      let digit = alphabet[Int(group >> UInt32(18 - 6 * place)) & 63]
      text.append(place <= count ? digit : UInt8(ascii: "="))
    }
    start += 3
    // 57 bytes are a line of 76 characters.
    if isBroken && (start.isMultiple(of: 57) || start >= bytes.count) { text += [13, 10] }
  }
  return text
}
