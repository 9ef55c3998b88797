internal import Arguments
internal import Document
internal import Encoding
internal import Session

/// A search of API Ninjas whose answers are shown and not kept: recipes, cocktails, exercises.
struct NinjasLookup {
  private let noun: String
  private let path: String
  private let title: String
  private let query: String
  private let words: [String]
  private let shape: AnswerShape?

  /// Reads what is looked for: a noun such as `recipe`, at a path of the service; the member that titles an answer
  /// and the parameter that asks for it.
  init(_ noun: String, at path: String, title: String, query: String, _ read: inout ArgumentReader)
    throws(UsageError)
  {
    (self.noun, self.path, self.title, self.query) = (noun, path, title, query)
    words = try read.words("TEXT", atLeast: 1, help: "the words to search for")
    shape = try AnswerShape.option(&read)
  }

  /// The manual page of such a search.
  static func page(of noun: String, in group: CommandGroup, example: String) -> Page {
    Page(
      name: "\(noun) lookup", group: group, summary: "Look up \(noun)s at API Ninjas.",
      details: [
        """
        Asks the web service with your own key, `ninjas.key` in your configuration file, and shows the \
        answer without storing it. The built-in data needs no network: see `\(noun) search`.
        """
      ],
      examples: [Example("healthlog \(noun) lookup \(example)", "with your key")],
      seeAlso: ["food lookup", "config set"])
  }

  /// Asks and shows what comes.
  func run(_ session: inout Session) throws(Failure) {
    try shape.check(session)
    let text = words.joined(separator: " ")
    let items = try Ninjas.items(path, query: [query: text], session)
    var blocks: [Block] = []
    for item in items {
      blocks.append(.heading(level: 1, Self.text(item[title])))
      let members = (item.members ?? []).filter { $0.key != title }
      blocks.append(.fields(members.map { Field($0.key, .text(Self.text($0.value))) }))
    }
    session.console.show(
      Document(title: "", blocks: blocks),
      json: .object([
        .init("schema", "healthlog.\(noun)-lookup/1"), .init("query", text), .init("source", "ninjas"),
        .init("\(noun)s", .array(items)),
      ]), lines: items, shaped: shape, as: { items })
    guard items.isEmpty else { return }
    session.console.say("API Ninjas has no \(noun) '\(text)'")
    session.console.end(with: .notFound)
  }

  /// A value as people read it; what a service sends never steers the terminal.
  private static func text(_ value: JSON?) -> String {
    switch value {
    case .string(let text): text.split(separator: "|").map { String($0).trimmed }.joined(separator: "; ")
    case .number(let text): text
    case .array(let elements): elements.map { text($0) }.joined(separator: "; ")
    default: ""
    }
  }
}
