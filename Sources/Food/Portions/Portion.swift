package import Values

/// A household measure of a food and its edible weight: 1 "cup, chopped or diced" = 140 g.
package struct Portion: Hashable, Sendable {
  /// How many of what `name` says: 1, 3, 0.5.
  package let amount: Decimal
  /// What is counted, as the source words it: `cup, sliced`, `oz`, `medium (3" dia)`.
  package let name: String
  /// What the whole amount weighs.
  package let grams: Decimal

  /// A portion of an amount greater than 0.
  package init(amount: Decimal, name: String, grams: Decimal) {
    self.amount = amount
    self.name = name
    self.grams = grams
  }

  /// The weight of so many of what is counted, rounded once, half to even; nil where it does not fit.
  package func grams(of count: Decimal) -> Decimal? {
    Decimal.product(count, grams, dividedBy: amount)
  }
}
