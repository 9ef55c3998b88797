/// The straight line nearest to some points by least squares.
package struct LineFit: Equatable, Sendable {
  /// How much it rises from one x to the next.
  package let slope: Double
  /// Its y where x is the mean of all.
  package let level: Double
  /// The mean of all x.
  package let middle: Double
  /// The sum of the squared distances of x from their mean.
  package let spread: Double

  /// The line of some points; nil where all lie above one another.
  package init?(_ points: [(x: Double, y: Double)]) {
    guard points.count >= 2 else { return nil }
    let count = Double(points.count)
    var (sumX, sumY) = (0.0, 0.0)
    for point in points {
      sumX += point.x
      sumY += point.y
    }
    middle = sumX / count
    level = sumY / count
    var (square, product) = (0.0, 0.0)
    for point in points {
      square += (point.x - middle) * (point.x - middle)
      product += (point.x - middle) * (point.y - level)
    }
    guard square > 0 else { return nil }
    spread = square
    slope = product / square
  }

  /// The line's y at an x.
  package func value(at place: Double) -> Double { level + slope * (place - middle) }
}
