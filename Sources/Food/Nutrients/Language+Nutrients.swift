package import Document
internal import Messages

extension Language {
  /// What a nutrient is called; in French as the table of Ciqual calls it.
  package func name(of nutrient: Nutrient) -> String { words(nutrient.words) }
}
