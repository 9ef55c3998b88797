/// A volume in millilitres.
package struct Millilitres: Quantity {
  /// How many millilitres.
  package let value: Decimal

  /// A volume of that many millilitres.
  package init(_ value: Decimal) { self.value = value }

  /// The largest that is believed, in thousandths.
  package static var mostThousandths: Int64 { 1_000_000_000 }

  /// A glass that is not full to the brim, as `meal add` counts one of a drink.
  private static let glass = QuantityUnit(["glass", "glasses", "verre", "verres"], Ratio(200))

  /// `250ml`, `2l`, `25cl`, `8 fl oz`, `1 cup`, `2 glasses`; a bare number is refused.
  package static let grammar = QuantityGrammar(
    noun: "volume",
    units: Unit.allCases.compactMap { unit in
      guard case .volume(let millilitres) = unit.measure else { return nil }
      return QuantityUnit(unit.spellings, millilitres)
    } + [glass],
    bareUnit: nil, admitsZero: false, maximum: Decimal(thousandths: mostThousandths),
    hint: "write it like `250ml` or `8 fl oz`")
}
