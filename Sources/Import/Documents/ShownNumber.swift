internal import Encoding

/// A number as a page shows it to people, in whatever language: `2,279`, `2.279`, `1,5`, `44 g`. A sign with exactly three
/// digits behind it stands between thousands, because no such page shows three decimal places.
struct ShownNumber {
  /// The number.
  let number: LooseNumber
  /// What is behind it: a unit, or nothing.
  let rest: String

  /// Reads a text that begins with a number; nil for another.
  init?(_ text: String) {
    let bytes = Array(text.trimmed.utf8)
    var digits: [UInt8] = []
    var place = 0
    var hasPoint = false
    while place < bytes.count {
      let byte = bytes[place]
      if isDigit(byte) || (place == 0 && byte == UInt8(ascii: "-")) {
        digits.append(byte)
        place += 1
      } else if !hasPoint, let length = Self.thousands(bytes, place, digits) {
        place += length
      } else if !hasPoint, byte == UInt8(ascii: ".") || byte == UInt8(ascii: ","), place + 1 < bytes.count,
        isDigit(bytes[place + 1])
      {
        hasPoint = true
        digits.append(UInt8(ascii: "."))
        place += 1
      } else {
        break
      }
    }
    guard let number = LooseNumber(String(decoding: digits, as: UTF8.self)) else { return nil }
    self.number = number
    rest = String(decoding: bytes[place...], as: UTF8.self).trimmed
  }

  /// The length of what stands between thousands at a place; nil where nothing of that is there.
  private static func thousands(_ bytes: [UInt8], _ place: Int, _ digits: [UInt8]) -> Int? {
    guard let last = digits.last, isDigit(last), digits.first != UInt8(ascii: "0") else { return nil }
    let signs: [StaticString] = [",", ".", "'", "’", "\u{A0}", "\u{202F}"]
    for sign in signs {
      let length = sign.utf8CodeUnitCount
      let next = place + length
      guard next + 3 <= bytes.count, String(decoding: bytes[place..<next], as: UTF8.self) == sign.description
      else { continue }
      let isGroup =
        bytes[next..<next + 3].allSatisfy(isDigit) && (next + 3 == bytes.count || !isDigit(bytes[next + 3]))
      return isGroup ? length : nil
    }
    return nil
  }
}
