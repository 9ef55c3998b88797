internal import Messages

/// Reads one quantity: a number with its unit, or several from large to small, as in `12st 8lb` and `1h10`.
struct QuantityReader {
  private var scanner: AmountScanner
  private let grammar: QuantityGrammar

  init(_ text: String, _ grammar: QuantityGrammar) {
    scanner = AmountScanner(text)
    self.grammar = grammar
  }

  /// A number and the unit it is of.
  private struct Part {
    let number: Ratio
    let unit: QuantityUnit
    let column: Int
  }

  /// The quantity that the whole of the text says.
  mutating func value() throws(GrammarError) -> Decimal {
    scanner.skipBlanks()
    if scanner.isAtEnd { throw fault("empty", "missing \(grammar.noun) value", 0) }
    var last = try part(after: nil)
    scanner.skipBlanks()
    while !scanner.isAtEnd {
      guard last.unit.follower != nil else { throw trailing() }
      last = try join(last, try part(after: last.unit))
      scanner.skipBlanks()
    }
    return try grammar.checked(last.number.decimal(times: last.unit.factor), in: scanner.text)
  }

  /// Both parts in the unit of the smaller.
  private func join(_ larger: Part, _ smaller: Part) throws(GrammarError) -> Part {
    guard larger.number.denominator == 1 else {
      throw fault("trailing", "only the last number can have a fraction", smaller.column)
    }
    guard let size = larger.unit.factor.divided(by: smaller.unit.factor),
      size > Ratio.one, smaller.number < size
    else {
      throw fault("out-of-range", "this must be less than one of the preceding unit", smaller.column)
    }
    guard let whole = larger.number.times(size), let number = whole.adding(smaller.number) else {
      throw fault("too-large", "that \(grammar.noun) is too large", 0)
    }
    return Part(number: number, unit: smaller.unit, column: larger.column)
  }

  private mutating func part(after larger: QuantityUnit?) throws(GrammarError) -> Part {
    let column = scanner.column
    if scanner.next == "-" && larger == nil {
      throw fault("negative", "\(grammar.noun) must not be negative", column)
    }
    if let number = scanner.numberWord() {
      return Part(number: number, unit: try unit(ofBare: nil), column: column)
    }
    switch scanner.digits() {
    case .none:
      if larger != nil { throw trailing() }
      throw fault("not-a-number", "'\(scanner.typedWord)' is not a number", column)
    case .fault(let reason):
      throw fault("not-a-number", reason, column)
    case .ambiguous(let typed, let meanings):
      throw .ambiguousComma(typed, meanings, scanner.text, column)
    case .value(let number, let length):
      let follower = larger?.follower.flatMap { length >= $0.digits ? $0.spelling : nil }
      return Part(
        number: number, unit: try unit(ofBare: larger == nil ? grammar.bareUnit : follower), column: column)
    }
  }

  /// Reads a unit; at the end of the text the unit of a bare number, if it has one.
  private mutating func unit(ofBare bare: String?) throws(GrammarError) -> QuantityUnit {
    scanner.skipBlanks()
    var longest: (end: Int, unit: QuantityUnit)?
    let start = scanner.position
    for unit in grammar.units {
      for spelling in unit.spellings where scanner.take(spelling) {
        let isWhole = !(spelling.last?.isLetter ?? false) || !(scanner.next?.isLetter ?? false)
        if isWhole, scanner.position > longest?.end ?? start { longest = (scanner.position, unit) }
        scanner.back(to: start)
      }
    }
    if let longest {
      scanner.skip(longest.end - start)
      if scanner.next == "." && scanner.character(after: 1) == nil { scanner.skip(1) }
      return longest.unit
    }
    let word = scanner.typedWord
    guard word.isEmpty else { throw .unknownUnit(word, scanner, grammar) }
    guard scanner.isAtEnd else { throw trailing() }
    guard let bare, let unit = grammar.unit(bare) else {
      throw fault("unit-missing", "the \(grammar.noun) needs a unit", scanner.column)
    }
    return unit
  }

  private func trailing() -> GrammarError {
    let word = String(scanner.text.dropFirst(scanner.column).prefix { !$0.isWhitespace })
    return fault("trailing", "unexpected '\(word)' after the \(grammar.noun)", scanner.column)
  }

  private func fault(_ code: String, _ message: Message, _ column: Int) -> GrammarError {
    .quantity(code, message, scanner.text, column, grammar.hint)
  }
}
