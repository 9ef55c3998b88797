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
    typealias Row = (found: FoundRecipe, nutrition: RecipeNutrition, conflicts: [DietConflict])
    let rows = found.enumerated().map { index, found -> Row in
      (found, RecipeNutrition(found.recipe, .label), conflicts?[index] ?? [])
    }
    let head: [RowColumn<Row>] = [
      .text("name", language.words(.recipe), .essential, .wrapped) { .text($0.found.recipe.name) },
      .number("servings", language.words(.servings), .useful) {
        .number($0.found.recipe.servings, places: $0.found.recipe.servings.places)
      },
    ]
    let values = RowColumn<Row>.principal(language) { row, nutrient in
      .partial(
        row.nutrition.perServing(nutrient) ?? .zero, unit: nil, places: nutrient.places,
        known: row.nutrition.known(nutrient), of: row.nutrition.ingredients)
    }
    let diet = DietColumn.columns(isAsked: conflicts != nil, language) { (row: Row) in row.conflicts }
    let tail: [RowColumn<Row>] = [
      .text("tags", language.words(.tags), .extra, .clipped) {
        .text($0.found.recipe.tags.joined(separator: ", "))
      },
      .text("recipe", language.words(.id), .extra, .whole) {
        .text($0.found.shownID(isForPeople: isForPeople))
      },
    ]
    return .table(Table(rows, columns: head + values + diet + tail))
  }
}
