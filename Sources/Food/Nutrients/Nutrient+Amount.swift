internal import Encoding
internal import Values

extension Nutrient {
  /// The amount of it as people type it, in its own unit: `450kcal`, `12.5g`, `700mg`, `2.5 µg`; a bare number is in
  /// that unit. Throws for what is no such amount.
  func amount(_ text: String) throws(GrammarError) -> Decimal {
    switch unit {
    case .kilocalories: return try Kilocalories.parse(text).value
    case .grams: return try Grams.parse(text).value
    case .milligrams: return try Milligrams.parse(text).value
    case .micrograms:
      let number = text.prefix { $0.isASCIIDigit || $0 == "." || $0 == "," }
      let unit = folded(String(text[number.endIndex...])).trimmed
      // Read as milligrams, a bare number keeps its digits.
      let amount = try Milligrams.parse(
        ["", "ug", "µg", "μg", "mcg"].contains(unit) ? String(number) : text
      ).value
      guard unit.hasPrefix("mg") else { return amount }
      return Decimal.product(amount, Decimal(1000)) ?? amount
    }
  }
}
