package import Encoding
package import Ledger
package import Values

/// A dish that is cooked of foods: what goes in, how many it serves, and how it is made.
package struct Recipe: Equatable, Sendable {
  /// What it is called.
  package var name: String
  /// How many servings it makes.
  package var servings: Decimal
  /// What it weighs when it is done, in grams; nil where that is the sum of the ingredients.
  package var cookedGrams: Decimal?
  /// Words to find it by: `dinner`, `vegan`.
  package var tags: [String]
  /// What goes in.
  package var ingredients: [RecipeIngredient]
  /// How it is made, step by step.
  package var steps: [String]
  /// The person's words.
  package var note: String?

  /// A recipe of these parts.
  package init(
    name: String, servings: Decimal, cookedGrams: Decimal?, tags: [String], ingredients: [RecipeIngredient],
    steps: [String], note: String?
  ) {
    self.name = name
    self.servings = servings
    self.cookedGrams = cookedGrams
    self.tags = tags
    self.ingredients = ingredients
    self.steps = steps
    self.note = note
  }

  /// Reads a recipe. Throws where it has no name, no number of servings, or an ingredient cannot be read.
  package init(_ entry: Entry) throws(DamagedEntry) {
    name = try entry.required(text: "name")
    servings = try entry.required(decimal: "servings")
    guard servings > .zero else {
      throw DamagedEntry(entry: entry.id, reason: "'servings' must be greater than 0")
    }
    cookedGrams = entry.decimal("cooked_g").flatMap { $0 > .zero ? $0 : nil }
    tags = Self.texts(entry["tags"])
    steps = Self.texts(entry["steps"])
    note = entry.text("note")
    ingredients = []
    for object in entry["ingredients"]?.arrayValue ?? [] {
      guard let ingredient = RecipeIngredient(object) else {
        throw DamagedEntry(entry: entry.id, reason: "cannot read an ingredient")
      }
      ingredients.append(ingredient)
    }
  }

  private static func texts(_ value: JSON?) -> [String] {
    (value?.arrayValue ?? []).compactMap(\.stringValue)
  }

  /// The operation that adds it; a register has no day.
  package func addition(entry: ULID) -> Operation {
    .add(kind: Self.kind.name, entry: entry, day: nil, at: nil, fields: fields)
  }

  /// Its fields in the journal's order.
  package var fields: [JSON.Member] {
    var fields: [JSON.Member] = [
      .init("name", name), .init("servings", .number(servings.description)),
    ]
    if let cookedGrams { fields.append(.init("cooked_g", .number(cookedGrams.description))) }
    if !tags.isEmpty { fields.append(.init("tags", .array(tags.map(JSON.string)))) }
    fields.append(.init("ingredients", .array(ingredients.map(\.json))))
    if !steps.isEmpty { fields.append(.init("steps", .array(steps.map(JSON.string)))) }
    if let note { fields.append(.init("note", note)) }
    return fields
  }
}

/// What ids of recipes begin with.
package let recipeIDPrefix = "recipe:"
