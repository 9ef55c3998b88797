package import Document
internal import Values

extension Chart {
  /// What was eaten, what was burned, and the difference, of each span of a balance.
  package static func balance(_ report: BalanceReport, _ source: ChartSource) -> Chart {
    let language = source.language
    let rows = Dictionary(report.rows.map { ($0.period.first, $0) }) { first, _ in first }
    func values(_ value: (BalanceReport.Row) -> Decimal?) -> [Decimal?] {
      source.axis.spans.map { span in rows[span.first].flatMap { $0.counted > 0 ? value($0) : nil } }
    }
    let balances = values(\.balance)
    let series = [
      Plot.Series("eaten_kcal", language.words(.eatenEnergy), values(\.eaten), .bar),
      Plot.Series("burned_kcal", language.words(.spentEnergy), values(\.burned), .bar),
      Plot.Series("balance_kcal", language.words(.balance), balances, .bar),
    ]
    return Chart(
      title: source.title(language.words(.eatenAndBurned)),
      summary: language.heading(.balance) + language.colon
        + ChartSummary(source: source, unit: "kcal", decimals: 0).text(balances),
      content: .plot(source.plot(series, unit: "kcal", decimals: 0)))
  }
}

extension Phrase {
  fileprivate static let eatenEnergy = Phrase("eaten", "eaten")
  fileprivate static let spentEnergy = Phrase("burned", "burned")
  fileprivate static let eatenAndBurned = Phrase("balance", "eaten and burned")
}
