package import Encoding
internal import Values

extension Recipe {
  /// The members that machine formats and files have of a recipe.
  package var members: [JSON.Member] {
    var members: [JSON.Member] = [
      .init("name", name), .init("servings", .number(servings.description)),
      .init("cooked_weight_g", .exact(cookedGrams)), .init("tags", .array(tags.map(JSON.string))),
      .init("ingredients", .array(ingredients.map(\.json))), .init("steps", .array(steps.map(JSON.string))),
    ]
    if let note { members.append(.init("note", note)) }
    return members
  }

  /// The recipe for another program or person: all that is needed to make it again, and nothing of this journal.
  package var exported: JSON { .object([.init("schema", .string(Self.schema))] + members) }

  /// The name of its shape.
  package static let schema = "healthlog.recipe/1"
}

/// Reads recipes from JSON: one object, an array of them, or an object with an array `recipes`.
package enum RecipeJSONReader {
  /// The recipes of a value. Throws where something of one is missing or cannot be.
  package static func read(_ value: JSON) throws(RecipeFileFault) -> [RecipeDraft] {
    let objects = value.arrayValue ?? value["recipes"]?.arrayValue ?? [value]
    var drafts: [RecipeDraft] = []
    for (index, object) in objects.enumerated() { drafts.append(try draft(object, index + 1)) }
    guard !drafts.isEmpty else { throw RecipeFileFault(line: 1, reason: "it contains no recipe") }
    return drafts
  }

  private static func draft(_ object: JSON, _ place: Int) throws(RecipeFileFault) -> RecipeDraft {
    var draft = RecipeDraft()
    draft.line = place
    guard object.members != nil, let name = object["name"]?.stringValue else {
      throw RecipeFileFault(line: place, reason: "recipe \(place) has no 'name'")
    }
    draft.name = normalized(name.trimmed)
    draft.servings = object["servings"]?.decimalValue
    if let servings = draft.servings, !RecipeLimits.servings.contains(servings) {
      throw RecipeFileFault(line: place, reason: "'\(name)' cannot serve \(servings)")
    }
    draft.cookedGrams = object["cooked_weight_g"]?.decimalValue
    if let grams = draft.cookedGrams, grams <= .zero {
      throw RecipeFileFault(line: place, reason: "'\(name)' cannot weigh \(grams) g")
    }
    draft.tags = texts(object["tags"])
    draft.steps = texts(object["steps"])
    draft.note = object["note"]?.stringValue.map(normalized)
    for line in object["ingredients"]?.arrayValue ?? [] {
      draft.ingredients.append(try ingredient(line, name, place))
    }
    return draft
  }

  private static func texts(_ value: JSON?) -> [String] {
    (value?.arrayValue ?? []).compactMap { $0.stringValue.map { normalized($0.trimmed) } }.filter {
      !$0.isEmpty
    }
  }

  private static func ingredient(
    _ value: JSON, _ name: String, _ place: Int
  ) throws(RecipeFileFault) -> RecipeDraft.Line {
    if let text = value.stringValue {
      return RecipeDraft.Line(text: normalized(text), food: nil, item: nil, number: place)
    }
    guard let text = value["text"]?.stringValue ?? value["name"]?.stringValue else {
      throw RecipeFileFault(line: place, reason: "an ingredient of '\(name)' has no 'text'")
    }
    let item = MealItem(value)
    // What was weighed and cannot be read is not what its words usually weigh.
    if item == nil, let grams = value["grams"], grams != .null {
      throw RecipeFileFault(line: place, reason: "'\(text)' of '\(name)' has impossible values")
    }
    return RecipeDraft.Line(
      text: normalized(text), food: value["food"]?.stringValue.map(FoodID.init), item: item, number: place)
  }
}
