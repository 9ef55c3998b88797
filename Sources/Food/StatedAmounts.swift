internal import Encoding
package import Values

/// What so many grams of a food hold, as a label or a recipe says it: of 100 g of them only rounded values are
/// known, and those would make 699.999 kcal of a pizza of 700.
package struct StatedAmounts: Hashable, Sendable {
  /// The amounts in all of the grams.
  package let amounts: NutrientAmounts
  /// The grams they are for.
  package let grams: Decimal

  /// Those of some amounts that are `rounded` in 100 g; nil where none is. Others were changed since, by a
  /// program that knows only values for 100 g.
  package init?(_ amounts: NutrientAmounts, grams: Decimal, rounded: NutrientAmounts) {
    guard grams > .zero, grams != Decimal(100) else { return nil }
    var fitting = NutrientAmounts()
    for nutrient in amounts.known {
      let inHundred = amounts[nutrient].flatMap { Decimal.product($0, Decimal(100), dividedBy: grams) }
      if let inHundred, inHundred == rounded[nutrient] { fitting[nutrient] = amounts[nutrient] }
    }
    guard fitting != .none else { return nil }
    self.amounts = fitting
    self.grams = grams
  }

  /// Reads those of a food in the journal.
  init?(_ object: JSON?, rounded: NutrientAmounts) {
    guard let object, let grams = object["grams"]?.decimalValue else { return nil }
    self.init(NutrientAmounts(object), grams: grams, rounded: rounded)
  }

  /// How much of a nutrient so many grams contain, rounded once, half to even; nil where it was not stated.
  package func amount(of nutrient: Nutrient, inGrams grams: Decimal) -> Decimal? {
    amounts[nutrient].flatMap { Decimal.product($0, grams, dividedBy: self.grams) }
  }

  /// The object of the journal.
  var json: JSON { .object([.init("grams", .number(grams.description))] + amounts.journalMembers) }
}
