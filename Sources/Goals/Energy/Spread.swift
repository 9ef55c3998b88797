internal import Values

/// The mean of some numbers, and how sure it is.
struct Spread {
  /// Their mean.
  let mean: Double
  /// The standard error of the mean: s / √n.
  let error: Double

  /// The spread of at least two numbers.
  init?(_ numbers: [Decimal]) {
    guard numbers.count >= 2 else { return nil }
    let count = Double(numbers.count)
    let values = numbers.map { Double($0) }
    let middle = values.reduce(0.0) { $0 + $1 } / count
    let squares = values.reduce(0.0) { $0 + ($1 - middle) * ($1 - middle) }
    mean = middle
    error = (squares / (count - 1) / count).squareRoot()
  }

  /// This error of the mean and an independent one of something else together.
  func combined(with other: Double) -> Double { (error * error + other * other).squareRoot() }
}
