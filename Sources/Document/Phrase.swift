package import Messages

/// A word or label that reports use: English here, and in the table of each other language.
///
/// A domain adds its own in an extension of this type.
package struct Phrase: Hashable, Sendable {
  /// The stable snake_case English name for machines.
  package let key: String
  /// The words.
  let words: Message

  /// A phrase with its name for machines and its words in English.
  package init(_ key: String, _ words: Message) {
    self.key = key
    self.words = words
  }

  /// The same for words that another language says differently of different things.
  package init(_ key: String, _ words: Message, context: String) {
    self.key = key
    self.words = Message(words, context: context)
  }

  /// A phrase whose words are made for each language, as those of a table are that has them in each.
  package init(_ key: String, in words: (Language) -> String) {
    self.key = key
    self.words = .inEach(words)
  }
}
