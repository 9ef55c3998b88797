package import Values

/// A food that a search found.
package struct FoodMatch: Hashable, Sendable {
  /// The food's id.
  package let id: FoodID
  /// The food's name in the table.
  package let name: String
  /// How surely it is what was meant, from 0 to 1; see `FoodSearch`.
  package let score: Decimal

  /// A food found with a score.
  package init(id: FoodID, name: String, score: Decimal) {
    self.id = id
    self.name = name
    self.score = score
  }
}

/// What a few words of a meal name.
package enum FoodResolution: Hashable, Sendable {
  /// One food is clearly meant.
  case clear(FoodMatch)
  /// Several may be meant, the likeliest first.
  case unclear([FoodMatch])
  /// No food has all of these words as they were typed; some that come near, the likeliest first.
  case near([FoodMatch])
  /// No food has these words.
  case none
}
