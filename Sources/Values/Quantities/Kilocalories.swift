/// An energy in kilocalories of 4.184 kJ.
package struct Kilocalories: Quantity {
  /// How many kilocalories.
  package let value: Decimal

  /// An energy of that many kilocalories.
  package init(_ value: Decimal) { self.value = value }

  /// The energy of so many kilojoules; nil for more than a number can hold.
  package init?(kilojoules: Decimal) {
    guard let value = Factor.kilocaloriesPerKilojoule.times(kilojoules) else { return nil }
    self.init(value)
  }

  /// `350kcal`, `1464kJ` or `350`, which is in kilocalories; zero is admitted, a lone `cal` is not.
  package static let grammar = QuantityGrammar(
    noun: "energy",
    units: [
      QuantityUnit(["kcal", "kcals", "kilocalorie", "kilocalories"], .one),
      QuantityUnit(["kj", "kilojoule", "kilojoules"], Factor.kilocaloriesPerKilojoule),
    ],
    bareUnit: "kcal", admitsZero: true, maximum: Decimal(1_000_000),
    hint: "write it like `350kcal` or `1464kJ`")
}
