/// The bytes in base32 without padding (RFC 4648, section 6), as authenticators take their secrets.
package func base32(_ bytes: [UInt8]) -> String {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)
  var text: [UInt8] = []
  var group: UInt32 = 0
  var count: UInt32 = 0
  for byte in bytes {
    group = (group << 8 | UInt32(byte)) & 0xFFFF
    count += 8
    while count >= 5 {
      count -= 5
      text.append(alphabet[Int(group >> count & 31)])
    }
  }
  if count > 0 { text.append(alphabet[Int(group << (5 - count) & 31)]) }
  return String(decoding: text, as: UTF8.self)
}
