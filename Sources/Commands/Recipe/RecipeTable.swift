internal import Document
internal import Encoding
internal import Food
internal import Session
internal import Values

/// Recipes below each other, with what one serving holds.
enum RecipeTable {
  /// Shows some recipes as a list.
  static func show(
    _ found: [FoundRecipe], schema: String, _ members: [JSON.Member], shape: AnswerShape?,
    _ session: inout Session
  ) {
    let objects = found.map(object)
    let table = table(found, session)
    session.show(
      Document(title: "", blocks: found.isEmpty && session.isForPeople ? [] : [table]),
      json: .object([.init("schema", .string(schema))] + members + [.init("recipes", .array(objects))]),
      lines: objects, shaped: shape, as: { found.map { RecipePage($0).ninjas } })
  }

  private static func object(_ found: FoundRecipe) -> JSON {
    let recipe = found.recipe
    let nutrition = RecipeNutrition(recipe, .label)
    return [
      "recipe": .string(found.id.text), "name": .string(recipe.name), "source": .string(found.source),
      "servings": .number(recipe.servings.description), "tags": .array(recipe.tags.map(JSON.string)),
      "ingredients": .array(recipe.ingredients.map { .string($0.text) }),
      "per_serving": nutrition.servingJSON,
    ]
  }

  private static func table(_ found: [FoundRecipe], _ session: Session) -> Block {
    let language = session.language
    let isForPeople = session.isForPeople
    let rows = found.map { found -> [Cell] in
      let nutrition = RecipeNutrition(found.recipe, .label)
      let values = Nutrient.principal.map { nutrient in
        Cell.partial(
          nutrition.perServing(nutrient) ?? .zero, unit: nil, places: nutrient.places,
          known: nutrition.known(nutrient), of: nutrition.ingredients)
      }
      return [.text(found.recipe.name), .number(found.recipe.servings, places: found.recipe.servings.places)]
        + values + [
          .text(found.recipe.tags.joined(separator: ", ")), .text(found.shownID(isForPeople: isForPeople)),
        ]
    }
    return .table(
      Table(
        columns: [
          .text("name", language.words(.recipe), .essential, .wrapped),
          .number("servings", language.words(.servings), .useful),
        ] + Column.principal(language) + [
          .text("tags", language.words(.tags), .extra, .clipped),
          .text("recipe", language.words(.id), .extra, .whole),
        ], rows: rows, total: nil))
  }
}
