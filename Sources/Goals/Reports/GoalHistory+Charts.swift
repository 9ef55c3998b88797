package import Document
internal import Values

extension GoalHistory {
  /// How often each goal was met, in percent of what could be judged: a bar a goal, of the newest span.
  package func charts(_ language: Language, _ units: ShownUnits) -> [Chart] {
    let goals = spans.last?.goals.filter { $0.judged > 0 } ?? []
    let shares = goals.map { goal in
      percentage(Decimal(Int32(clamping: goal.met)), of: Decimal(Int32(clamping: goal.judged)))
    }
    guard !goals.isEmpty else { return [] }
    let title = language.heading(.howOftenMet)
    let plot = Plot(
      axis: .text("goal", language.words(.goal), .essential, .clipped),
      places: goals.map {
        Plot.Place(language.words($0.progress.name.phrase), .phrase($0.progress.name.titlePhrase))
      },
      series: [Plot.Series("met_percent", language.words(.met), shares, .bar)], unit: "%", decimals: 0,
      isStacked: false, startsAtZero: true)
    return [
      Chart(
        title: title, summary: goals.compactMap { $0.text(language, units) }.joined(separator: "; "),
        content: .plot(plot))
    ]
  }
}

extension Phrase {
  fileprivate static let howOftenMet = Phrase("met_percent", "how often goals were met")
}
