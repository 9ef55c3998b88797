package import Values

/// What the reader's screen and language ask of a renderer.
package struct RenderSettings: Equatable, Sendable {
  /// The columns of the terminal; plain text, Markdown and CSV do not depend on it.
  package let width: Int
  /// Whether colours and bold type may be used; they never say what the words do not.
  package let colour: Bool
  /// Whether blocks, rules and no-break spaces may be drawn with Unicode; text keeps its own letters anyway.
  package let unicode: Bool
  /// The language of words, numbers and dates for people.
  package let language: Language
  /// The sheets of paper that pages are laid out for.
  package var paper = PaperSize.a4
  /// The time that a file gives as that of its making; nil where it gives none.
  package var made: Timestamp?

  /// Settings as found by the session; a width below 20 is taken as 20.
  package init(width: Int, colour: Bool, unicode: Bool, language: Language) {
    self.width = max(width, 20)
    self.colour = colour
    self.unicode = unicode
    self.language = language
  }
}
