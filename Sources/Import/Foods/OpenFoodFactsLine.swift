internal import Encoding

/// Where the texts of a product stand in its line of JSON that a person looks for it by.
struct OpenFoodFactsLine {
  /// The contents of the strings, escapes kept: names, brands, categories, countries.
  private(set) var texts: [Range<Int>] = []

  /// Looks a line through. Throws where it is no object.
  init(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(JSONError) {
    var cursor = JSONCursor(at: range.lowerBound)
    try cursor.enterObject(in: bytes)
    while let key = try cursor.nextKey(in: bytes) {
      guard Self.isLookedAt(bytes, key) else {
        try cursor.skipValue(in: bytes)
        continue
      }
      try takeTexts(bytes, &cursor)
    }
    while cursor.position < range.upperBound, bytes[cursor.position] <= 0x20 { cursor.position += 1 }
    guard cursor.position == range.upperBound else {
      throw JSONError(offset: cursor.position, reason: "unexpected text after the product")
    }
  }

  /// Takes a string, or the strings of an array.
  private mutating func takeTexts(_ bytes: Span<UInt8>, _ cursor: inout JSONCursor) throws(JSONError) {
    cursor.skipWhitespace(in: bytes)
    guard cursor.position < bytes.count else { return try cursor.skipValue(in: bytes) }
    switch bytes[cursor.position] {
    case UInt8(ascii: "\""): texts.append(try cursor.string(in: bytes))
    case UInt8(ascii: "["):
      try cursor.enterArray(in: bytes)
      while try cursor.nextElement(in: bytes) {
        cursor.skipWhitespace(in: bytes)
        guard cursor.position < bytes.count, bytes[cursor.position] == UInt8(ascii: "\"") else {
          try cursor.skipValue(in: bytes)
          continue
        }
        texts.append(try cursor.string(in: bytes))
      }
    default: try cursor.skipValue(in: bytes)
    }
  }

  private static func isLookedAt(_ bytes: Span<UInt8>, _ key: Range<Int>) -> Bool {
    switch key.count {
    case 6: equals(bytes, key, "brands")
    case 9: equals(bytes, key, "countries")
    case 10: equals(bytes, key, "categories")
    case 12: equals(bytes, key, "product_name") || equals(bytes, key, "generic_name")
    case 14: equals(bytes, key, "countries_tags")
    case 15:
      equals(bytes, key, "categories_tags") || equals(bytes, key, "product_name_en")
        || equals(bytes, key, "product_name_fr")
    default: false
    }
  }
}
