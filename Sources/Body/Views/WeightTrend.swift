// The trend of a weight as in John Walker's “The Hacker's Diet”: an exponentially smoothed average whose every day
// takes over a tenth of the distance to that day's weight. After days without a weight more is taken over, as much
// as if the same weight had been read on each of them: 1 − 0.9^days. What the trend tells is its slope; its level
// lags behind a steady change by nine days of it.

package import Values

/// The smoothed course of a weight, one reading a day.
package struct WeightTrend: Sendable {
  /// A day with its reading and the trend.
  package struct Point: Equatable, Sendable {
    /// The day.
    package let day: CivilDay
    /// The reading in kg; nil on a day without one, on which the trend stays where it was.
    package let weight: Decimal?
    /// The trend in kg.
    package let trend: Decimal
    /// The trend for texts with fewer decimal places: rounded again it is what the exact one rounds to.
    package let shownTrend: Decimal

    fileprivate init(_ day: CivilDay, weight: Decimal?, trend: Double) {
      self.day = day
      self.weight = weight
      self.trend = Decimal(rounding: trend) ?? weight ?? .zero
      shownTrend = Self.untied(trend, self.trend)
    }

    /// A rounded number, or the one beside it where rounding alone made it end in 0 or 5.
    private static func untied(_ exact: Double, _ rounded: Decimal) -> Decimal {
      let distance = exact * 1000 - Double(rounded.thousandths)
      guard rounded.thousandths % 5 == 0, distance.magnitude > 1e-6 else { return rounded }
      return Decimal(thousandths: rounded.thousandths + (distance < 0 ? -1 : 1))
    }
  }

  /// The first weight of a day, and the trend with it, not rounded.
  private struct Reading: Sendable {
    let day: CivilDay
    let weight: Decimal
    let trend: Double
  }

  private let readings: [Reading]
  private let recordedLast: [CivilDay: Decimal]

  /// How much of the distance to a weight the trend takes over in a day.
  private static let smoothing = 0.1
  /// A weight that is further from the trend than so many percent of it was perhaps mistyped.
  private static let surprisePercent = Decimal(3)

  /// The trend of some weights in kg; of several on one day the first counts. Days on which another was
  /// recorded last come with that one.
  package init(_ weights: [(day: CivilDay, weight: Decimal)], recordedLast: [CivilDay: Decimal] = [:]) {
    var readings: [Reading] = []
    var firsts: [(day: CivilDay, weight: Decimal)] = []
    // Swift's sort is stable: the first of a day stays the first.
    for weight in weights.sorted(by: { $0.day < $1.day }) where firsts.last?.day != weight.day {
      firsts.append(weight)
    }
    for (day, weight) in firsts {
      let kilograms = Double(weight)
      let trend = readings.last.map {
        Self.next(after: $0.trend, weight: kilograms, days: day.days(since: $0.day))
      }
      readings.append(Reading(day: day, weight: weight, trend: trend ?? kilograms))
    }
    self.readings = readings
    self.recordedLast = recordedLast
  }

  /// After so many days nothing is left of an old trend: 0.9^400 of a kilogram is less than a number can hold.
  package static let memory = 400

  /// The trend some days after it was known, once a weight is read: T + (1 − 0.9^days) × (W − T).
  package static func next(after trend: Double, weight: Double, days: Int) -> Double {
    var kept = 1.0
    for _ in 0..<min(max(days, 0), memory) { kept *= 1 - smoothing }
    return trend + (1 - kept) * (weight - trend)
  }

  /// Every day from the first reading to the last.
  package var days: [Point] {
    var points: [Point] = []
    for (index, reading) in readings.enumerated() {
      points.append(Point(reading.day, weight: reading.weight, trend: reading.trend))
      guard index + 1 < readings.count else { break }
      for gap in 1..<max(readings[index + 1].day.days(since: reading.day), 1) {
        guard let day = reading.day.adding(days: gap) else { break }
        points.append(Point(day, weight: nil, trend: reading.trend))
      }
    }
    return points
  }

  /// The days with a reading, in order.
  package var weighings: [Point] {
    readings.map { Point($0.day, weight: $0.weight, trend: $0.trend) }
  }

  /// What a day counts for in averages: of several weights the one recorded last. Nil without a reading.
  package func averagedWeight(of point: Point) -> Decimal? { recordedLast[point.day] ?? point.weight }

  /// The newest reading on or before a day; nil without one.
  package func last(until day: CivilDay) -> Point? {
    guard let reading = readings.last(where: { $0.day <= day }) else { return nil }
    return Point(reading.day, weight: reading.weight, trend: reading.trend)
  }

  /// How fast the trend changes, in kg a week: the slope of the line that fits it best over some days up to a day.
  /// Nil where fewer than four weighings, or fewer than seven days between them, tell too little.
  package func slopePerWeek(over days: Int, until day: CivilDay) -> Decimal? {
    let window = window(days, until: day)
    guard window.count >= 4, let first = window.first, let last = window.last,
      last.day.days(since: first.day) >= 7
    else { return nil }
    let line = LineFit(window.map { (x: Double($0.day.number), y: $0.trend) })
    return line.flatMap { Decimal(rounding: $0.slope * 7) }
  }

  /// Whether the weight has stood still for three weeks: less than 0.05 kg a week over 21 days with at least ten
  /// weighings.
  package func isPlateau(on day: CivilDay) -> Bool {
    guard window(21, until: day).count >= 10, let slope = slopePerWeek(over: 21, until: day) else {
      return false
    }
    return slope.magnitude < Decimal(thousandths: 50)
  }

  /// The trend that a weight is more than 3 % away from, in kg; nil where it is near, or nothing is known before.
  package func surprised(by weight: Decimal, on day: CivilDay) -> Decimal? {
    guard let before = readings.last(where: { $0.day < day }), let trend = Decimal(rounding: before.trend),
      let most = Decimal.product(trend, Self.surprisePercent, dividedBy: Decimal(100)),
      (weight - trend).magnitude > most
    else { return nil }
    return trend
  }

  /// The readings of some days up to a day.
  func weighings(_ days: Int, until day: CivilDay) -> [(day: CivilDay, weight: Decimal)] {
    window(days, until: day).map { ($0.day, $0.weight) }
  }

  /// How many days a trend lags behind a steady change: nine with a weight a day, less where each takes over more.
  static func lag(_ days: Double) -> Double {
    let whole = Int(min(max(days, 1), Double(memory)))
    var kept = 1.0
    for _ in 0..<whole { kept *= 1 - smoothing }
    kept *= 1 - (min(days, Double(memory)) - Double(whole)) * smoothing
    return days * kept / (1 - kept)
  }

  private func window(_ days: Int, until day: CivilDay) -> ArraySlice<Reading> {
    let end = readings.firstIndex { $0.day > day } ?? readings.endIndex
    let start = readings.firstIndex { day.days(since: $0.day) < days } ?? end
    return start < end ? readings[start..<end] : []
  }
}
