// Whoever makes an error of this module writes a `Message`.
@_exported public import Messages

/// Why a date, a period or a quantity was not understood, with the place for a caret under the text.
package struct GrammarError: Error, Hashable, Sendable {
  /// A stable name for machines, such as `date.impossible`.
  package let code: String
  /// What is wrong, lower case and without a full stop.
  package let message: Message
  /// The whole text that was read.
  package let text: String
  /// How many characters of `text` are left of the caret.
  package let column: Int
  /// What to write instead, with two examples.
  package let hint: Message

  /// An error at that column of that text.
  package init(code: String, message: Message, text: String, column: Int, hint: Message) {
    self.code = code
    self.message = message
    self.text = text
    self.column = column
    self.hint = hint
  }
}
