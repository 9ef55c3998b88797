package import Arguments
package import Session

/// `healthlog recipe lookup`.
package struct RecipeLookup: Command, JournalFree {
  package static let page = Page(
    name: "recipe lookup", group: .foods, summary: "Look recipes up at API Ninjas.",
    details: [
      """
      Asks the web service with a key of your own, `ninjas.key` in your configuration file, and shows what it \
      answers; nothing is kept. The built-in ones need no network: see `recipe search`.
      """
    ],
    examples: [Example("healthlog recipe lookup tiramisu", "with your key")],
    seeAlso: ["food lookup", "config set"])

  let words: [String]
  let shape: AnswerShape?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("TEXT", atLeast: 1, help: "what is looked for")
    shape = try AnswerShape.option(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    try NinjasLookup(noun: "recipe", path: "/v1/recipe", title: "title", query: "query").show(
      words, shape, &session)
  }
}
