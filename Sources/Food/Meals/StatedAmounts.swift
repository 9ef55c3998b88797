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

  /// The object of the journal.
  var json: JSON { .object([.init("grams", .number(grams.description))] + amounts.journalMembers) }
}

/// What a food contains, of each nutrient as exactly as it is known.
package struct FoodContent: Sendable {
  /// What 100 g hold.
  private let per100Grams: NutrientAmounts
  /// What was stated for another mass.
  private let stated: StatedAmounts?

  /// What 100 g hold, and what was stated for another mass.
  package init(per100Grams: NutrientAmounts, stated: StatedAmounts?) {
    self.per100Grams = per100Grams
    self.stated = stated
  }

  /// How much of a nutrient is in how many grams; nil where it is unknown.
  package subscript(nutrient: Nutrient) -> (amount: Decimal, grams: Decimal)? {
    if let stated, let amount = stated.amounts[nutrient] { return (amount, stated.grams) }
    return per100Grams[nutrient].map { ($0, Decimal(100)) }
  }

  /// How much of a nutrient so many grams contain, rounded once, half to even; nil where it is unknown.
  package func amount(of nutrient: Nutrient, inGrams grams: Decimal) -> Decimal? {
    self[nutrient].flatMap { Decimal.product($0.amount, grams, dividedBy: $0.grams) }
  }
}
