import Encoding

extension GrammarError {
  /// An error of a quantity: the code continues `quantity.`, the hint gives two examples.
  static func quantity(
    _ code: String, _ message: Message, _ text: String, _ column: Int, _ hint: Message
  ) -> GrammarError {
    GrammarError(code: "quantity.\(code)", message: message, text: text, column: column, hint: hint)
  }

  /// A comma may part thousands or be decimal.
  static func ambiguousComma(_ typed: String, _ meanings: [String], _ text: String, _ column: Int)
    -> GrammarError
  {
    let alternatives = meanings.map { "\($0)" as Message }.joined(separator: " or " as Message)
    let reason: Message =
      meanings.count == 1 ? "has more than one comma" : "may be \(alternatives)"
    return quantity(
      "ambiguous", "'\(typed)' \(reason)", text, column, "write \(alternatives)")
  }

  /// Whether it is that of a comma that may part thousands or be decimal.
  var isAmbiguousComma: Bool { code == "quantity.ambiguous" }

  /// A word stands where a unit should.
  static func unknownUnit(
    _ word: String, _ scanner: AmountScanner, _ grammar: QuantityGrammar
  ) -> GrammarError {
    let known = grammar.units.flatMap(\.spellings)
    let near = word.utf8.count > 30 ? nil : closest(to: folded(word), among: known).first
    let guess: Message = near.map { "did you mean `\($0)`? " } ?? ""
    return quantity(
      "unknown-unit", "'\(word)' is not a unit of \(grammar.noun)", scanner.text, scanner.column,
      guess + grammar.hint)
  }
}
