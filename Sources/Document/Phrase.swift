/// A word or label that reports use, in every language; a language more is an argument more, so none can be
/// missed.
///
/// A domain adds its own in an extension of this type.
package struct Phrase: Hashable, Sendable {
  /// The stable snake_case English name for machines.
  package let key: String
  /// The words in English.
  let english: String
  /// The words in French.
  let french: String

  /// A phrase with its name for machines and its words for people.
  package init(_ key: String, _ english: String, _ french: String) {
    self.key = key
    self.english = english
    self.french = french
  }
}
