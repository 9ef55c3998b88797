import Foundation
import Testing

/// A turn of phrase that sounds foreign in English, and what to write instead.
private struct ForeignPhrase {
  let pattern: Regex<Substring>
  let better: String
}

/// What a message, a help text, a manual page and README do not say.
private func foreignPhrases() -> [ForeignPhrase] {
  [
    ForeignPhrase(
      pattern: #/\b(?:[Ii]s|are|was|were) no (?!longer\b|more than\b|less than\b)/#, better: "is not a …"),
    ForeignPhrase(pattern: #/\b(?:is|are) none\b/#, better: "is not one of …, there is no …"),
    ForeignPhrase(pattern: #/\bno more\b(?! than\b)/#, better: "no longer"),
    ForeignPhrase(pattern: #/\btold of\b|\b(?:is|are|was) told\b/#, better: "is shown, sees, is notified"),
    ForeignPhrase(pattern: #/\btells?\b/#, better: "shows, says"),
    ForeignPhrase(pattern: #/\bparted\b/#, better: "separated, split"),
    ForeignPhrase(pattern: #/\bbeyond belief\b/#, better: "implausible"),
    ForeignPhrase(pattern: #/\b(?:is|are) to come\b/#, better: "is in the future"),
    ForeignPhrase(pattern: #/\bstands?\b/#, better: "is"),
    ForeignPhrase(pattern: #/\bgoe?s? before\b/#, better: "takes precedence over"),
    ForeignPhrase(pattern: #/\b(?:is|are) (?:not )?said\b/#, better: "is (not) given"),
    ForeignPhrase(pattern: #/\b[Mm]end(?:s|ed)?\b/#, better: "repair, fix"),
    ForeignPhrase(pattern: #/\bgone by\b/#, better: "used"),
    ForeignPhrase(pattern: #/\btakes? (?:it|that|this|them) away\b/#, better: "removes"),
    ForeignPhrase(pattern: #/\bcannot be meant\b/#, better: "is implausible"),
    ForeignPhrase(pattern: #/\b[Ww]hoever\b/#, better: "anyone who"),
  ]
}

/// Right English that a pattern takes for foreign.
private let right = [
  // Nothing exists.
  "there is no ", "There is no ", "there are no ", "There are no ", "there was no ",
  "there is none", "if none is", "none is set", "if it is none",
  // As an alias does.
  "a food it stands for", "the food it stands for", "the food they stand for", "must stand for",
  "`NAME/week` stand for",
  "a name stands for", "A name stands for", "a name stands only for",
  // A person or a guess.
  "tell a doctor", "tell your users", "cannot tell", "cannot be told apart", "could not tell the server",
]

/// The texts in quotes of a file that are sentences, or parts of one.
private func texts(_ tokens: [SwiftToken.Lexeme]) -> [(line: Int, text: String)] {
  tokens.flatMap { lexeme -> [(line: Int, text: String)] in
    switch lexeme.token {
    case .group(_, let inner): texts(inner)
    case .literal(let words, let places): [(lexeme.line, words)] + places.flatMap(texts)
    default: []
    }
  }
}

/// The foreign phrases of a text, each with what to write instead.
private func faults(in text: String, _ foreign: [ForeignPhrase]) -> [String] {
  let words = text.replacing(/\s+/, with: " ")
  guard foreign.contains(where: { words.contains($0.pattern) }) else { return [] }
  let rest = right.reduce(words) { $0.replacing($1, with: " ") }
  return foreign.flatMap { phrase in
    rest.matches(of: phrase.pattern).map { "'\($0.output)' in '\(words)': write '\(phrase.better)'" }
  }
}

@Test func `messages, help and manual are idiomatic English`() throws {
  let foreign = foreignPhrases()
  // MealSums reads bytes and shows no text; the quotes in its raw literals look like the ends of texts.
  for file in try SourceTree.files() where file.path != "Sources/Goals/Days/MealSums.swift" {
    for (line, text) in texts(file.tokens) where text.contains(" ") {
      for fault in faults(in: text, foreign) { Issue.record("\(file.path):\(line): \(fault)") }
    }
  }
}

@Test func `README is idiomatic English`() throws {
  let text = try String(contentsOf: SourceTree.root.appending(path: "README.md"), encoding: .utf8)
  for paragraph in text.components(separatedBy: "\n\n") {
    for fault in faults(in: paragraph, foreignPhrases()) { Issue.record("README.md: \(fault)") }
  }
}

@Test(arguments: [
  ("'12' is no barcode", 1), ("12 is none of 1 to 9", 1), ("a goal no more", 1),
  ("items parted by commas", 1),
  ("`help` tells how", 1), ("Values beyond belief need --force", 1), ("it stands in the output", 1),
  ("there is no journal here", 0), ("at most 3, no more than 4", 0), ("it is no longer shared", 0),
])
func `the lint knows foreign phrases from right ones`(text: String, count: Int) {
  #expect(faults(in: text, foreignPhrases()).count == count)
}
