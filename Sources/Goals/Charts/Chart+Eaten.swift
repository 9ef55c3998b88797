package import Document
package import Food
package import Values

extension Chart {
  /// What a day brought of a nutrient.
  package struct Intake: Equatable, Sendable {
    /// How much, in the unit of the nutrient, of what is known.
    package let amount: Decimal
    /// Whether it is unknown how much some items have.
    package let isPartial: Bool

    /// An intake of a day.
    package init(_ amount: Decimal, isPartial: Bool) {
      self.amount = amount
      self.isPartial = isPartial
    }
  }

  /// A value of the label by day, or of weeks and months a day on average of those on which it is known.
  package static func eaten(_ nutrient: Nutrient, _ source: ChartSource, _ mark: Plot.Mark) -> Chart {
    eaten(nutrient, source, mark) { day in
      let sums = source.table[day]
      guard let value = sums.value(nutrient.rawValue) else { return nil }
      return Intake(value, isPartial: sums.items > 0 && sums.known(nutrient.rawValue) < sums.items)
    }
  }

  /// Any nutrient by day, or of weeks and months a day on average of those on which it is known.
  package static func eaten(
    _ nutrient: Nutrient, _ source: ChartSource, _ mark: Plot.Mark, intake: (CivilDay) -> Intake?
  ) -> Chart {
    let language = source.language
    var daily: [Intake] = []
    let values = source.axis.spans.map { span -> Decimal? in
      let known = source.days(in: span).compactMap { intake($0.day) }
      daily += known
      return mean(known.reduce(.zero) { $0 + $1.amount }, known.count)
    }
    let unit = nutrient.unit.symbol
    let most = values.compactMap(\.self).max() ?? .zero
    let decimals = nutrient == .energy || most >= Decimal(1000) ? 0 : most < Decimal(10) ? 2 : 1
    let name = GoalName.allCases.first { $0.labelPlace == nutrient.rawValue }
    let goals = name.flatMap { source.goals($0, over: .day) }
    let label = language.name(of: nutrient)
    let series = Plot.Series(nutrient.key, label, values, mark)
    let isDaily = source.axis.length == .day
    let what =
      isDaily ? label : language.words("\(label), daily average,")
    return Chart(
      title: source.title(what),
      summary: ChartSummary(source: source, unit: unit, decimals: decimals).text(
        values, average: mean(daily.reduce(.zero) { $0 + $1.amount }, daily.count), goals: goals,
        partial: daily.count { $0.isPartial }),
      content: .plot(
        source.plot([series] + source.goalSeries(goals, unit: unit), unit: unit, decimals: decimals)))
  }
}
