package import Arguments
internal import Document
internal import Encoding
internal import Food
internal import Goals
package import Session
internal import Values

/// Searches foods by words.
package struct FoodSearchCommand: Command {
  package static let page = Page(
    name: "food search", group: .foods, summary: "Search foods by words.",
    details: [
      """
      Searches your own foods, the built-in table of 8,789 foods of the USDA (SR28), in English and \
      French, and 5,354 dishes and drinks as people eat them (FNDDS), in English; case, accents, plurals, \
      word order and a single typo are ignored. The best match comes first; use its ID in a meal as `food:ID`. Favorites come before other foods.
      """,
      """
      If `profile set` names a diet or foods to avoid, foods that may not fit are marked with the reason. \
      This is a hint, based on the words of the name, the group and the values of the food, or the \
      ingredients of your recipe: a name may mention what is left out and omit what is in it. `--strict` \
      hides marked foods.
      """,
    ],
    examples: [
      Example("healthlog food search greek yogurt", "the best matches first"),
      Example("healthlog food search pomme --limit 3 --format json", "as JSON"),
    ],
    seeAlso: ["food show", "food portions", "food add", "meal add"])

  let words: [String]
  let group: String?
  let limit: Int?
  let isStrict: Bool
  let shape: AnswerShape?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("WORD", atLeast: 1, help: "the words to search for", completion: .foods)
    group = try read.option("group", help: "only groups whose name contains this, such as fruit")
    limit = try read.option("limit", help: "how many to show; 10 if left out")
    isStrict = try read.flag("strict", help: "hide foods that may not fit your diet")
    shape = try AnswerShape.option(&read)
    if let limit, !(1...1000).contains(limit) {
      throw UsageError(
        code: "usage.limit", message: "--limit must be from 1 to 1000, not \(limit)",
        hint: "write --limit 10",
        caret: nil)
    }
  }

  package func run(_ session: inout Session) throws(Failure) {
    try shape.check(session)
    let query = words.joined(separator: " ")
    guard query.hasWord else {
      throw Failure(
        .notUnderstood, "food.empty-query", "missing word to search for",
        hint: "for example `healthlog food search egg`")
    }
    let rules = try session.dietaryRules()
    let found = try matches(query, rules, &session)
    let conflicts = rules.isEmpty ? nil : found.map { rules.conflicts(with: $0.food) }
    if found.isEmpty {
      session.console.say("no food matches '\(query)'; use `healthlog food add` to create your own")
    }
    let objects = found.enumerated().map { index, match in
      FoodTableReport.object(match.food, score: match.score, conflicts: conflicts?[index])
    }
    session.console.show(
      Document(
        title: "",
        blocks: [
          FoodTableReport.table(
            found.map(\.food), conflicts: conflicts, session.console.language,
            isForPeople: session.console.isForPeople)
        ]),
      json: .object([
        .init("schema", "healthlog.food-search/1"), .init("query", query), .init("foods", .array(objects)),
      ]), lines: objects, shaped: shape, as: { found.map { NinjasNutrition.object($0.food) } })
    if found.isEmpty { session.console.end(with: .notFound) }
  }

  /// The foods found; with `--strict` those alone that nothing is known against, and it is told how many are not
  /// shown.
  private func matches(_ query: String, _ rules: DietaryRules, _ session: inout Session) throws(Failure)
    -> [(food: Food, score: Decimal)]
  {
    let limit = limit ?? 10
    let resolver = try session.foodResolver()
    guard isStrict, !rules.isEmpty else { return resolver.matches(query, group: group, limit: limit) }
    var hidden = 0
    var fitting: [(food: Food, score: Decimal)] = []
    for match in resolver.matches(query, group: group, limit: 1000) where fitting.count < limit {
      if rules.conflicts(with: match.food).isEmpty {
        fitting.append(match)
      } else {
        hidden += 1
      }
    }
    session.sayHidden(hidden, hidden == 1 ? "food" : "foods")
    return fitting
  }
}
