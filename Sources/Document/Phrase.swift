package import Messages

/// A word or label that reports use: English here, and in the table of each other language.
///
/// A domain adds its own in an extension of this type.
package struct Phrase: Hashable, Sendable {
  /// The stable snake_case English name for machines.
  package let key: String
  private let words: Words

  /// Where the words come from.
  private enum Words: Sendable {
    /// A table has them.
    case message(Message)
    /// They are made when a language is known: a list of a year shows thousands of names, each in one.
    case made(@Sendable (Language) -> String)
  }

  /// A phrase with its name for machines and its words in English.
  package init(_ key: String, _ words: Message) {
    self.key = key
    self.words = .message(words)
  }

  /// The same for words that another language says differently of different things.
  package init(_ key: String, _ words: Message, context: String) {
    self.key = key
    self.words = .message(Message(words, context: context))
  }

  /// A phrase whose words are made for each language, as those of a table are that has them in each.
  package init(_ key: String, in words: @escaping @Sendable (Language) -> String) {
    self.key = key
    self.words = .made(words)
  }

  /// The words in a language.
  func text(_ language: Language) -> String {
    switch words {
    case .message(let message): language.words(message)
    case .made(let words): words(language)
    }
  }

  /// Whether two say the same.
  package static func == (left: Phrase, right: Phrase) -> Bool {
    left.key == right.key && left.text(.english) == right.text(.english)
  }

  /// Hashes what it is called by machines.
  package func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
