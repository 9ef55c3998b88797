internal import Encoding

/// A meal's total: the sums of its items, read without making anything of it.
struct MealSums {
  var items: Int64 = 0
  var label = SIMD8<Int64>()
  var unknown = SIMD8<Int64>()

  private static let values = UsualMembers([
    "kcal", "protein_g", "carbohydrate_g", "fat_g", "fiber_g", "sugar_g", "sodium_mg",
  ])

  /// Reads the object of a total, before which a cursor stands.
  @_optimize(speed)
  init(_ total: JSONCursor, _ bytes: Span<UInt8>) throws(JSONError) {
    var cursor = total
    let start = cursor.position
    if stands("{", in: bytes, at: start), let end = takeUsual(bytes, at: start + 1) {
      cursor = JSONCursor(afterMemberAt: end)
      if stands("}", in: bytes, at: end) { return }
    } else {
      try cursor.enterObject(in: bytes)
    }
    while let key = try cursor.nextKey(in: bytes) { try take(key, &cursor, bytes) }
  }

  /// Reads the number of items and the seven values, as the program writes them; where they end, or nil where
  /// anything is written otherwise, with nothing taken.
  @_optimize(speed)
  private mutating func takeUsual(_ bytes: Span<UInt8>, at position: Int) -> Int? {
    guard stands(#""items":"#, in: bytes, at: position), let count = usualNumber(bytes, at: position + 8)
    else {
      return nil
    }
    guard let values = Self.values.numbers(bytes, at: count.end) else { return nil }
    var end = values.end
    var unknown = SIMD8<Int64>()
    if stands(#","unknown":{"#, in: bytes, at: end),
      let after = Self.takeUnknown(&unknown, bytes, at: end + 12)
    {
      end = after
      self.unknown = unknown
    }
    items = count.thousandths / 1000
    label = values.thousandths
    return end
  }

  /// Reads of how many items each value is unknown; where that ends, or nil where anything is written otherwise.
  @_optimize(speed)
  private static func takeUnknown(_ unknown: inout SIMD8<Int64>, _ bytes: Span<UInt8>, at start: Int) -> Int?
  {
    var position = start
    while stands(#"""#, in: bytes, at: position), let quote = plainQuote(bytes, from: position + 1),
      stands(#"":"#, in: bytes, at: quote), let count = usualNumber(bytes, at: quote + 2)
    {
      if let value = Self.place(of: position + 1..<quote, bytes) { unknown[value] = count.thousandths / 1000 }
      if stands("}", in: bytes, at: count.end) { return count.end + 1 }
      position = count.end + 1
    }
    return nil
  }

  private mutating func take(_ key: Range<Int>, _ cursor: inout JSONCursor, _ bytes: Span<UInt8>)
    throws(JSONError)
  {
    if let place = Self.place(of: key, bytes) {
      if try !cursor.isNull(in: bytes) { label[place] = try bounded(try cursor.thousandths(in: bytes)) }
    } else if equals(bytes, key, "items") {
      items = try bounded(try cursor.thousandths(in: bytes)) / 1000
    } else if equals(bytes, key, "unknown") {
      try cursor.enterObject(in: bytes)
      while let key = try cursor.nextKey(in: bytes) {
        let count = try bounded(try cursor.thousandths(in: bytes)) / 1000
        if let place = Self.place(of: key, bytes) { unknown[place] = count }
      }
    } else {
      try cursor.skipValue(in: bytes)
    }
  }

  /// The place of a key among the label values.
  @_optimize(speed)
  private static func place(of key: Range<Int>, _ bytes: Span<UInt8>) -> Int? {
    if equals(bytes, key, "kcal") { return 0 }
    if equals(bytes, key, "protein_g") { return 1 }
    if equals(bytes, key, "carbohydrate_g") { return 2 }
    if equals(bytes, key, "fat_g") { return 3 }
    if equals(bytes, key, "fiber_g") { return 4 }
    if equals(bytes, key, "sugar_g") { return 5 }
    if equals(bytes, key, "sodium_mg") { return 6 }
    return nil
  }
}
