internal import Document
internal import Encoding
internal import Food
internal import Goals
internal import Session
internal import Values

/// Recipes below each other, with what one serving holds.
enum RecipeTable {
  /// Shows some recipes as a list, with what speaks against each where the person eats not everything.
  static func show(
    _ found: [FoundRecipe], conflicts: [[DietConflict]]? = nil, schema: String, _ members: [JSON.Member],
    shape: AnswerShape?, _ session: inout Session
  ) {
    let objects = found.enumerated().map { object($1, conflicts?[$0]) }
    let table = table(found, conflicts, session)
    session.console.show(
      Document(title: "", blocks: found.isEmpty && session.console.isForPeople ? [] : [table]),
      json: .object([.init("schema", .string(schema))] + members + [.init("recipes", .array(objects))]),
      lines: objects, shaped: shape, as: { found.map { RecipePage($0).ninjas } })
  }

  private static func object(_ found: FoundRecipe, _ conflicts: [DietConflict]?) -> JSON {
    let recipe = found.recipe
    let nutrition = RecipeNutrition(recipe, .label)
    let members: [JSON.Member] = [
      .init("recipe", found.id.text), .init("name", recipe.name), .init("source", found.source),
      .init("servings", .number(recipe.servings.description)),
      .init("tags", .array(recipe.tags.map(JSON.string))),
      .init("ingredients", .array(recipe.ingredients.map { .string($0.text) })),
      .init("per_serving", nutrition.servingJSON),
    ]
    let against = conflicts.map { [JSON.Member("conflicts", .array($0.map(\.json)))] } ?? []
    return .object(members + against)
  }

  private static func table(
    _ found: [FoundRecipe], _ conflicts: [[DietConflict]]?, _ session: Session
  ) -> Block {
    let language = session.console.language
    let isForPeople = session.console.isForPeople
    let rows = found.enumerated().map { index, found -> [Cell] in
      let nutrition = RecipeNutrition(found.recipe, .label)
      let values = Nutrient.principal.map { nutrient in
        Cell.partial(
          nutrition.perServing(nutrient) ?? .zero, unit: nil, places: nutrient.places,
          known: nutrition.known(nutrient), of: nutrition.ingredients)
      }
      return [.text(found.recipe.name), .number(found.recipe.servings, places: found.recipe.servings.places)]
        + values + DietColumn.cells(conflicts?[index], language) + [
          .text(found.recipe.tags.joined(separator: ", ")), .text(found.shownID(isForPeople: isForPeople)),
        ]
    }
    return .table(
      Table(
        columns: [
          .text("name", language.words(.recipe), .essential, .wrapped),
          .number("servings", language.words(.servings), .useful),
        ] + Column.principal(language) + DietColumn.columns(conflicts, language) + [
          .text("tags", language.words(.tags), .extra, .clipped),
          .text("recipe", language.words(.id), .extra, .whole),
        ], rows: rows, total: nil))
  }
}
