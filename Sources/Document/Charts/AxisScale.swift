import Values

/// The round numbers along an axis: steps of 1, 2 or 5 times a power of ten that hold all values.
struct AxisScale: Equatable {
  /// The least number of the axis, in thousandths.
  let low: Int64
  /// The greatest number of the axis, in thousandths, above `low`.
  let high: Int64
  /// From one number to the next, in thousandths.
  let step: Int64

  /// Beyond this, in thousandths, values are drawn as this.
  private static let bound: Int64 = 1_000_000_000_000_000

  /// An axis over the values with at most so many steps, but two at least; one of whole numbers has no
  /// smaller step than 1.
  init(_ values: [Decimal], startsAtZero: Bool, decimals: Int, steps: Int) {
    let numbers = values.map { min(max($0.thousandths, -Self.bound), Self.bound) }
    let least = startsAtZero ? min(numbers.min() ?? 0, 0) : numbers.min() ?? 0
    let most = startsAtZero ? max(numbers.max() ?? 0, 0) : numbers.max() ?? 0
    var step = [1000, 100, 10, 1][min(max(decimals, 0), 3)] as Int64
    var multiple = 0
    while true {
      let low = Self.floor(least, step)
      let high = max(-Self.floor(-most, step), low + step)
      if (high - low) / step <= Int64(max(steps, 2)) {
        (self.low, self.high, self.step) = (low, high, step)
        return
      }
      step = multiple.isMultiple(of: 3) ? step * 2 : multiple % 3 == 1 ? step / 2 * 5 : step * 2
      multiple += 1
    }
  }

  /// Its numbers, from the least.
  var ticks: [Decimal] {
    stride(from: low, through: high, by: Int64.Stride(step)).map(Decimal.init(thousandths:))
  }

  /// The decimal places that its numbers need.
  var places: Int {
    step % 1000 == 0 ? 0 : step % 100 == 0 ? 1 : step % 10 == 0 ? 2 : 3
  }

  /// Where a value stands: 0 at the least number, 1 at the greatest.
  func part(_ value: Decimal) -> Double {
    let bounded = min(max(value.thousandths, low), high)
    return Double(bounded - low) / Double(high - low)
  }

  private static func floor(_ number: Int64, _ step: Int64) -> Int64 {
    let rest = number % step
    return number - (rest < 0 ? rest + step : rest)
  }
}
