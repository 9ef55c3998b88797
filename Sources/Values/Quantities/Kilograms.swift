/// The mass of a body or a load in kilograms.
package struct Kilograms: Quantity {
  /// How many kilograms.
  package let value: Decimal

  /// A weight of that many kilograms.
  package init(_ value: Decimal) { self.value = value }

  /// The largest that is believed, in thousandths.
  package static var mostThousandths: Int64 { 10_000_000 }

  /// `79.8kg`, `176lb`, `12st 8lb` or `79.8`, which is in kilograms.
  package static let grammar = QuantityGrammar(
    noun: "weight",
    units: [
      QuantityUnit(Unit.kilogram.spellings, .one, then: "g", digits: 3),
      QuantityUnit(Unit.gram.spellings, Factor.thousandth),
      QuantityUnit(["st", "stone", "stones"], Factor.kilogramsPerStone, then: "lb", digits: 1),
      QuantityUnit(Unit.pound.spellings, Factor.kilogramsPerPound, then: "oz", digits: 1),
      QuantityUnit(Unit.ounce.spellings, Factor.kilogramsPerOunce),
    ],
    bareUnit: "kg", admitsZero: false, maximum: Decimal(thousandths: mostThousandths),
    hint: "write it like `79.8kg` or `12st 8lb`")
}
