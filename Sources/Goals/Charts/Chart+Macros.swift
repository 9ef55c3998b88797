package import Document
internal import Food
internal import Values

extension Chart {
  /// What protein, carbohydrate and fat bring of the energy of all days of the axis together, as parts of a
  /// whole.
  package static func macroRing(_ source: ChartSource) -> Chart {
    let language = source.language
    let days = source.axis.spans.flatMap { source.days(in: $0) }
    let energy = DaySums.sum(of: days).flatMap(\.macroEnergy)
    let values: [(Phrase, Decimal)] =
      energy.map { [(.carbohydrate, $0.carbohydrate), (.protein, $0.protein), (.fat, $0.fat)] } ?? []
    let shares = values.map { Share($0.0.key, language.words($0.0), $0.1) }
    let parts = shares.compactMap { share in
      energy.flatMap { share.percent(of: $0.total) }.map {
        "\(share.label) \(language.amount($0, unit: "%", places: 0))"
      }
    }
    return Chart(
      title: "\(language.heading(.macroShares)), \(source.periodText)",
      summary: parts.isEmpty ? language.words(.nothingKnown) : parts.joined(separator: ", "),
      content: .shares(shares, unit: "kcal", decimals: 0))
  }

  /// The same in percent for each span, as stacked bars.
  package static func macros(_ source: ChartSource) -> Chart {
    let language = source.language
    let shares = source.axis.spans.map { DaySums.sum(of: source.days(in: $0)).flatMap(\.macroEnergy)?.shares }
    let series = [
      Plot.Series(
        "carbohydrate_percent", language.words(.carbohydrate), shares.map { $0?.carbohydrate }, .bar),
      Plot.Series("protein_percent", language.words(.protein), shares.map { $0?.protein }, .bar),
      Plot.Series("fat_percent", language.words(.fat), shares.map { $0?.fat }, .bar),
    ]
    return Chart(
      title: source.title(language.words(.macroShares)), summary: macroRing(source).summary,
      content: .plot(source.plot(series, unit: "%", decimals: 0, isStacked: true)))
  }
}

extension DaySums {
  /// The energy of the macronutrients; nil unless all three are known.
  fileprivate var macroEnergy: MacroEnergy? {
    guard let protein = value(Nutrient.protein.rawValue),
      let carbohydrate = value(Nutrient.carbohydrate.rawValue), let fat = value(Nutrient.fat.rawValue),
      let energy = MacroEnergy(protein: protein, carbohydrate: carbohydrate, fat: fat), energy.total > .zero
    else { return nil }
    return energy
  }
}

extension Phrase {
  fileprivate static let macroShares = Phrase("macros", "energy from carbohydrate, protein and fat")
}
