package import Body
package import Document
internal import Values

extension Chart {
  /// The weighings with their trend and the goal in force: of weeks and months the average weight, and the
  /// trend at their end.
  package static func weight(_ trend: WeightTrend, _ source: ChartSource) -> Chart {
    let language = source.language
    let points = Dictionary(trend.days.map { ($0.day, $0) }) { first, _ in first }
    let known = source.axis.spans.map { span in
      Period(first: span.first, last: source.axis.end(of: span))?.compactMap { points[$0] } ?? []
    }
    let isByDay = source.axis.length == .day
    let weights = known.map { days -> Decimal? in
      let weighed = days.compactMap { isByDay ? $0.weight : trend.averagedWeight(of: $0) }
      return mean(weighed.reduce(.zero, +), weighed.count)
    }
    let trends = known.map { $0.last?.trend }
    let goals = source.axis.spans.map {
      source.goals.only(.weight).goal(.weight, over: .day, on: source.axis.end(of: $0))
    }
    let hasGoal = goals.contains { $0 != nil }
    let label = language.words(isByDay ? .weight : .averageWeight)
    let series =
      [
        Plot.Series("weight_kg", label, weights, .points),
        Plot.Series("trend_kg", language.words(.trend), trends, .line),
      ] + source.goalSeries(hasGoal ? goals : nil, unit: "kg")
    return Chart(
      title: source.title(language.words(.weight)), summary: weightSummary(weights, trends, source),
      content: .plot(source.plot(series, unit: "kg", decimals: 1, startsAtZero: false)))
  }

  /// The first and the newest trend, and how far the weighings reach.
  private static func weightSummary(
    _ weights: [Decimal?], _ trends: [Decimal?], _ source: ChartSource
  ) -> String {
    let summary = ChartSummary(source: source, unit: "kg", decimals: 1)
    let known = trends.compactMap(\.self)
    let weighed = weights.compactMap(\.self)
    guard let first = known.first, let last = known.last, let least = weighed.min(), let most = weighed.max()
    else { return source.language.words(.nothingKnown) }
    return source.language.words(
      "trend from \(summary.amount(first)) to \(summary.amount(last)); weighings from \(summary.amount(least)) to \(summary.amount(most))"
    )
  }
}
