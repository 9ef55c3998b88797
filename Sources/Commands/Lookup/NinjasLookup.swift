internal import Document
internal import Encoding
internal import Session

/// A search of API Ninjas whose answers are shown and not kept: recipes, cocktails, exercises.
struct NinjasLookup {
  /// What is looked for: `recipe`.
  let noun: String
  /// The path of the service.
  let path: String
  /// The member that names an answer, and by which it is asked for.
  let title: String
  /// How the query is called.
  let query: String

  /// Asks and shows what comes.
  func show(_ words: [String], _ shape: AnswerShape?, _ session: inout Session) throws(Failure) {
    try shape.check(session)
    let text = words.joined(separator: " ")
    let items = try Ninjas.items(path, query: [query: text], session)
    var blocks: [Block] = []
    for item in items {
      blocks.append(.heading(level: 1, Self.text(item[title])))
      let members = (item.members ?? []).filter { $0.key != title }
      blocks.append(.fields(members.map { Field($0.key, .text(Self.text($0.value))) }))
    }
    session.show(
      Document(title: "", blocks: blocks),
      json: .object([
        .init("schema", "healthlog.\(noun)-lookup/1"), .init("query", text), .init("source", "ninjas"),
        .init("\(noun)s", .array(items)),
      ]), lines: items, shaped: shape, as: { items })
    guard items.isEmpty else { return }
    session.say("API Ninjas knows no \(noun) '\(text)'")
    session.end(with: .notFound)
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
