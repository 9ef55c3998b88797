package import Body
package import Document
internal import Food
internal import Values

extension PeriodReport {
  /// More days than these are drawn by month, and their weights by week.
  private static let longestDrawnByDay = 62
  /// More days than these have their weights drawn by month too.
  private static let longestDrawnByWeek = 400

  /// Energy against the goal, where it came from, what was burned, and the weight; only what is known of.
  package func charts(_ language: Language, _ units: ShownUnits, trend: WeightTrend) -> [Chart] {
    energyCharts(language, units) + movementCharts(language, units) + weightCharts(language, units, trend)
  }

  /// Energy against the goal, and where it came from.
  func energyCharts(_ language: Language, _ units: ShownUnits) -> [Chart] {
    let source = source(by: length, language, units)
    return [.eaten(.energy, source, .bar), .macros(source)].filter(\.isTelling)
  }

  /// What was burned.
  func movementCharts(_ language: Language, _ units: ShownUnits) -> [Chart] {
    guard sums.total.sessions > 0 else { return [] }
    return [.movement(.burned, of: nil, source(by: length, language, units), .bar)].filter(\.isTelling)
  }

  /// The weighings, their trend and the goal.
  func weightCharts(_ language: Language, _ units: ShownUnits, _ trend: WeightTrend) -> [Chart] {
    let length: SpanLength =
      period.count <= Self.longestDrawnByDay ? .day : period.count <= Self.longestDrawnByWeek ? .week : .month
    let inside = trend.weighings.filter { period.contains($0.day) }
    guard !inside.isEmpty else { return [] }
    return [.weight(trend, source(by: length, language, units))].filter(\.isTelling)
  }

  private var length: SpanLength { period.count <= Self.longestDrawnByDay ? .day : .month }

  private func source(by length: SpanLength, _ language: Language, _ units: ShownUnits) -> ChartSource {
    ChartSource(table, book, ChartAxis(period, by: length, today: today), language, units)
  }
}

extension PeriodReport {
  /// The charts of the sections of a report for somebody else.
  package func sectionCharts(_ language: Language, _ units: ShownUnits, trend: WeightTrend) -> [ReportSection:
    [Chart]]
  {
    [
      .energy: energyCharts(language, units), .activity: movementCharts(language, units),
      .weight: weightCharts(language, units, trend),
    ]
  }
}
