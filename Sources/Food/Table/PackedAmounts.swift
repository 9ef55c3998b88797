internal import Values

/// Reads the amounts of a food from the cell of a table that `.ci/tables/packed.py` wrote: numbers of base 47, the last digit
/// of each from `P` on.
struct PackedAmounts {
  private var position: Int
  private let end: Int

  /// The amounts in a cell.
  init(_ cell: Range<Int>) {
    position = cell.lowerBound
    end = cell.upperBound
  }

  /// The next amount; nil where it is unknown, as all behind the last one are.
  mutating func next(_ bytes: Span<UInt8>) -> Decimal? {
    var number = 0
    while position < end {
      let digit = Int(bytes[position]) - Int(UInt8(ascii: "!"))
      position += 1
      number = number &* Self.base &+ digit % Self.base
      if digit >= Self.base { break }
    }
    guard number > 0 else { return nil }
    var thousandths = Int64((number - 1) / 4)
    for _ in (number - 1) % 4..<3 { thousandths &*= 10 }
    return Decimal(thousandths: thousandths)
  }

  /// The next amounts, one of each nutrient.
  mutating func nutrients(_ bytes: Span<UInt8>) -> NutrientAmounts {
    var amounts = NutrientAmounts()
    for nutrient in Nutrient.allCases { amounts[nutrient] = next(bytes) }
    return amounts
  }

  private static let base = 47
}
