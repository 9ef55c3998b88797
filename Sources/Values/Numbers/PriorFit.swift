/// Least squares with something believed beforehand: the numbers of a sum of columns that are likeliest after some values,
/// where some of these numbers are thought to lie about a mean. What the values tell little of stays near its belief, and
/// makes the others the less sure (Bayes; ridge regression is the case of means of 0).
package struct PriorFit: Sendable {
  /// What is thought of a number before anything is seen.
  package struct Belief: Sendable {
    /// Where it is thought to lie.
    package let mean: Double
    /// How far it may well be from there: a standard deviation, above 0.
    package let deviation: Double

    /// A belief.
    package init(mean: Double, deviation: Double) {
      self.mean = mean
      self.deviation = deviation
    }
  }

  /// The number of each column.
  package let numbers: [Double]
  /// The standard error of each.
  package let errors: [Double]

  /// The fit of rows, each with the same columns, to values with a variance; a column without a belief may be anything. Nil
  /// where the rows do not tell the columns apart.
  package init?(_ rows: [(columns: [Double], value: Double)], variance: Double, _ beliefs: [Belief?]) {
    let count = beliefs.count
    var known = Array(repeating: Array(repeating: 0.0, count: 2 * count), count: count)
    var sums = Array(repeating: 0.0, count: count)
    for row in rows {
      for one in 0..<count {
        sums[one] += row.columns[one] * row.value / variance
        for other in 0..<count { known[one][other] += row.columns[one] * row.columns[other] / variance }
      }
    }
    for (place, belief) in beliefs.enumerated() {
      known[place][count + place] = 1
      guard let belief else { continue }
      let weight = 1 / (belief.deviation * belief.deviation)
      known[place][place] += weight
      sums[place] += belief.mean * weight
    }
    guard let inverse = Self.inverted(known) else { return nil }
    numbers = inverse.map { row in zip(row, sums).reduce(0.0) { $0 + $1.0 * $1.1 } }
    errors = inverse.enumerated().map { $1[$0].squareRoot() }
  }

  /// The right half of a matrix whose left half is made the unit matrix (Gauss and Jordan; a matrix of squares needs no
  /// pivots); nil where that cannot be done.
  private static func inverted(_ matrix: [[Double]]) -> [[Double]]? {
    var rows = matrix
    for place in rows.indices {
      let pivot = rows[place][place]
      guard pivot > 1e-12 else { return nil }
      for column in rows[place].indices { rows[place][column] /= pivot }
      for other in rows.indices where other != place {
        let factor = rows[other][place]
        for column in rows[other].indices { rows[other][column] -= factor * rows[place][column] }
      }
    }
    return rows.map { Array($0.suffix(rows.count)) }
  }
}
