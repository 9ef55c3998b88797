/// A mass of food or of a nutrient in grams.
package struct Grams: Quantity {
  /// How many grams.
  package let value: Decimal

  /// A mass of that many grams.
  package init(_ value: Decimal) { self.value = value }

  /// `200g`, `1.5kg`, `7 oz` or `200`, which is in grams; zero is admitted.
  package static let grammar = QuantityGrammar(
    noun: "mass",
    units: [
      QuantityUnit(Unit.gram.spellings, .one),
      QuantityUnit(Unit.kilogram.spellings, Ratio(1000), then: "g", digits: 3),
      QuantityUnit(Unit.milligram.spellings, Factor.thousandth),
      QuantityUnit(Unit.pound.spellings, Factor.gramsPerPound, then: "oz", digits: 1),
      QuantityUnit(Unit.ounce.spellings, Factor.gramsPerOunce),
    ],
    bareUnit: "g", admitsZero: true, maximum: Decimal(1_000_000), hint: "write it like `200g` or `7 oz`")
}
