internal import Encoding
package import Ledger
package import Values

/// A name of one's own for a food, and maybe for an amount of it.
package struct FoodAlias: Hashable, Sendable {
  /// Its entry.
  package let entry: ULID
  /// What the person calls it.
  package let name: String
  /// The food, without `@revision`: the version that is present when the name is used counts.
  package let food: FoodID
  /// What one of it weighs; nil where an amount has to be said.
  package let grams: Decimal?

  /// A name for a food.
  package init(entry: ULID, name: String, food: FoodID, grams: Decimal?) {
    self.entry = entry
    self.name = name
    self.food = food
    self.grams = grams
  }

  /// Reads an alias. Throws where it has no name or names no food.
  package init(_ entry: Entry) throws(DamagedEntry) {
    try entry.check(Self.kind)
    self.entry = entry.id
    name = try entry.required(text: "name")
    food = FoodID(try entry.required(text: "food"))
    grams = entry.decimal("grams").flatMap { $0 > .zero ? $0 : nil }
  }

  /// The operation that adds it; a register has no day.
  package var addition: Operation {
    var fields: [JSON.Member] = [.init("name", name), .init("food", food.text)]
    if let grams { fields.append(.init("grams", .number(grams.description))) }
    return .add(kind: Self.kind.name, entry: entry, day: nil, at: nil, fields: fields)
  }

  /// The kind of aliases.
  package static let kind = Kind.register(
    "alias", summary: "The person's alias for a food, optionally with an amount.",
    fields: [
      .required("name", "the alias", .anyText),
      .required("food", "the ID of the food, without a version", .anyText),
      .optional(
        "grams", "the weight of one; may be missing, and then an amount must be given",
        .number(FieldForm.meantFromZero)),
    ],
    examples: [
      #"""
      {"op":"add","kind":"alias","entry":"01M7YF3FTCB3C4D5E6F7G8H9J3","name":"my oats",\#
      "food":"usda:20038","grams":60}
      """#
    ])
}
