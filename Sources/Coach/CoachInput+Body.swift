package import Body
package import Values

extension CoachInput {
  /// Takes in measures of the last 28 days: sleep, steps, the resting heart rate. Each needs several days to tell
  /// anything. `priority` says which source of a day counts.
  package mutating func take(
    _ measures: [(day: CivilDay, measure: MeasureEntry)], by priority: SourcePriority
  ) {
    let nights = Array(days(of: .sleep, measures, priority, 0..<7).values)
    self[.nights] = nights.isEmpty ? nil : .count(nights.count)
    if nights.count >= Self.fewestNights {
      self[.sleep] = .mean(nights, places: 0)
      if let least = nights.min(), let most = nights.max() { self[.sleepSpread] = most - least }
    }
    // What was walked until now is not what a day brings.
    let steps = Array(days(of: .steps, measures, priority, 1..<8).values)
    if steps.count >= Self.fewestNights { self[.steps] = .mean(steps, places: 0) }
    let rates = Array(days(of: .restingHeartRate, measures, priority, 0..<7).values)
    let before = Array(days(of: .restingHeartRate, measures, priority, 7..<28).values)
    if rates.count >= Self.fewestNights, before.count >= Self.fewestUsualDays,
      let now = Decimal.mean(rates, places: 1), let usual = Decimal.mean(before, places: 1)
    {
      self[.heartRateRise] = now - usual
    }
  }

  /// Takes in the trend of the weight: how fast it changes, and how often and how lately it was read. The change of a
  /// weight that is read seldom counts only where it is sure which way it goes.
  package mutating func take(_ trend: WeightTrend) {
    guard let last = trend.last(until: day) else { return }
    self[.weighingAge] = .count(day.days(since: last.day))
    self[.weighings] = .count(trend.weighings.count { (0..<21).contains(day.days(since: $0.day)) })
    guard let rate = WeightRate(trend, until: day), rate.isOfTrend || rate.isSure, last.trend > .zero else {
      return
    }
    let slope = rate.slope
    self[.slope] = slope
    self[.slopePercent] = Decimal.product(slope, Decimal(100), dividedBy: last.trend)?.rounded(places: 2)
  }

  /// A measure by day, of the days so long ago: of sleep the sum (a nap adds), of steps the largest count, of a heart
  /// rate the lowest.
  private func days(
    of name: MeasureName, _ measures: [(day: CivilDay, measure: MeasureEntry)],
    _ priority: SourcePriority, _ ago: Range<Int>
  ) -> [CivilDay: Decimal] {
    var lowest: [CivilDay: Decimal] = [:]
    var days: [CivilDay: MeasureDay] = [:]
    for (day, measure) in measures where measure.known == name && ago.contains(self.day.days(since: day)) {
      lowest[day] = min(lowest[day] ?? measure.value, measure.value)
      if days[day] == nil { days[day] = MeasureDay(measure, by: priority) } else { days[day]?.add(measure) }
    }
    return lowest.merging(days.mapValues(\.value)) { $1 }
  }

  /// Fewer tell nothing of a week.
  private static let fewestNights = 3
  /// Fewer tell nothing of what is usual.
  private static let fewestUsualDays = 7
}
