internal import Encoding
package import Ledger
package import Values

/// A food or recipe that the person prefers where a name may mean several.
package struct FavoriteFood: Hashable, Sendable {
  /// Its entry.
  package let entry: ULID
  /// The food, without `@revision`.
  package let food: FoodID

  /// A preference for a food.
  package init(entry: ULID, food: FoodID) {
    self.entry = entry
    self.food = food
  }

  /// Reads a favourite. Throws where it names no food.
  package init(_ entry: Entry) throws(DamagedEntry) {
    try entry.check(Self.kind)
    self.entry = entry.id
    food = FoodID(try entry.required(text: "food"))
  }

  /// The operation that adds it; a register has no day.
  package var addition: Operation {
    .add(kind: Self.kind.name, entry: entry, day: nil, at: nil, fields: [.init("food", food.text)])
  }

  /// The kind of favourites.
  package static let kind = Kind.register(
    "favorite", summary: "A food or recipe to prefer when a name is ambiguous.",
    fields: [.required("food", "the ID of the food, without a version", .anyText)],
    examples: [
      #"""
      {"op":"add","kind":"favorite","entry":"01M7YF3FTCB3C4D5E6F7G8H9J4","food":"usda:09003"}
      """#
    ])
}
