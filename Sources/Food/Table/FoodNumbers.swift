/// A set of NDB numbers, as a bit each.
struct FoodNumbers: Sendable {
  private var bits = [UInt64](repeating: 0, count: largest / 64 + 1)

  /// Some numbers.
  init(_ numbers: some Sequence<Int> = EmptyCollection()) {
    for number in numbers { insert(number) }
  }

  /// Whether a number is in the set.
  func contains(_ number: Int) -> Bool {
    (0...Self.largest).contains(number) && bits[number >> 6] & 1 << UInt64(number & 63) != 0
  }

  /// Takes a number in; one of more than five digits is no food's.
  mutating func insert(_ number: Int) {
    guard (0...Self.largest).contains(number) else { return }
    bits[number >> 6] |= 1 << UInt64(number & 63)
  }

  /// NDB numbers have five digits.
  private static let largest = 99_999
}
