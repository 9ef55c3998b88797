package import Arguments
package import Values

/// What a list is filtered by: `kcal>300 and type=running`, conditions that all have to hold.
package struct WhereExpression: Equatable, Sendable {
  /// One condition: a field, a comparison and what it is compared with.
  package struct Condition: Equatable, Sendable {
    /// The name of the field.
    package let field: String
    /// How it is compared.
    package let comparison: Comparison
    /// What it is compared with.
    package let value: ListValue

    /// The same with the days that a period means.
    fileprivate func resolved(_ context: DateContext) throws(GrammarError) -> Condition {
      guard case .said(let period) = value else { return self }
      return Condition(field: field, comparison: comparison, value: .days(try period.resolve(context)))
    }

    /// Whether a value satisfies it; an unknown one satisfies nothing.
    package func holds(for other: ListValue) -> Bool {
      guard let isLess = other.precedes(value), let isMore = value.precedes(other) else { return false }
      return switch comparison {
      case .less: isLess
      case .atMost: !isMore
      case .equal: !isLess && !isMore
      case .unequal: isLess || isMore
      case .atLeast: !isLess
      case .more: isMore
      }
    }
  }

  /// How two values are compared.
  package enum Comparison: String, CaseIterable, Sendable {
    case less = "<"
    case atMost = "<="
    case equal = "="
    case unequal = "!="
    case atLeast = ">="
    case more = ">"
  }

  /// The conditions.
  package let conditions: [Condition]

  /// Whether all conditions hold for an item, whose values `value` gives by the name of the field.
  package func holds(_ value: (String) -> ListValue) -> Bool {
    conditions.allSatisfy { $0.holds(for: value($0.field)) }
  }

  /// The same with the days that its dates mean.
  ///
  /// - Throws: `GrammarError` as `PeriodText.resolve` does.
  package func resolved(_ context: DateContext) throws(GrammarError) -> WhereExpression {
    var resolved: [Condition] = []
    for condition in conditions { resolved.append(try condition.resolved(context)) }
    return WhereExpression(conditions: resolved)
  }

  /// Reads an expression over some fields.
  ///
  /// - Throws: `UsageError` with the place, for an unknown field, a missing comparison or value, a value that
  ///   is not a number, a date or a word of its field, and text that is left over.
  package static func parse(_ text: String, fields: [ListField]) throws(UsageError) -> WhereExpression {
    var reader = WhereReader(text, fields: fields)
    var conditions = [try reader.condition()]
    while try reader.and() { conditions.append(try reader.condition()) }
    return WhereExpression(conditions: conditions)
  }
}

/// Reads an expression from left to right.
private struct WhereReader {
  private let text: String
  private let characters: [Character]
  private let fields: [ListField]
  private var position = 0

  init(_ text: String, fields: [ListField]) {
    self.text = text
    self.fields = fields
    characters = Array(text)
  }

  mutating func condition() throws(UsageError) -> WhereExpression.Condition {
    let field = try field()
    let comparison = try comparison()
    return WhereExpression.Condition(field: field.name, comparison: comparison, value: try value(of: field))
  }

  /// Reads what joins two conditions; false at the end.
  mutating func and() throws(UsageError) -> Bool {
    skipBlanks()
    guard position < characters.count else { return false }
    let start = position
    let word = run { !$0.isWhitespace }
    guard ["and", "&&", "et"].contains(word.lowercased()) else {
      throw fault("unexpected '\(word)'", start, "join conditions with `and`")
    }
    return true
  }

  private mutating func field() throws(UsageError) -> ListField {
    skipBlanks()
    let start = position
    let name = run { $0.isLetter || $0.isNumber || $0 == "_" }
    guard !name.isEmpty else {
      throw fault("a field is missing", start, "one of \(fields.map(\.name).joined(separator: ", "))")
    }
    guard let field = fields.field(named: name) else {
      throw UsageError(
        code: "list.unknown-field", message: "unknown field '\(name)'", hint: fields.hint(for: name),
        caret: Caret(text: text, column: start))
    }
    return field
  }

  private mutating func comparison() throws(UsageError) -> WhereExpression.Comparison {
    skipBlanks()
    let start = position
    let sign = run { "<>=!≤≥≠".contains($0) }
    let others: [String: WhereExpression.Comparison] = [
      "==": .equal, "<>": .unequal, "≤": .atMost, "≥": .atLeast, "≠": .unequal,
    ]
    guard let comparison = WhereExpression.Comparison(rawValue: sign) ?? others[sign] else {
      throw fault("a comparison is missing", start, Self.form)
    }
    return comparison
  }

  private mutating func value(of field: ListField) throws(UsageError) -> ListValue {
    skipBlanks()
    let start = position
    let text = try word()
    guard !text.isEmpty else { throw fault("a value is missing", start, Self.form) }
    switch field.reading {
    case .text: return .text(text)
    case .number:
      guard let number = try? Decimal.argument(text) else {
        throw fault("'\(text)' is not a number", start, Self.form)
      }
      return .number(number)
    case .word(let hint, let key):
      guard let key = key(text) else { throw fault("'\(text)' is not a valid \(field.name)", start, hint) }
      return .text(key)
    case .day:
      do {
        return .said(try PeriodText.parse(text))
      } catch {
        let quote = "\"'".contains(characters[start]) ? 1 : 0
        throw UsageError(
          code: error.code, message: error.message, hint: error.hint,
          caret: Caret(text: self.text, column: start + quote + error.column))
      }
    }
  }

  /// A run without blanks, or text in quotes.
  private mutating func word() throws(UsageError) -> String {
    guard position < characters.count, let quote = ["\"", "'"].first(where: { $0 == characters[position] })
    else { return run { !$0.isWhitespace } }
    let start = position
    position += 1
    let text = run { $0 != quote }
    guard position < characters.count else {
      throw fault("missing closing quote", start, Self.form)
    }
    position += 1
    return text
  }

  private mutating func skipBlanks() {
    _ = run(\.isWhitespace)
  }

  private mutating func run(_ belongs: (Character) -> Bool) -> String {
    let start = position
    while position < characters.count, belongs(characters[position]) { position += 1 }
    return String(characters[start..<position])
  }

  private func fault(_ message: Message, _ column: Int, _ hint: Message) -> UsageError {
    UsageError(code: "list.where", message: message, hint: hint, caret: Caret(text: text, column: column))
  }

  private static let form: Message = "write it like `kcal>300 and type=running`"
}
