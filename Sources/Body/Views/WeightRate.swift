// How fast a weight changes. Who weighs often is read by the slope of the trend over three weeks. Who weighs once
// a week or a month has too few weighings in three weeks, and a trend that has not settled, so that the straight
// line through the weighings themselves tells, over as many weeks as have five of them, or three where there are
// no more. A weight is up to a kilogram beside what the body keeps, by water and by what was eaten: three
// weighings that lie on a line by chance prove nothing, so that they count together with three of the usual
// scatter.

package import Values

/// How fast a weight changes, and how sure that is.
package struct WeightRate: Equatable, Sendable {
  /// The change in kg a week.
  package let slope: Decimal
  /// How far the truth may be from it in 95 of 100 cases, in kg a week.
  package let margin: Decimal
  /// The days that it is taken from.
  package let days: Int
  /// How many of these days have a weight.
  package let weighings: Int
  /// How many days a trend lags behind a weight that is read as often as this one and changes steadily.
  package let lag: Decimal

  /// The days that a change may be taken from.
  private static let windows = [21, 42, 84, 182]
  /// What the newest three weeks need for their trend to be taken.
  private static let leastOfTrend = (weighings: 4, days: 7)
  /// What longer times need.
  private static let leastOfLine = (weighings: 3, days: 14)
  /// The first time with so many is taken; where there is none, the first that has what it needs.
  private static let enoughOfLine = 5
  /// How far a weight usually is from the line, in kg (Orsama et al., Obes Facts 2014;7:36–47; Bhutani et al.,
  /// Physiol Rep 2017;5:e13336: half a kilogram from one day to another).
  private static let usualDeviation = 0.5
  /// How many weighings that is believed like.
  private static let usualWeighings = 3

  /// The change of a weight up to a day; nil where too little is known.
  package init?(_ trend: WeightTrend, until day: CivilDay) {
    let found = Self.windows.map { ($0, trend.weighings($0, until: day)) }
    if let (days, weighings) = found.first, Self.has(weighings, Self.leastOfTrend) {
      self.init(days, weighings, Self.dense(trend, weighings, days, day))
      return
    }
    let telling = found.dropFirst().filter { Self.has($0.1, Self.leastOfLine) }
    guard let (days, weighings) = telling.first(where: { $0.1.count >= Self.enoughOfLine }) ?? telling.first
    else { return nil }
    self.init(days, weighings, Self.sparse(weighings))
  }

  /// A change in kg a day.
  private init?(
    _ days: Int, _ weighings: [(day: CivilDay, weight: Decimal)], _ change: (slope: Double, margin: Double)?
  ) {
    guard let change, let first = weighings.first, let last = weighings.last,
      let slope = Decimal(rounding: change.slope * 7), let margin = Decimal(rounding: change.margin * 7),
      let lag = Decimal(
        rounding: WeightTrend.lag(Double(last.day.days(since: first.day)) / Double(weighings.count - 1)))
    else { return nil }
    self.slope = slope
    self.margin = margin
    self.lag = lag
    self.days = days
    self.weighings = weighings.count
  }

  private static func has(
    _ weighings: [(day: CivilDay, weight: Decimal)], _ least: (weighings: Int, days: Int)
  ) -> Bool {
    guard let first = weighings.first, let last = weighings.last else { return false }
    return weighings.count >= least.weighings && last.day.days(since: first.day) >= least.days
  }

  /// Whether the weight is read so often that its trend tells it.
  package var isOfTrend: Bool { days == Self.windows.first }
  /// Whether it is sure that the weight changes in this direction.
  package var isSure: Bool { slope.magnitude > margin }

  /// The change of a weight that is read often, by the trend; in kg a day.
  private static func dense(
    _ trend: WeightTrend, _ weighings: [(day: CivilDay, weight: Decimal)], _ length: Int, _ day: CivilDay
  ) -> (slope: Double, margin: Double)? {
    guard let slope = trend.slopePerWeek(over: length, until: day), let line = WeightLine(weighings) else {
      return nil
    }
    return (Double(slope) / 7, line.error * Double(StudentT.quantile(line.freedom)))
  }

  /// The change of a weight that is read seldom, by the weighings; in kg a day.
  private static func sparse(_ weighings: [(day: CivilDay, weight: Decimal)])
    -> (slope: Double, margin: Double)?
  {
    let points = weighings.map { (x: Double($0.day.number), y: Double($0.weight)) }
    guard let line = LineFit(points) else { return nil }
    let squares = points.reduce(0.0) { sum, point in
      let rest = point.y - line.value(at: point.x)
      return sum + rest * rest
    }
    let freedom = points.count - 2 + usualWeighings
    let variance =
      (squares + Double(usualWeighings) * usualDeviation * usualDeviation) / Double(freedom)
    return (line.slope, (variance / line.spread).squareRoot() * Double(StudentT.quantile(freedom)))
  }
}
