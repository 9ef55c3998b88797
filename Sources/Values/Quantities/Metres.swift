/// A height or a climb in metres.
package struct Metres: Quantity {
  /// How many metres.
  package let value: Decimal

  /// That many metres.
  package init(_ value: Decimal) { self.value = value }

  /// `300m`, `300`, `1000ft`, `0.3km`.
  package static let grammar = QuantityGrammar(
    noun: "climb",
    units: [
      QuantityUnit(["m", "meter", "meters", "metre", "metres"], .one),
      QuantityUnit(["km"], Ratio(1000)),
      QuantityUnit(["ft", "foot", "feet"], Factor.metresPerFoot),
    ],
    bareUnit: "m", admitsZero: true, maximum: Decimal(20_000), hint: "write it like `300m` or `1000ft`")
}
