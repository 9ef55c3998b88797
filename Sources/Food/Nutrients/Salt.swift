package import Values

/// Table salt as labels count it: 2.5 times its sodium (Regulation (EU) 1169/2011, Annex I).
package enum Salt {
  /// So much of it is sodium.
  package static let sodiumShare: (times: Int64, dividedBy: Int64) = (2, 5)
  /// The sodium in 100 g of table salt as it is measured, in milligrams (USDA SR28, 02047); nothing has more.
  package static let mostSodium = Decimal(38_758)

  /// The milligrams of sodium in so many grams of salt; nil for more than a number can hold.
  package static func sodiumMilligrams(inGrams grams: Decimal) -> Decimal? {
    Decimal.product(grams, Decimal(2000), dividedBy: Decimal(5))
  }
}
