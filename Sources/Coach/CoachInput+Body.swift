package import Body
package import Values

extension CoachInput {
  /// Takes in measures of the last 28 days: sleep, steps, the resting heart rate. Each needs several days to tell
  /// anything.
  package mutating func take(_ measures: [(day: CivilDay, measure: MeasureEntry)]) {
    let nights = Array(days(of: .sleep, measures, 0..<7).values)
    self[.nights] = nights.isEmpty ? nil : .count(nights.count)
    if nights.count >= Self.fewestNights {
      self[.sleep] = .mean(nights, places: 0)
      if let least = nights.min(), let most = nights.max() { self[.sleepSpread] = most - least }
    }
    // What was walked until now is not what a day brings.
    let steps = Array(days(of: .steps, measures, 1..<8).values)
    if steps.count >= Self.fewestNights { self[.steps] = .mean(steps, places: 0) }
    let rates = Array(days(of: .restingHeartRate, measures, 0..<7).values)
    let before = Array(days(of: .restingHeartRate, measures, 7..<28).values)
    if rates.count >= Self.fewestNights, before.count >= Self.fewestUsualDays,
      let now = Decimal.mean(rates, places: 1), let usual = Decimal.mean(before, places: 1)
    {
      self[.heartRateRise] = now - usual
    }
  }

  /// Takes in the trend of the weight: its slope over the last 21 days, and how often and how lately it was read.
  package mutating func take(_ trend: WeightTrend) {
    guard let last = trend.last(until: day) else { return }
    self[.weighingAge] = .count(day.days(since: last.day))
    self[.weighings] = .count(trend.weighings.count { (0..<21).contains(day.days(since: $0.day)) })
    guard let slope = trend.slopePerWeek(over: 21, until: day), last.trend > .zero else { return }
    self[.slope] = slope
    self[.slopePercent] = Decimal.product(slope, Decimal(100), dividedBy: last.trend)?.rounded(places: 2)
  }

  /// A measure by day, of the days so long ago: of sleep the sum (a nap adds), of steps the largest count, of a heart
  /// rate the lowest.
  private func days(
    of name: MeasureName, _ measures: [(day: CivilDay, measure: MeasureEntry)], _ ago: Range<Int>
  ) -> [CivilDay: Decimal] {
    var found: [CivilDay: Decimal] = [:]
    for (day, measure) in measures where measure.known == name && ago.contains(self.day.days(since: day)) {
      guard let old = found[day] else {
        found[day] = measure.value
        continue
      }
      found[day] = name.ofOneDay(old, measure.value) ?? min(old, measure.value)
    }
    return found
  }

  /// Fewer tell nothing of a week.
  private static let fewestNights = 3
  /// Fewer tell nothing of what is usual.
  private static let fewestUsualDays = 7
}
