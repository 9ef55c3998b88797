package import Document
package import Food
package import Values

extension Chart {
  /// A meal of a day as it adds to a nutrient.
  package struct Serving: Equatable, Sendable {
    /// How many whole hours after the beginning of the day it was eaten, 0 to 23; nil where nobody said.
    package let hour: Int?
    /// How much it brought, of what is known; nil where nobody knows.
    package let amount: Decimal?

    /// A meal at an hour.
    package init(hour: Int?, _ amount: Decimal?) {
      self.hour = hour
      self.amount = amount
    }
  }

  /// How a value of the label grows over the hours of a day that begins at an hour, against its goal; `until`
  /// is how many whole hours of it are over, or nil for all. What has no time is added in the last of them.
  package static func hours(
    _ nutrient: Nutrient, _ servings: [Serving], on day: CivilDay, from start: Int, until: Int?,
    _ goals: GoalBook,
    _ language: Language, _ units: ShownUnits
  ) -> Chart {
    let last = until ?? 23
    var sum = Decimal.zero
    let isEmpty = servings.allSatisfy { $0.amount == nil }
    let values = (0..<24).map { hour -> Decimal? in
      guard hour <= last, !isEmpty else { return nil }
      for serving in servings where min(serving.hour ?? last, last) == hour {
        sum = sum + (serving.amount ?? .zero)
      }
      return sum
    }
    let name = GoalName.allCases.first { $0.labelPlace == nutrient.rawValue }
    let goal = name.flatMap { goals.dailyGoal($0, on: day) }?.target
    let unit = nutrient.unit.symbol
    var series = [Plot.Series(nutrient.key, language.name(of: nutrient), values, .line)]
    if let goal {
      series.append(Plot.Series("goal_\(unit)", language.words(.goal), values.map { _ in goal }, .goal))
    }
    let places = (0..<24).map { place in
      let hour = (start + place) % 24
      let clock = hour < 10 ? "0\(hour)" : "\(hour)"
      return Plot.Place(clock, .text("\(clock):59"))
    }
    let untimed = servings.count { $0.hour == nil }
    let amount = { units.text($0, unit: unit, places: nutrient.places, language) }
    let summary =
      isEmpty
      ? language.words(.nothingKnown)
      : hoursSummary(amount(sum), goal.map(amount), untimed: untimed, language)
    let label = language.name(of: nutrient)
    return Chart(
      title: "\(language.heading(Phrase("nutrient", "\(label)"))), \(language.day(day))", summary: summary,
      content: .plot(
        Plot(
          axis: .text("until", language.words(.time), .essential, .whole), places: places, series: series,
          unit: unit, decimals: nutrient.places, isStacked: false, startsAtZero: true)))
  }

  private static func hoursSummary(_ sum: String, _ goal: String?, untimed: Int, _ language: Language)
    -> String
  {
    var text = goal.map { language.words(Phrase("", "\(sum) of \($0)", context: "goal")) } ?? sum
    if untimed > 0 {
      text += language.words(
        "; \(untimed) \(plural: untimed, one: "meal", other: "meals") without a time, counted at the end")
    }
    return text
  }
}
