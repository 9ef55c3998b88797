package import Arguments
internal import Encoding
internal import Food
internal import Goals
package import Session
internal import Values

/// Shows a recipe.
package struct RecipeShow: Command {
  package static let page = Page(
    name: "recipe show", group: .foods, summary: "Show a recipe with its nutrition.",
    details: [
      """
      Shows the ingredients with their grams, the values per serving and per 100 g, and the instructions. A \
      total with unknown parts says how many ingredients it includes. `--servings` scales the amounts.
      """,
      "If `profile set` names a diet or foods to avoid, shows which ingredients may not fit.",
    ],
    examples: [
      Example("healthlog recipe show spaghetti carbonara", "a built-in one, or one of your own"),
      Example("healthlog recipe show 'lentil stew' --servings 6", "the amounts for six servings"),
    ],
    seeAlso: ["recipe search", "recipe list", "recipe export", "meal add"])

  let words: [String]
  let servings: Decimal?
  let isWhole: Bool
  let shape: AnswerShape?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("RECIPE", atLeast: 1, help: "its name or ID")
    servings = try read.option("servings", help: "scale the amounts to this many servings")
    isWhole = try read.flag("all", short: "v", help: "all nutrients, not only those on the label")
    shape = try AnswerShape.option(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    try shape.check(session)
    let found = try session.recipe(named: words)
    let wanted = servings ?? found.recipe.servings
    guard RecipeLimits.servings.contains(wanted), let recipe = found.recipe.scaled(to: wanted) else {
      throw Failure(
        .notUnderstood, "recipe.servings", "a recipe cannot make \(wanted) servings",
        hint: "write it like --servings 6")
    }
    let rules = try session.dietaryRules()
    var page = RecipePage(found, as: recipe)
    page.conflicts = rules.isEmpty ? nil : rules.conflicts(with: found.food)
    session.console.show(
      page.document(session.console, isWhole: isWhole), json: page.json, lines: [page.json], shaped: shape,
      as: { [page.ninjas] })
  }
}
