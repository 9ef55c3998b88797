internal import Values

extension FoodResolver {
  /// How much less a favourite may fit than the best food and still be taken for what was meant.
  private static let favoriteMargin = Decimal(thousandths: 150)

  /// The favourite of the table that some words mean: one that has all of them, and fits nearly as well as the
  /// best food does. Nil where none does, or several do.
  func favorite(forWords words: String) -> Food? {
    guard larder.favorites.contains(where: { $0.usdaNumber != nil }) else { return nil }
    let matches = FoodSearch(preferring: language).matches(words, limit: 200)
    guard let best = matches.first, best.score >= Self.lowestScore,
      let least = best.score.subtracting(Self.favoriteMargin)
    else { return nil }
    let fitting = matches.filter {
      larder.favorites.contains($0.id) && $0.score >= least && $0.score >= Self.lowestScore
    }
    return fitting.count == 1 ? FoodTable.food(fitting[0].id) : nil
  }
}

extension Food {
  /// The same food, one of which is a portion of one's own.
  func counted(as portion: Portion) -> Food {
    Food(
      id: id, name: name, group: group, source: source, per100Grams: per100Grams,
      carbohydrateConvention: carbohydrateConvention, energyFactors: energyFactors,
      refusePercent: refusePercent, portions: [portion] + portions, piece: portion)
  }
}
