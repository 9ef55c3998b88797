internal import Tables

/// The French list of everyday names as it can be compared with what was typed.
enum FoodNamesFrench {
  /// The list in lower case and without accents. It is ours and has only letters that end in one or two of
  /// ASCII, so that this need not go by way of Unicode's normal forms, which takes twenty times as long as
  /// the search.
  static let folded: [UInt8] = Tables.foodNamesFrench(folded)

  /// A list of ours so.
  static func folded(_ bytes: Span<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      let isPair = byte >= 0x80 && position + 1 < bytes.count
      if isPair {
        append(&result, byte, bytes[position + 1])
      } else {
        result.append(lowerCase(byte))
      }
      position += isPair ? 2 : 1
    }
    return result
  }

  /// The letters of one character of two bytes.
  private static func append(_ result: inout [UInt8], _ first: UInt8, _ second: UInt8) {
    switch (first, second | 0x20) {
    case (0xC3, 0xA0...0xA5): result.append(UInt8(ascii: "a"))
    case (0xC3, 0xA7): result.append(UInt8(ascii: "c"))
    case (0xC3, 0xA8...0xAB): result.append(UInt8(ascii: "e"))
    case (0xC3, 0xAC...0xAF): result.append(UInt8(ascii: "i"))
    case (0xC3, 0xB1): result.append(UInt8(ascii: "n"))
    case (0xC3, 0xB2...0xB6): result.append(UInt8(ascii: "o"))
    case (0xC3, 0xB9...0xBC): result.append(UInt8(ascii: "u"))
    case (0xC5, _): result += [UInt8(ascii: "o"), UInt8(ascii: "e")]
    default: result += [first, second]
    }
  }
}
