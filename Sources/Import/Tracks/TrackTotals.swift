/// What a file itself says of a whole track or of a lap; nothing in it is worked out from points.
package struct TrackTotals: Equatable, Sendable {
  /// Metres.
  package var distance: Double?
  /// Seconds that the timer ran.
  package var seconds: Double?
  /// Kilocalories. Devices write 0 where they do not know: then it is nil.
  package var kilocalories: Double?
  /// The mean of the heart rate, in beats a minute.
  package var averageHeartRate: Double?
  /// The highest heart rate, in beats a minute.
  package var maximumHeartRate: Double?

  /// Nothing said.
  package init() {}

  /// The totals of several laps: what any of them has is summed, and heart rates are weighted by seconds.
  package init(summing laps: [TrackTotals]) {
    distance = Self.sum(laps.compactMap(\.distance))
    seconds = Self.sum(laps.compactMap(\.seconds))
    kilocalories = Self.sum(laps.compactMap(\.kilocalories))
    maximumHeartRate = laps.compactMap(\.maximumHeartRate).max()
    let rates = laps.compactMap { lap in lap.averageHeartRate.map { (rate: $0, weight: lap.seconds ?? 0) } }
    let weight = rates.reduce(0) { $0 + $1.weight }
    guard !rates.isEmpty else { return }
    averageHeartRate =
      weight > 0
      ? rates.reduce(0) { $0 + $1.rate * $1.weight } / weight
      : rates.reduce(0) { $0 + $1.rate } / Double(rates.count)
  }

  private static func sum(_ numbers: [Double]) -> Double? {
    numbers.isEmpty ? nil : numbers.reduce(0, +)
  }
}
