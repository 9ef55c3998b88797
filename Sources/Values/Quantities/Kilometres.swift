/// A distance in kilometres.
package struct Kilometres: Quantity {
  /// How many kilometres.
  package let value: Decimal

  /// A distance of that many kilometres.
  package init(_ value: Decimal) { self.value = value }

  /// The largest that is believed, in thousandths.
  package static var mostThousandths: Int64 { 100_000_000 }

  /// How far around a place others may be looked for.
  package static let searched = Decimal(thousandths: 100)...Decimal(500)

  /// `5km`, `3.1mi`, `400m`, `100 yd`; a bare number is refused.
  package static let grammar = QuantityGrammar(
    noun: "distance",
    units: [
      QuantityUnit(
        ["km", "kms", "kilometer", "kilometers", "kilometre", "kilometres"], .one, then: "m", digits: 3),
      QuantityUnit(["m", "meter", "meters", "metre", "metres"], Factor.thousandth),
      QuantityUnit(["mi", "mile", "miles"], Factor.kilometresPerMile),
      QuantityUnit(["yd", "yds", "yard", "yards"], Factor.kilometresPerYard),
      QuantityUnit(["ft", "foot", "feet"], Factor.kilometresPerFoot),
    ],
    bareUnit: nil, admitsZero: false, maximum: Decimal(thousandths: mostThousandths),
    hint: "write it like `5km` or `3.1mi`")
}
