internal import Body
internal import Values

/// What a weight lost or gained since a month began: by its trend, or, of a weight that is read too seldom for one, by
/// the straight line through the weighings.
struct MonthlyWeight: Equatable, Sendable {
  /// The change in kg, below zero for a loss.
  let change: Decimal
  /// What it was before the last weighing.
  let before: Decimal
  /// The last weighing.
  let last: WeightTrend.Point
  /// The weighing that it is counted from.
  let first: WeightTrend.Point
  /// Whether the trend tells it.
  let isOfTrend: Bool

  /// Weighings further apart do not tell of a month.
  private static let longest = 45
  /// Weighings closer together differ by water, of which a trend takes over little.
  private static let leastOfLine = 14

  /// The change up to a day, counted from the last weighing of the month before, or else from the first of this one;
  /// nil without a weighing in this month.
  init?(_ trend: WeightTrend, until day: CivilDay) {
    guard let month = CivilDay(year: day.year, month: day.month, day: 1) else { return nil }
    let weighings = trend.weighings.filter { $0.day <= day }
    guard let last = weighings.last, last.day >= month,
      let start = weighings.lastIndex(where: { $0.day < month })
        ?? weighings.firstIndex(where: { $0.day >= month })
    else { return nil }
    let days = last.day.days(since: weighings[start].day)
    guard days <= Self.longest else { return nil }
    self.last = last
    first = weighings[start]
    isOfTrend = days < Self.leastOfLine || WeightRate(trend, until: day)?.isOfTrend ?? false
    let since = weighings[start...]
    change = Self.change(since, isOfTrend)
    before = Self.change(since.dropLast(), isOfTrend)
  }

  private static func change(_ weighings: ArraySlice<WeightTrend.Point>, _ isOfTrend: Bool) -> Decimal {
    guard let first = weighings.first, let last = weighings.last, first.day < last.day else { return .zero }
    if isOfTrend { return last.trend - first.trend }
    let line = LineFit(
      weighings.compactMap { point in point.weight.map { (x: Double(point.day.number), y: Double($0)) } })
    let days = Double(last.day.days(since: first.day))
    return line.flatMap { Decimal(rounding: $0.slope * days) } ?? .zero
  }
}
