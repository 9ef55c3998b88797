/// A small mass of a nutrient in milligrams.
package struct Milligrams: Quantity {
  /// How many milligrams.
  package let value: Decimal

  /// A mass of that many milligrams.
  package init(_ value: Decimal) { self.value = value }

  /// `2300mg`, `2.3g`, `400 µg` or `2300`, which is in milligrams; zero is admitted.
  package static let grammar = QuantityGrammar(
    noun: "mass",
    units: [
      QuantityUnit(Unit.milligram.spellings, .one),
      QuantityUnit(Unit.gram.spellings, Ratio(1000)),
      QuantityUnit(["mcg", "ug", "µg", "μg", "microgram", "micrograms"], Factor.thousandth),
    ],
    bareUnit: "mg", admitsZero: true, maximum: Decimal(100_000_000), hint: "write it like `2300mg` or `2.3g`")
}
