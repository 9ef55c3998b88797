package import Arguments
package import Values

extension UsageError {
  /// A value that was not understood, as a mistake of the command line.
  package init(_ error: GrammarError) {
    self.init(
      code: error.code, message: error.message, hint: error.hint,
      caret: Caret(text: error.text, column: error.column))
  }

  /// What a grammar reads from a text, its error turned into one of the command line. Every grammar of `Values`
  /// becomes an argument through this.
  package static func reading<Value>(_ parse: () throws(GrammarError) -> Value) throws(UsageError) -> Value {
    do throws(GrammarError) {
      return try parse()
    } catch {
      throw UsageError(error)
    }
  }
}

/// A value with a grammar of its own, typed as that says.
package protocol GrammarArgument: ArgumentValue {
  /// Reads a value, the whole of a text.
  static func parse(_ text: String) throws(GrammarError) -> Self
}

extension GrammarArgument {
  /// Nothing is offered unless the type says what.
  package static var completion: Completion { .none }

  /// Reads what its grammar reads.
  package static func argument(_ text: String) throws(UsageError) -> Self {
    try UsageError.reading { () throws(GrammarError) in try parse(text) }
  }
}
