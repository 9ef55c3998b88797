internal import Encoding
package import Values

/// What some numbers have in common: their mean, where they lie and how far they scatter.
package struct SampleFigures: Equatable, Sendable {
  /// How many numbers there are.
  package let count: Int
  /// Their arithmetic mean, rounded once.
  package let mean: Decimal
  /// The smallest.
  package let minimum: Decimal
  /// The largest.
  package let maximum: Decimal
  /// The middle one, or the mean of the two in the middle.
  package let median: Decimal
  /// The standard deviation of a sample (by count − 1); nil of fewer than two.
  package let deviation: Decimal?

  /// The figures of some numbers; nil of none, and where they do not add up.
  package init?(_ numbers: [Decimal]) {
    let sorted = numbers.sorted()
    var sum = Decimal.zero
    for number in sorted {
      guard let next = sum.adding(number) else { return nil }
      sum = next
    }
    guard let first = sorted.first, let last = sorted.last, let mean = Goals.mean(sum, sorted.count),
      let median = Values.median(sorted)
    else { return nil }
    count = sorted.count
    self.mean = mean
    self.median = median
    (minimum, maximum) = (first, last)
    deviation = Self.deviation(sorted)
  }

  private static func deviation(_ numbers: [Decimal]) -> Decimal? {
    guard numbers.count > 1 else { return nil }
    let values = numbers.map { Double($0) }
    let mean = values.reduce(0, +) / Double(values.count)
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return Decimal(rounding: (squares / Double(values.count - 1)).squareRoot())
  }

  /// The members of machine formats, with the number of days they are of.
  func members(days: Int) -> [JSON.Member] {
    [
      .init("days", .count(days)), .init("mean", .exact(mean)), .init("minimum", .exact(minimum)),
      .init("maximum", .exact(maximum)), .init("median", .exact(median)),
      .init("standard_deviation", .exact(deviation)),
    ]
  }
}
