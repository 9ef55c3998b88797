import Document
import Values

/// What a row of numbers shows, in a sentence for who cannot see it drawn.
struct ChartSummary {
  let source: ChartSource
  let unit: String
  let decimals: Int
  /// Whether it counts what is few, so that a mean has a decimal place.
  var isCount = false

  /// Average, greatest, least and newest of the known numbers, and how often the goal was met. `average` is
  /// given where the average of the numbers is not what is meant; `partial` is how many days have parts
  /// nobody knows.
  func text(
    _ values: [Decimal?], average: Decimal? = nil, goals: [GoalEntry?]? = nil, partial: Int = 0
  ) -> String {
    let known = values.enumerated().compactMap { place, value in value.map { (place: place, value: $0) } }
    let language = source.language
    guard let most = known.max(by: { $0.value < $1.value }),
      let least = known.min(by: { $0.value < $1.value })
    else { return language.words(.nothingKnown) }
    var parts = [
      averageText(
        average ?? mean(known.map(\.value).reduce(.zero, +), known.count), known.count, values.count)
    ]
    if known.count > 1 {
      parts.append(extreme(language.words("most"), most))
      parts.append(extreme(language.words("least"), least))
    }
    if let goals, let met = metText(values, goals) { parts.append(met) }
    if partial > 0 {
      let days = SpanLength.day.counted(partial, language)
      parts.append(
        language.words("\(days) with an unknown part: the true total is higher"))
    }
    return parts.joined(separator: language.words("; "))
  }

  /// An amount with its unit, in the units people want.
  func amount(_ value: Decimal) -> String {
    source.units.text(value, unit: unit, places: decimals, source.language)
  }

  private func averageText(_ average: Decimal?, _ known: Int, _ all: Int) -> String {
    let language = source.language
    let amount =
      average.map { source.units.text($0, unit: unit, places: isCount ? 1 : decimals, language) } ?? "?"
    let spans = source.axis.length.counted(known, language)
    if known == all {
      return language.words("\(amount) on average of \(spans)")
    }
    return source.axis.length == .week
      ? language.words(Phrase("", "\(amount) on average of \(spans) known of \(all)", context: "weeks"))
      : language.words("\(amount) on average of \(spans) known of \(all)")
  }

  private func extreme(_ word: String, _ item: (place: Int, value: Decimal)) -> String {
    "\(word) \(amount(item.value)) (\(source.axis.name(item.place, source.language)))"
  }

  /// On how many of the spans that are over, have a goal and are known it was met.
  private func metText(_ values: [Decimal?], _ goals: [GoalEntry?]) -> String? {
    let spans = source.axis.spans
    let judged = spans.indices.compactMap { place -> GoalState? in
      // What is not over may still get there.
      guard spans[place].last < source.axis.today, let value = values[place], let goal = goals[place] else {
        return nil
      }
      return GoalProgress(goal, actual: value, partial: nil, course: nil)?.state
    }
    guard !judged.isEmpty else { return nil }
    let met = judged.count { $0 == .met }
    return source.language.words("goal met \(met) of \(judged.count) times")
  }
}
