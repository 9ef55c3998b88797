// Whoever makes an error of this module writes a `Message`.
@_exported public import Messages

/// A command line that was not understood; the program then ends with exit code 2.
package struct UsageError: Error, Equatable, Sendable {
  /// The stable name of the mistake: `usage.unknown-option`, `date.impossible`.
  package let code: String
  /// What was not understood and why, in lower case without a full stop.
  package let message: Message
  /// What to do instead.
  package let hint: Message?
  /// The place in the text that was not understood, where one can be shown.
  package let caret: Caret?

  /// Makes an error.
  package init(code: String, message: Message, hint: Message?, caret: Caret?) {
    self.code = code
    self.message = message
    self.hint = hint
    self.caret = caret
  }

  /// The same error, saying to which option the value belongs.
  package func value(of option: String) -> UsageError {
    UsageError(code: code, message: "\(option): \(message)", hint: hint, caret: caret)
  }
}

/// A place in a text, for the `^` that is shown under it.
package struct Caret: Equatable, Sendable {
  /// The text as typed; it may hold control characters, which whoever prints it makes visible.
  package let text: String
  /// How many characters (not columns of a terminal) stand before the place.
  package let column: Int

  /// Points at the character of `text` that `column` others precede.
  package init(text: String, column: Int) {
    self.text = text
    self.column = column
  }
}
