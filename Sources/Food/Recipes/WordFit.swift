internal import Encoding

/// The folded words of a text, each as one of it is called.
func recipeWords(_ text: String) -> [String] {
  folded(text).split { !$0.isLetter && !$0.isNumber }.map { singular(String($0)) }
}

/// Words that are looked for: folded, each as one of it is called, and once however often it was typed.
package struct WantedWords: Sendable {
  let words: [String]

  /// The words of a text.
  package init(_ text: String) {
    var met: Set<String> = []
    words = recipeWords(text).filter { met.insert($0).inserted }
  }
}

/// The words of a text among which others are looked for: folded, each as one of it is called.
package struct NameWords: Sendable {
  let words: [String]

  /// The words of a text.
  package init(_ text: String) { words = recipeWords(text) }
}

/// How words are looked for among others: as they are, or else as the beginnings of words.
package enum WordFit: CaseIterable, Sendable {
  case whole, beginning

  /// Whether a text has all of some words, case, accents and plurals aside; no words are in none.
  package func finds(_ wanted: WantedWords, in text: String) -> Bool {
    finds(wanted, among: recipeWords(text))
  }

  /// The same of a text whose words are known.
  package func finds(_ wanted: WantedWords, in text: NameWords) -> Bool { finds(wanted, among: text.words) }

  /// Whether each of some words is in one of some texts.
  package func finds(_ wanted: WantedWords, inAnyOf texts: [NameWords]) -> Bool {
    finds(wanted, among: texts.flatMap(\.words))
  }

  private func finds(_ wanted: WantedWords, among words: [String]) -> Bool {
    !wanted.words.isEmpty
      && wanted.words.allSatisfy { word in
        words.contains { self == .whole ? $0 == word : $0.hasPrefix(word) }
      }
  }
}
