package import Arguments
internal import Encoding
internal import Food
internal import Goals
package import Session

/// Shows a cocktail.
package struct CocktailShow: Command {
  package static let page = Page(
    name: "cocktail show", group: .foods, summary: "Show a cocktail with its energy and alcohol.",
    details: [
      """
      Shows the ingredients, the instructions and the values of one drink, computed from the USDA table \
      (SR28) with the weight it gives for a fluid ounce of each. An ingredient marked with `~` is counted as \
      the closest food in the table. Log it like a food: `meal add "1 negroni"`.
      """,
      "If `profile set` names a diet or foods to avoid, shows which ingredients may not fit.",
    ],
    examples: [Example("healthlog cocktail show negroni", "by its name")],
    seeAlso: ["cocktail search", "meal add"])

  let words: [String]
  let shape: AnswerShape?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("COCKTAIL", atLeast: 1, help: "its name or ID")
    shape = try AnswerShape.option(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    try shape.check(session)
    let (cocktail, rules) = (try cocktail(session), try session.dietaryRules())
    var page = CocktailPage(cocktail)
    page.conflicts = rules.isEmpty ? nil : rules.conflicts(with: cocktail.food(session.foodLanguage))
    session.console.show(
      page.document(session), json: page.json, lines: [page.json], shaped: shape, as: { [page.ninjas] })
  }

  private func cocktail(_ session: Session) throws(Failure) -> Cocktail {
    let name = words.joined(separator: " ")
    let key = name.hasPrefix(Cocktail.idPrefix) ? String(name.dropFirst(Cocktail.idPrefix.count)) : name
    if let cocktail = Cocktails.cocktail(key: key) ?? Cocktails.cocktail(named: name) { return cocktail }
    let near = Cocktails.matches(name)
    if near.count == 1 { return near[0] }
    let all = Cocktails.all.flatMap { [$0.englishName, $0.frenchName] }
    let names = near.isEmpty ? closest(to: name, among: all) : near.map { $0.name(session.foodLanguage) }
    throw Failure(
      .notFound, "cocktail.unknown", "unknown cocktail '\(name)'",
      hint: names.isEmpty
        ? "run `healthlog cocktail search` to list all"
        : "closest: \(names.prefix(3).map { "'\($0)'" }.joined(separator: ", "))")
  }
}
