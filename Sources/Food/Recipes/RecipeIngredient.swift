package import Encoding
package import Values

/// What goes into a recipe: the line as it was written, and the food it came to.
package struct RecipeIngredient: Equatable, Sendable {
  /// The line: `1 medium onion, chopped`.
  package let text: String
  /// The food, with its grams and a snapshot of its values.
  package let item: MealItem

  /// A line and what it came to.
  package init(text: String, item: MealItem) {
    self.text = text
    self.item = item
  }

  /// An item of a meal as an ingredient, under its food's own name. A count depends on what the food was called, so
  /// that grams stand in its place.
  package init(_ item: MealItem) {
    let unit = item.unit.flatMap(Unit.named)
    let isMass = if case .mass = unit?.measure { true } else { false }
    let amount = isMass ? "\(item.amount) \(item.unit ?? "g")" : "\(item.grams) g"
    text = ([amount, item.name] + item.given.compactMap(item.override)).joined(separator: " ")
    self.item = isMass ? item : item.inGrams
  }

  /// Reads an ingredient of the journal or of a file; nil where it is none.
  init?(_ object: JSON) {
    guard let item = MealItem(object) else { return nil }
    text = object["text"]?.stringValue ?? "\(item.grams) g \(item.name)"
    self.item = item
  }

  /// Its object, the same in the journal and in machine formats.
  package var json: JSON {
    .object([.init("text", text)] + (item.json.members ?? []))
  }

  /// The line in its parts: how much, of what unit, and what. A line without an amount is one of it.
  package var parts: (amount: Ratio?, unit: Unit?, name: String) { Self.parts(of: text) }

  /// A line in its parts.
  static func parts(of text: String) -> (amount: Ratio?, unit: Unit?, name: String) {
    var reader = AmountReader(text)
    // A line that was once understood; were its amount not, the whole of it is shown.
    if let amount = try? reader.amount() {
      _ = reader.of()
      return (amount.number, amount.unit, reader.rest)
    }
    if let (name, amount) = try? AmountReader.trailing(text) { return (amount.number, amount.unit, name) }
    return (nil, nil, text)
  }
}

extension MealItem {
  /// A value that was stated, as it is typed behind a food; nil for one that is unknown.
  fileprivate func override(_ nutrient: Nutrient) -> String? {
    nutrition[nutrient].map { value in
      nutrient == .energy ? "=\(value)kcal" : "\(nutrient.spellings.first ?? ""):\(value)"
    }
  }

  /// The same item with its amount in grams.
  fileprivate var inGrams: MealItem {
    MealItem(
      food: food, name: name, amount: grams, unit: "g", grams: grams, nutrition: nutrition, source: source,
      portion: nil, given: given, more: more)
  }
}
