package import Document
internal import Messages
package import Values

extension MealItem {
  /// The amount as it was said, for people: `200 g`, `1.5 cups`, `1,5 tasse`, `2`.
  package func amountText(_ language: Language) -> String { language.amount(amount, measure: unit) }

  /// The same as a cell; programs get the amount as it is kept: `1.5 cup`.
  package var amountCell: Cell {
    let kept = unit.map { "\(amount) \($0)" } ?? amount.description
    return .phrase(Phrase(kept) { amountText($0) })
  }
}

extension MealItem {
  /// Its amount and its name: `2 slices Bread`.
  package func line(_ language: Language) -> String { "\(amountText(language)) \(language.name(of: self))" }
}

extension Phrase {
  /// Some items in one cell of a table; machines read what is said in English.
  package static func items(_ items: [MealItem], partedBy separator: String) -> Phrase {
    let line = { @Sendable (language: Language) in
      items.map { $0.line(language) }.joined(separator: separator)
    }
    return Phrase(line(.english), in: line)
  }

  /// The names of the foods of some items in one cell; machines read what the journal keeps.
  package static func names(of items: [MealItem], partedBy separator: String) -> Phrase {
    Phrase(items.map(\.name).joined(separator: separator)) { language in
      items.map { language.name(of: $0) }.joined(separator: separator)
    }
  }
}

extension Language {
  /// An amount of a food in words; symbols and a food's own portions stay as they are, and nil is a bare
  /// count.
  package func amount(_ amount: Decimal, measure: String?) -> String {
    let number = number(amount, places: amount.places)
    return measure.map { "\(number) \(self.measure($0, of: amount))" } ?? number
  }

  /// The word of a measure that goes with an amount: `1.5 cups`, but `1,5 tasse`, which is one in French.
  package func measure(_ name: String, of amount: Decimal) -> String {
    HouseholdWords.words(name, amount).map(words) ?? name
  }
}
