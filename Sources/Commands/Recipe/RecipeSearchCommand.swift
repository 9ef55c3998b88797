package import Arguments
internal import Encoding
package import Session

/// Searches recipes by words.
package struct RecipeSearchCommand: Command {
  package static let page = Page(
    name: "recipe search", group: .foods, summary: "Search recipes by name or ingredient.",
    details: [
      """
      Looks in your own recipes and in the built-in ones, in English and French; case, accents and plurals do not \
      matter. Those with all the words in their name come first, then those with them in an ingredient. `--has` asks \
      for an ingredient besides.
      """
    ],
    examples: [
      Example("healthlog recipe search chicken --has rice", "chicken with rice"),
      Example("healthlog recipe search --has lentilles --tag vegan", "by ingredient and tag alone"),
    ],
    seeAlso: ["recipe show", "recipe list", "food search"])

  let words: [String]
  let has: [String]
  let tags: [String]
  let limit: Int?
  let shape: AnswerShape?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("WORD", atLeast: 0, help: "what is looked for")
    has = try read.options("has", help: "only those with this ingredient; may be given more than once")
    tags = try read.options("tag", help: "only those with this tag; may be given more than once")
    limit = try read.option("limit", help: "at most so many")
    shape = try AnswerShape.option(&read)
    if let limit, limit < 1 {
      throw UsageError(
        code: "usage.limit", message: "--limit: \(limit) is not above 0", hint: "write --limit 10", caret: nil
      )
    }
  }

  package func run(_ session: inout Session) throws(Failure) {
    try shape.check(session)
    let query = words.joined(separator: " ")
    let hasWord = { (text: String) in text.contains { $0.isLetter || $0.isNumber } }
    guard hasWord(query) || has.contains(where: hasWord) || !tags.isEmpty else {
      throw Failure(
        .notUnderstood, "recipe.empty-query", "there is no word to look for",
        hint: "for example `healthlog recipe search rice`; `healthlog recipe list` shows all")
    }
    let matches = RecipeSearch.matches(query, has: has, tags: tags, try session.recipes(), session)
    let found = matches.prefix(limit ?? matches.count).compactMap { $0.found(session.foodLanguage) }
    if found.isEmpty { session.say("no recipe fits; `healthlog recipe add` keeps one of your own") }
    RecipeTable.show(
      found, schema: "healthlog.recipe-search/1", [.init("query", query)], shape: shape, &session)
    if found.isEmpty { session.end(with: .notFound) }
  }
}
