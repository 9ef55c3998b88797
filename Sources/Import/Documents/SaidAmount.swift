internal import Encoding
internal import Values

/// A food and how much of it, as MyFitnessPal shows them in one text: `Dave's Killer Bread - Blues Bread, 2 slice`.
struct SaidAmount {
  /// The food with its brand.
  let name: String
  /// How many of the unit; 1 where the text says none.
  let amount: Decimal
  /// The unit, with what is in brackets behind it.
  let unit: String?
  /// How much that is in g or ml, where the unit is one of these. `tbsp (14g)` says what a serving weighs and not this
  /// amount, and an ounce may be one of a liquid.
  let grams: Decimal?

  /// Reads a text.
  init(_ text: String) {
    var start = text.endIndex
    while let comma = text[..<start].lastIndex(of: ",") {
      let behind = text[text.index(after: comma)...]
      start = comma
      guard behind.hasPrefix(" "), let shown = ShownNumber(String(behind)),
        let amount = shown.number.decimal(), amount > .zero, comma > text.startIndex
      else { continue }
      name = text[..<comma].trimmed
      self.amount = amount
      unit = shown.rest.isEmpty ? nil : shown.rest
      let word = folded(shown.rest)
      let known = word == "oz" ? nil : ForeignUnit(word, of: .grams) ?? ForeignUnit(word, of: .volume)
      grams = known.flatMap { $0.amount(shown.number) }
      return
    }
    name = text
    amount = Decimal(1)
    unit = nil
    grams = nil
  }
}
