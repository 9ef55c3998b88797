package import Arguments
internal import Document
internal import Encoding
internal import Food
package import Session
internal import Values

/// Searches cocktails by words.
package struct CocktailSearch: Command, JournalFree {
  package static let page = Page(
    name: "cocktail search", group: .foods, summary: "Search cocktails by name or ingredient.",
    details: [
      """
      Looks in the built-in cocktails, in English and French: those with all the words in a name first, then those \
      with them in an ingredient. `--has` asks for an ingredient besides. Without words all are listed. Energy and \
      alcohol of one drink are computed from the USDA's table (SR28); a standard drink has 10 g of alcohol. Where an \
      ingredient is only near a food of the table the number has a `~`.
      """
    ],
    examples: [
      Example("healthlog cocktail search gin", "by name or ingredient"),
      Example("healthlog cocktail search --has rum --has mint", "with both"),
    ],
    seeAlso: ["cocktail show", "meal add"])

  let words: [String]
  let has: [String]
  let isAlcoholFree: Bool
  let shape: AnswerShape?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("WORD", atLeast: 0, help: "what is looked for")
    has = try read.options("has", help: "only those with this ingredient; may be given more than once")
    isAlcoholFree = try read.flag("alcohol-free", help: "only those without alcohol")
    shape = try AnswerShape.option(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    try shape.check(session)
    let query = words.joined(separator: " ")
    let found = Cocktails.matches(query).filter { cocktail in
      has.allSatisfy { cocktail.has(ingredient: $0) } && (!isAlcoholFree || cocktail.isAlcoholFree)
    }
    if found.isEmpty { session.say("no cocktail fits; `healthlog cocktail search` lists all") }
    let pages = found.map(CocktailPage.init)
    let objects = pages.map(\.object)
    session.show(
      Document(title: "", blocks: found.isEmpty && session.isForPeople ? [] : [table(found, pages, session)]),
      json: [
        "schema": "healthlog.cocktail-search/1", "query": .string(query), "cocktails": .array(objects),
      ], lines: objects, shaped: shape, as: { pages.map(\.ninjas) })
    if found.isEmpty { session.end(with: .notFound) }
  }

  private func table(_ found: [Cocktail], _ pages: [CocktailPage], _ session: Session) -> Block {
    let language = session.language
    let isForPeople = session.isForPeople
    let rows = zip(found, pages).map { cocktail, page -> [Cell] in
      let names = cocktail.ingredients.map { $0.name(isForPeople ? session.foodLanguage : .english) }
      let name = isForPeople ? cocktail.name(session.foodLanguage) : cocktail.englishName
      return [
        .text(isForPeople && cocktail.isApproximate ? "\(name) ~" : name),
        page.energy.map { .number($0, places: 0) } ?? .unknown, .number(page.alcoholGrams, places: 1),
        .number(page.standardDrinks, places: 1), .text(names.joined(separator: ", ")),
        .text(cocktail.id.text),
      ]
    }
    return .table(
      Table(
        columns: [
          .text("name", language.words(.cocktail), .essential, .wrapped), .number("kcal", "kcal", .essential),
          .number("alcohol_g", language == .french ? "alcool g" : "alcohol g", .essential),
          .number("standard_drinks", language.words(.drinks), .useful),
          .text("ingredients", language.words(.ingredients), .useful, .clipped),
          .text("cocktail", language.words(.id), .extra, .whole),
        ], rows: rows, total: nil))
  }
}
