package import Document
package import Values

extension MealItem {
  /// The amount as it was said, for people: `200 g`, `1.5 cups`, `1,5 tasse`, `2`.
  package func amountText(_ language: Language) -> String { language.amount(amount, measure: unit) }

  /// The same as a cell; programs get the amount as it is kept: `1.5 cup`.
  package var amountCell: Cell {
    let kept = unit.map { "\(amount) \($0)" } ?? amount.description
    return .phrase(Phrase(kept, amountText(.english), amountText(.french)))
  }
}

extension Language {
  /// An amount of a food in words; symbols and a food's own portions stay as they are, and nil is a bare
  /// count.
  package func amount(_ amount: Decimal, measure: String?) -> String {
    let number = number(amount, places: amount.places)
    guard let measure else { return number }
    guard let french = Self.frenchMeasures[measure] else { return "\(number) \(measure)" }
    // English says `1.5 cups`, French `1,5 tasse`.
    let isPlural = self == .french ? amount >= Decimal(2) : amount > Decimal(1)
    return "\(number) \(self == .french ? french : measure)\(isPlural ? "s" : "")"
  }

  private static let frenchMeasures = [
    "cup": "tasse", "slice": "tranche", "piece": "pièce", "serving": "portion",
  ]
}
