internal import Encoding

/// Polar's files have the bare word `NaN` where a sensor said nothing, which JSON does not know.
enum BareNaN {
  /// The same with `null` for each `NaN` outside of texts; everything else as it is.
  static func nulled(_ bytes: [UInt8]) -> [UInt8] {
    let word = Array("NaN".utf8)
    var result: [UInt8] = []
    var copied = 0
    var place = 0
    var isText = false
    while place < bytes.count {
      let byte = bytes[place]
      if isText {
        if byte == UInt8(ascii: "\\") { place += 1 } else if byte == UInt8(ascii: "\"") { isText = false }
      } else if byte == UInt8(ascii: "\"") {
        isText = true
      } else if byte == word[0], bytes[place...].starts(with: word) {
        result += bytes[copied..<place]
        result += "null".utf8
        place += word.count
        copied = place
        continue
      }
      place += 1
    }
    if copied == 0 { return bytes }
    return result + bytes[copied...]
  }
}
