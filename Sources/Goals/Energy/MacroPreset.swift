package import Document
package import Values

/// A way to part a day's energy between carbohydrate, protein and fat.
package enum MacroPreset: String, CaseIterable, Sendable {
  case balanced
  case highProtein = "high-protein"
  case lowCarb = "low-carb"
  case keto, endurance

  /// The shares of carbohydrate, protein and fat in percent of the energy.
  package var shares: (carbohydrate: Int32, protein: Int32, fat: Int32) {
    switch self {
    case .balanced: (50, 20, 30)
    case .highProtein: (40, 30, 30)
    case .lowCarb: (25, 35, 40)
    case .keto: (5, 25, 70)
    case .endurance: (60, 15, 25)
    }
  }
}

/// What a preset makes of an energy, in grams: protein and fat to the gram, and the rest of the energy as carbohydrate, so
/// that the three add up to it (Atwater: 4, 4 and 9 kcal/g).
package struct MacroSplit: Equatable, Sendable {
  /// The way it is parted.
  package let preset: MacroPreset
  /// In g.
  package let protein: Decimal
  /// In g.
  package let carbohydrate: Decimal
  /// In g.
  package let fat: Decimal

  /// The split of an energy in kcal; nil where it does not fit.
  package init?(_ preset: MacroPreset, of energy: Decimal) {
    let shares = preset.shares
    func grams(_ percent: Int32, _ kilocalories: Int32) -> Decimal? {
      Decimal.product(energy, Decimal(percent), dividedBy: Decimal(100 * kilocalories))?.rounded(places: 0)
    }
    guard let protein = grams(shares.protein, 4), let fat = grams(shares.fat, 9),
      let used = MacroEnergy(protein: protein, carbohydrate: .zero, fat: fat)?.total,
      let carbohydrate = Decimal.product(energy - used, Decimal(1), dividedBy: Decimal(4))
    else { return nil }
    self.preset = preset
    self.protein = protein
    self.fat = fat
    self.carbohydrate = max(carbohydrate, .zero)
  }

  /// The split for people: `protein 150 g, carbohydrate 200 g, fat 67 g`.
  package func text(_ language: Language) -> String {
    [(Phrase.protein, protein), (.carbohydrate, carbohydrate), (.fat, fat)]
      .map { "\(language.words($0.0)) \(language.amount($0.1, unit: "g", places: 0))" }
      .joined(separator: ", ")
  }
}
