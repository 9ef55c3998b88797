package import Arguments
package import Session

/// `healthlog cocktail lookup`.
package struct CocktailLookup: Command, JournalFree {
  package static let page = Page(
    name: "cocktail lookup", group: .foods, summary: "Look cocktails up at API Ninjas.",
    details: [
      """
      Asks the web service with a key of your own, `ninjas.key` in your configuration file, and shows what it \
      answers; nothing is kept. The built-in ones need no network: see `cocktail search`.
      """
    ],
    examples: [Example("healthlog cocktail lookup negroni", "with your key")],
    seeAlso: ["food lookup", "config set"])

  let words: [String]
  let shape: AnswerShape?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("TEXT", atLeast: 1, help: "what is looked for")
    shape = try AnswerShape.option(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    try NinjasLookup(noun: "cocktail", path: "/v1/cocktail", title: "name", query: "name").show(
      words, shape, &session)
  }
}
