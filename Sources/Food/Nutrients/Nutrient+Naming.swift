internal import Document
internal import Encoding
package import Values

extension Nutrient {
  /// The word that names it where one is typed: `sodium`, `vitamin-c`, `saturated-fat`.
  package var word: String { Self.joined(name, by: "-") }

  /// The nutrient of a name in either language, however its words are joined: `vitamin C`, `vitamin-c`, `vitamine C`,
  /// `fer`, `sodium_mg`.
  ///
  /// - Throws: `GrammarError` with the closest names for any other word.
  package static func parse(_ text: String) throws(GrammarError) -> Nutrient {
    let wanted = joined(folded(text), by: " ")
    if let nutrient = allCases.first(where: { $0.names.contains(wanted) }) { return nutrient }
    let near = wanted.utf8.count > 30 ? nil : closest(to: wanted, among: allCases.flatMap(\.names)).first
    throw GrammarError(
      code: "nutrient.unknown", message: "unknown nutrient '\(text)'", text: text, column: 0,
      hint: near.map { "did you mean '\($0)'?" }
        ?? "one of \(allCases.map(\.word).joined(separator: ", "))")
  }

  private var names: [String] {
    let own = [name, key, Language.french.name(of: self)].map { Self.joined(folded($0), by: " ") }
    return own + spellings
  }

  private static func joined(_ text: String, by joint: String) -> String {
    text.lowercased().split { " -_\u{A0}\u{202F}".contains($0) }.joined(separator: joint)
  }
}
