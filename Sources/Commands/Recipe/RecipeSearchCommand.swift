package import Arguments
internal import Encoding
internal import Food
internal import Goals
package import Session

/// Searches recipes by words.
package struct RecipeSearchCommand: Command {
  package static let page = Page(
    name: "recipe search", group: .foods, summary: "Search recipes by name or ingredient.",
    details: [
      """
      Searches your own recipes and the built-in ones, in English and French; case, accents and plurals are \
      ignored. Recipes with all the words in their name come first, then those with all of them in one \
      ingredient, then those with each word in the name, a tag or an ingredient. Parts of words are matched \
      only if no recipe contains the whole words. `--has` also requires an ingredient.
      """,
      """
      If `profile set` names a diet or foods to avoid, recipes that may not fit are marked with the \
      ingredient; `--strict` hides them.
      """,
    ],
    examples: [
      Example("healthlog recipe search chicken --has rice", "chicken with rice"),
      Example("healthlog recipe search chicken lemon", "both words, anywhere"),
      Example("healthlog recipe search --has lentilles --tag vegan", "by ingredient and tag only"),
    ],
    seeAlso: ["recipe show", "recipe list", "food search"])

  let words: [String]
  let has: [String]
  let tags: [String]
  let limit: Int?
  let isStrict: Bool
  let shape: AnswerShape?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("WORD", atLeast: 0, help: "the words to search for")
    has = try read.options("has", help: "only those with this ingredient; repeatable")
    tags = try read.options("tag", help: "only those with this tag; repeatable")
    limit = try read.option("limit", help: "the maximum number")
    isStrict = try read.flag("strict", help: "hide recipes that may not fit your diet")
    shape = try AnswerShape.option(&read)
    if let limit, limit < 1 {
      throw UsageError(
        code: "usage.limit", message: "--limit: \(limit) is not greater than 0", hint: "write --limit 10",
        caret: nil
      )
    }
  }

  package func run(_ session: inout Session) throws(Failure) {
    try shape.check(session)
    let query = words.joined(separator: " ")
    guard query.hasWord || has.contains(where: \.hasWord) || !tags.isEmpty else {
      throw Failure(
        .notUnderstood, "recipe.empty-query", "missing word to search for",
        hint: "for example `healthlog recipe search rice`; `healthlog recipe list` shows all")
    }
    let matches = RecipeSearch.matches(query, has: has, tags: tags, try session.recipes(), session)
    let rules = try session.dietaryRules()
    let found = fitting(matches, rules, session)
    let conflicts: [[DietConflict]]? = rules.isEmpty ? nil : found.map { rules.conflicts(with: $0.food) }
    if found.isEmpty {
      session.console.say("no matching recipes; use `healthlog recipe add` to add your own")
    }
    RecipeTable.show(
      found, conflicts: conflicts, schema: "healthlog.recipe-search/1", [.init("query", query)], shape: shape,
      &session)
    if found.isEmpty { session.console.end(with: .notFound) }
  }

  /// The recipes of some matches; with `--strict` those alone that nothing is known against, and it is told how many
  /// are not shown.
  private func fitting(
    _ matches: [RecipeSearch.Match], _ rules: DietaryRules, _ session: Session
  ) -> [FoundRecipe] {
    var found: [FoundRecipe] = []
    var hidden = 0
    for match in matches where found.count < limit ?? matches.count {
      guard let recipe = match.found else { continue }
      if isStrict, !rules.conflicts(with: recipe.food).isEmpty {
        hidden += 1
      } else {
        found.append(recipe)
      }
    }
    session.sayHidden(hidden, hidden == 1 ? "recipe" : "recipes")
    return found
  }
}
