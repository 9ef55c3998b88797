package import Values

extension Nutrient {
  /// The amount of a value of the label as people type it, in its own unit: `450kcal`, `12.5g`, `700mg`; a
  /// bare number is in that unit. Throws for what is no such amount.
  package func labelAmount(_ text: String) throws(GrammarError) -> Decimal {
    switch unit {
    case .kilocalories: try Kilocalories.parse(text).value
    case .grams: try Grams.parse(text).value
    case .milligrams, .micrograms: try Milligrams.parse(text).value
    }
  }
}
