/// The length of a body or a part of it in centimetres.
package struct Centimetres: Quantity {
  /// How many centimetres.
  package let value: Decimal

  /// A length of that many centimetres.
  package init(_ value: Decimal) { self.value = value }

  /// `180cm`, `1.80m`, `1m80`, `5ft11`, `5'11"`, `71in` or `180`, which is in centimetres.
  package static let grammar = QuantityGrammar(
    noun: "length",
    units: [
      QuantityUnit(["cm", "centimeter", "centimeters", "centimetre", "centimetres"], .one),
      QuantityUnit(["m", "meter", "meters", "metre", "metres"], Ratio(100), then: "cm", digits: 2),
      QuantityUnit(["mm", "millimeter", "millimeters", "millimetre", "millimetres"], Factor.tenth),
      QuantityUnit(
        ["ft", "foot", "feet", "pied", "pieds", "'", "′"], Factor.centimetresPerFoot, then: "in", digits: 1),
      QuantityUnit(
        ["in", "inch", "inches", "pouce", "pouces", "\"", "''", "″"], Factor.centimetresPerInch),
    ],
    bareUnit: "cm", admitsZero: false, maximum: Decimal(10_000), hint: "write it like `180cm` or `5ft11`")
}
