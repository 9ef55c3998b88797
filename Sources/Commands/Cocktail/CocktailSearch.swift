package import Arguments
internal import Document
internal import Encoding
internal import Food
internal import Goals
package import Session
internal import Values

/// Searches cocktails by words.
package struct CocktailSearch: Command {
  package static let page = Page(
    name: "cocktail search", group: .foods, summary: "Search cocktails by name or ingredient.",
    details: [
      """
      Searches the built-in cocktails, in English and French: those with all the words in a name come first, \
      then those with them in an ingredient; parts of words are matched only if no cocktail contains the \
      whole words. `--has` also requires an ingredient. Without words, lists all. Energy and alcohol per \
      drink are computed from the USDA table (SR28); a standard drink has 10 g of alcohol. If an ingredient \
      is only close to a food in the table, the number is marked with `~`.
      """,
      """
      If `profile set` names a diet or foods to avoid, cocktails that may not fit are marked with the \
      ingredient; `--strict` hides them.
      """,
    ],
    examples: [
      Example("healthlog cocktail search gin", "by name or ingredient"),
      Example("healthlog cocktail search --has rum --has mint", "with both ingredients"),
    ],
    seeAlso: ["cocktail show", "meal add"])

  let words: [String]
  let has: [String]
  let isAlcoholFree: Bool
  let isStrict: Bool
  let shape: AnswerShape?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("WORD", atLeast: 0, help: "the words to search for")
    has = try read.options("has", help: "only those with this ingredient; repeatable")
    isAlcoholFree = try read.flag("alcohol-free", help: "only those without alcohol")
    isStrict = try read.flag("strict", help: "hide cocktails that may not fit your diet")
    shape = try AnswerShape.option(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    try shape.check(session)
    let query = words.joined(separator: " ")
    let rules = try session.dietaryRules()
    let found = fitting(query, rules, session)
    let conflicts: [[DietConflict]]? =
      rules.isEmpty ? nil : found.map { rules.conflicts(with: $0.food(session.foodLanguage)) }
    if found.isEmpty {
      session.console.say("no matching cocktails; run `healthlog cocktail search` to list all")
    }
    let pages = found.map(CocktailPage.init)
    let objects = pages.enumerated().map { $1.object(conflicts?[$0]) }
    session.console.show(
      Document(
        title: "",
        blocks: found.isEmpty && session.console.isForPeople ? [] : [table(found, pages, conflicts, session)]),
      json: [
        "schema": "healthlog.cocktail-search/1", "query": .string(query), "cocktails": .array(objects),
      ], lines: objects, shaped: shape, as: { pages.map(\.ninjas) })
    if found.isEmpty { session.console.end(with: .notFound) }
  }

  /// The cocktails that are asked for; with `--strict` those alone that nothing is known against, and it is told how
  /// many are not shown.
  private func fitting(_ query: String, _ rules: DietaryRules, _ session: Session) -> [Cocktail] {
    let wanted = has.map(WantedWords.init).map { (words: $0, fit: Cocktails.fit(ofIngredient: $0)) }
    let matches = Cocktails.matches(query).filter { cocktail in
      wanted.allSatisfy { cocktail.has(ingredient: $0.words, $0.fit) }
        && (!isAlcoholFree || cocktail.isAlcoholFree)
    }
    guard isStrict, !rules.isEmpty else { return matches }
    let fitting = matches.filter { rules.conflicts(with: $0.food(session.foodLanguage)).isEmpty }
    let hidden = matches.count - fitting.count
    session.sayHidden(hidden, hidden == 1 ? "cocktail" : "cocktails")
    return fitting
  }

  private func table(
    _ found: [Cocktail], _ pages: [CocktailPage], _ conflicts: [[DietConflict]]?, _ session: Session
  ) -> Block {
    let language = session.console.language
    let isForPeople = session.console.isForPeople
    let foodLanguage = session.foodLanguage
    typealias Row = (cocktail: Cocktail, page: CocktailPage, conflicts: [DietConflict])
    let rows = zip(found, pages).enumerated().map { index, pair -> Row in
      (pair.0, pair.1, conflicts?[index] ?? [])
    }
    let head: [RowColumn<Row>] = [
      .text("name", language.words(.cocktail), .essential, .wrapped) { row in
        let name = isForPeople ? row.cocktail.name(foodLanguage) : row.cocktail.englishName
        return .text(isForPeople && row.cocktail.isApproximate ? "\(name) ~" : name)
      },
      .number("kcal", "kcal", .essential) { $0.page.energy.map { .number($0, places: 0) } ?? .unknown },
      .number("alcohol_g", language.name(of: .alcohol) + " g", .essential) {
        .number($0.page.alcoholGrams, places: 1)
      },
      .number("standard_drinks", language.words(.drinks), .useful) {
        .number($0.page.standardDrinks, places: 1)
      },
    ]
    let diet = DietColumn.columns(isAsked: conflicts != nil, language) { (row: Row) in row.conflicts }
    let tail: [RowColumn<Row>] = [
      .text("ingredients", language.words(.ingredients), .useful, .clipped) { row in
        let names = row.cocktail.ingredients.map { $0.name(isForPeople ? foodLanguage : .english) }
        return .text(names.joined(separator: ", "))
      },
      .text("cocktail", language.words(.id), .extra, .whole) { .text($0.cocktail.id.text) },
    ]
    return .table(Table(rows, columns: head + diet + tail))
  }
}
