package import Food
package import Goals
package import Values

extension CoachInput {
  /// Takes in the sums of days: what was eaten on the last 14, as means over the days that are logged as a whole, and
  /// what was drunk on the last 7. `weight` is the body's, in kg.
  package mutating func take(_ days: [DaySums], weight: Decimal?) {
    let logged = days.filter(\.tellsWater)
    if logged.contains(where: { day.days(since: $0.day) >= 7 }) {
      self[.loggedDays] = .count(logged.count { ago($0, 7) })
    }
    let whole = days.filter { ago($0, 14) && isWhole($0) }
    self[.dietDays] = whole.isEmpty ? nil : .count(whole.count)
    self[.energy] = mean(.energy, whole, places: 0)
    self[.fiber] = mean(.fiber, whole, places: 1)
    self[.sodium] = mean(.sodium, whole, places: 0)
    if let protein = mean(.protein, whole, places: 3), let weight, weight > .zero {
      self[.protein] = Decimal.product(protein, Decimal(1), dividedBy: weight)?.rounded(places: 2)
    }
    let drinks = days.filter { ago($0, 7) && $0.drinks > 0 && isOver($0) }
      .map { Decimal(thousandths: $0.water) }
    if drinks.count >= Self.fewestDrinkDays { self[.water] = .mean(drinks, places: 0) }
  }

  /// Takes in what the items of the whole days contain of fats and alcohol.
  package mutating func take(_ sums: NutrientSums, days: Int) {
    guard days > 0, sums.items > 0 else { return }
    if let fat = sums[.saturatedFat], let energy = sums[.energy], energy > .zero,
      sums.known(.saturatedFat) * 10 >= sums.items * 9
    {
      self[.saturatedFat] = Decimal.product(fat, Decimal(900), dividedBy: energy)?.rounded(places: 1)
    }
    // Foods whose alcohol nobody tells have hardly any; what is known is the least it can be. One evening is no week.
    if days >= Self.fewestWholeDays, let alcohol = sums[.alcohol] {
      self[.alcohol] = Decimal.product(alcohol, Decimal(7), dividedBy: .count(days))?.rounded(places: 0)
    }
  }

  /// Whether a day is logged as a whole: marked so, or over, with at least two meals.
  package func isWhole(_ sums: DaySums) -> Bool {
    sums.meals > 0 && (sums.isClosed || (sums.day < day && sums.meals >= 2))
  }

  /// Whether nothing more is to come on a day: it is marked so, or before this one.
  private func isOver(_ sums: DaySums) -> Bool { sums.isClosed || sums.day < day }

  private func ago(_ sums: DaySums, _ days: Int) -> Bool {
    (0..<days).contains(day.days(since: sums.day))
  }

  /// The mean of the days on which nearly all items tell it; nil where fewer than four do.
  private func mean(_ nutrient: Nutrient, _ days: [DaySums], places: Int) -> Decimal? {
    guard let place = Nutrient.label.firstIndex(of: nutrient) else { return nil }
    let values = days.compactMap { sums -> Decimal? in
      let known = sums.known(place)
      return known * 10 >= Int(clamping: sums.items) * 9 ? sums.value(place) : nil
    }
    return values.count >= Self.fewestWholeDays ? .mean(values, places: places) : nil
  }

  private static let fewestWholeDays = 4
  private static let fewestDrinkDays = 3
}
