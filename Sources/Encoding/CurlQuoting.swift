/// A text between quotes as curl's configuration files have it (curl(1), `--config`); nil where it has a control
/// character, which could begin another option.
package func curlQuoted(_ text: String) -> String? {
  var bytes: [UInt8] = [UInt8(ascii: "\"")]
  for byte in text.utf8 {
    guard byte >= 0x20 && byte != 0x7F else { return nil }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { bytes.append(UInt8(ascii: "\\")) }
    bytes.append(byte)
  }
  return String(decoding: bytes + [UInt8(ascii: "\"")], as: UTF8.self)
}
