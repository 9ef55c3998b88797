package import Arguments
internal import Encoding
internal import Food
internal import Goals
package import Session
internal import Values

/// Lists recipes.
package struct RecipeList: Command {
  package static let page = Page(
    name: "recipe list", group: .foods, summary: "List recipes with their values per serving.",
    details: [
      "Lists your own recipes, oldest first, then the built-in ones; `--own` lists only yours.",
      """
      If `profile set` names a diet or foods to avoid, recipes that may not fit are marked with the \
      ingredient; `--strict` hides them.
      """,
    ],
    examples: [
      Example("healthlog recipe list --own", "your own recipes"),
      Example("healthlog recipe list --tag vegan", "all with a tag"),
      Example(
        "healthlog recipe list --where 'kcal<400' --sort=-protein", "light recipes, most protein first"),
    ],
    seeAlso: ["recipe search", "recipe show", "recipe add"])

  let isOwn: Bool
  let tags: [String]
  let isStrict: Bool
  let selection: ListSelection
  let shape: AnswerShape?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    isOwn = try read.flag("own", help: "only your own")
    tags = try read.options("tag", help: "only those with this tag; repeatable")
    isStrict = try read.flag("strict", help: "hide recipes that may not fit your diet")
    selection = try ListSelection(
      &read, fields: [.text("name"), .number("servings")] + ListField.nutrients, cutting: .last)
    shape = try AnswerShape.option(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    try shape.check(session)
    let matches = RecipeSearch.matches("", has: [], tags: tags, try session.recipes(), session)
    let known = matches.compactMap { match -> FoundRecipe? in
      if isOwn, case .builtIn = match { return nil }
      return match.found
    }
    let rules = try session.dietaryRules()
    let fitting = isStrict ? known.filter { rules.conflicts(with: $0.food).isEmpty } : known
    session.sayHidden(known.count - fitting.count, known.count - fitting.count == 1 ? "recipe" : "recipes")
    let found = try selection.selected(fitting, session, value: Self.value)
    // What is left of a strict list has none.
    let conflicts: [[DietConflict]]? =
      rules.isEmpty ? nil : found.map { isStrict ? [] : rules.conflicts(with: $0.food) }
    if found.isEmpty { session.console.say("no matching recipes; use `healthlog recipe add` to create one") }
    RecipeTable.show(
      found, conflicts: conflicts, schema: "healthlog.recipe-list/1", [], shape: shape, &session)
  }

  private static func value(_ found: FoundRecipe, _ field: String) -> ListValue {
    switch field {
    case "name": .text(found.recipe.name)
    case "servings": .number(found.recipe.servings)
    default:
      .number(
        orUnknown: Nutrient.named(field).flatMap { RecipeNutrition(found.recipe, .label).perServing($0) })
    }
  }
}
