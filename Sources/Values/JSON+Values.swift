package import Encoding

extension JSON {
  /// A number, or null where nobody knows it.
  package static func exact(_ number: Decimal?) -> JSON {
    number.map { .number($0.description) } ?? .null
  }

  /// The number it is; nil for anything else, and for a number with more than three decimal places.
  package var decimalValue: Decimal? { numberText.flatMap(Decimal.init(parsing:)) }

  /// The id that its text is; nil for anything else.
  package var idValue: ULID? { stringValue.flatMap(ULID.init(parsing:)) }
}
