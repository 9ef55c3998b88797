internal import Encoding
package import Values

/// One item of a meal as it was typed: how much of what, and the values stated for it.
package struct TypedItem: Equatable, Sendable {
  /// What was typed, without blanks at its ends.
  package let text: String
  /// How many characters of the line are left of it.
  package let column: Int
  /// How much; nil where that was left out.
  package let amount: Amount?
  /// The portion of the food that was named beside its id, as typed; nil where there is none.
  package let portion: String?
  /// What.
  package let food: TypedFood
  /// Where the food begins, in characters of the line.
  package let foodColumn: Int
  /// The values that stand in place of the computed ones.
  package let overrides: NutrientAmounts

  /// The item of `2eggs` as `2 eggs` and of `double whisky` as two of them; nil where no number is joined to the food, and for
  /// what stands between quotes, which is a name as it is.
  var partingNumber: TypedItem? {
    guard amount == nil, !isQuoted, case .words(let words) = food else { return nil }
    if folded(words).hasPrefix("double ") {
      return TypedItem(
        text: text, column: column, amount: Amount(number: Ratio(2), unit: nil), portion: nil,
        food: .words(words.dropFirst("double".count).trimmed), foodColumn: foodColumn + "double ".count,
        overrides: overrides)
    }
    let digits = words.prefix { $0.isASCIIDigit }
    let name = String(words.dropFirst(digits.count))
    guard !digits.isEmpty, name.count > 2, name.allSatisfy({ $0.isLetter || $0 == " " }),
      let number = Ratio(parsing: String(digits))
    else { return nil }
    return TypedItem(
      text: text, column: column, amount: Amount(number: number, unit: nil), portion: nil, food: .words(name),
      foodColumn: foodColumn + digits.count, overrides: overrides)
  }

  /// The same amount of a food that is called so.
  func calling(_ words: String) -> TypedItem {
    TypedItem(
      text: text, column: column, amount: amount, portion: portion, food: .words(words),
      foodColumn: foodColumn,
      overrides: overrides)
  }

  /// The same food in another amount, or in none.
  func inAmount(_ amount: Amount?) -> TypedItem {
    TypedItem(
      text: text, column: column, amount: amount, portion: nil, food: food, foodColumn: foodColumn,
      overrides: overrides)
  }

  /// The same with an amount where none was said.
  package func orAmount(_ usual: Amount) -> TypedItem {
    amount == nil && portion == nil ? inAmount(usual) : self
  }

  /// Whether the food is named between quotes.
  var isQuoted: Bool {
    guard foodColumn > column, let mark = text.dropFirst(foodColumn - column - 1).first else { return false }
    return Quotation.closing(of: mark) != nil
  }
}

/// How the food of an item was named.
package enum TypedFood: Hashable, Sendable {
  /// By words, to be searched for.
  case words(String)
  /// By the id after `food:`, which forces one.
  case id(String)
  /// By the 8 to 14 digits after `barcode:`.
  case barcode(String)

  /// The name as it was typed.
  package var text: String {
    switch self {
    case .words(let words): words
    case .id(let id): "food:\(id)"
    case .barcode(let digits): "barcode:\(digits)"
    }
  }
}
