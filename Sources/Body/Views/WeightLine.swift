package import Values

/// The straight line through daily weights, and how sure its slope is although neighbouring days are alike.
package struct WeightLine: Sendable {
  /// In kg a day.
  package let slope: Double
  /// The standard error of the slope, in kg a day.
  package let error: Double
  /// The variance of a weight about the line, in kg², as large as it counts where neighbours tell less than strangers.
  package let variance: Double
  /// The degrees of freedom that are left once neighbours count less than strangers.
  package let freedom: Int

  /// The least correlation that weights of neighbouring days are believed to have.
  private static let leastCorrelation = 0.3
  /// No scale and no body is steadier than this from day to day, in kg.
  private static let leastDeviation = 0.2
  /// The most: beyond it hardly any weight would count.
  private static let mostCorrelation = 0.8

  /// The line of some weights, one a day and in order; nil for fewer than four.
  package init?(_ weights: [(day: CivilDay, weight: Decimal)]) {
    self.init(weights.map { (x: Double($0.day.number), y: Double($0.weight)) })
  }

  /// The line of some weights in kg by the number of their days, one a day and in order; nil for fewer than four.
  package init?(_ points: [(x: Double, y: Double)]) {
    guard points.count >= 4, let line = LineFit(points), let first = points.first, let last = points.last
    else { return nil }
    let rests = points.map { $0.y - line.value(at: $0.x) }
    let squares = rests.reduce(0.0) { $0 + $1 * $1 }
    let count = Double(points.count)
    let gap = (last.x - first.x) / (count - 1)
    let correlation = Self.correlation(points.map(\.x), rests, variance: squares / count)
    let kept = Self.power(correlation, gap)
    let inflation = (1 + kept) / (1 - kept)
    slope = line.slope
    let variance = max(squares / (count - 2), Self.leastDeviation * Self.leastDeviation)
    self.variance = variance * inflation
    error = (variance * inflation / line.spread).squareRoot()
    freedom = max(Int(count / inflation) - 2, 3)
  }

  /// The correlation of weights a day apart about the line.
  private static func correlation(_ days: [Double], _ rests: [Double], variance: Double) -> Double {
    var (sum, pairs) = (0.0, 0)
    for index in 1..<rests.count where days[index] - days[index - 1] == 1 {
      sum += rests[index - 1] * rests[index]
      pairs += 1
    }
    guard pairs >= 3, variance > 0 else { return leastCorrelation }
    return min(max(sum / Double(pairs) / variance, leastCorrelation), mostCorrelation)
  }

  /// A number from 0 to 1 to a power of at least 1, between the two whole powers beside it.
  private static func power(_ base: Double, _ exponent: Double) -> Double {
    let whole = Int(min(exponent, 60))
    var power = 1.0
    for _ in 0..<whole { power *= base }
    let rest = min(exponent, 60) - Double(whole)
    return power * (1 - rest * (1 - base))
  }
}
