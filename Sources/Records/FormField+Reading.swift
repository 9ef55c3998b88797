package import Document
package import Encoding
package import Ledger
internal import Messages
package import Values

extension FormField {
  /// The field as the journal's schema has it.
  package var declared: Kind.Field {
    let form: FieldForm =
      switch content {
      case .number(let number): .number(number.kept)
      case .text: rule.map { .text(atMost: $0.mostBytes) } ?? .anyText
      case .word(let words): words.all.map(FieldForm.word) ?? .anyText
      case .day: .day
      case .reference: .entry
      case .parts(let form): form
      }
    return isRequired
      ? .required(key, meaning, form)
      : .optional(key, isNullable ? meaning : meaning + "; may be missing", form)
  }

  /// Whether machine formats leave it out where nobody said it: the note, and parts.
  package var isQuiet: Bool {
    if case .parts = content { true } else { key == Self.note.key && !isRequired }
  }

  /// Its column of a list.
  package func listed(_ language: Language) -> Column {
    switch content {
    case .number: .number(key, language.words(label), priority)
    case .text(let fit): .text(key, language.words(label), priority, fit)
    case .word(let words):
      .text(key, language.words(label), priority, words.all == nil ? .clipped : .whole)
    case .day: .text(key, language.words(label), priority, .whole)
    case .reference: .text(key, language.words(label), priority, .clipped)
    case .parts: .text(key, language.words(label), priority, .wrapped)
    }
  }

  /// A value as a cell, in a language for people and as the journal has it for programs.
  package func cell(_ value: FieldValue, _ language: Language?) -> Cell {
    switch (content, value) {
    case (.number(let number), .number(let value)): .amount(value, unit: number.unit, places: number.places)
    case (.word(let words), .text(let key)):
      .text(language.map { words.label(key, $0) } ?? key).emphasized(words.emphasis(key))
    case (.day, .text(let text)): CivilDay(iso: text).map(Cell.day) ?? .text(text)
    case (_, .text(let text)): .text(language == nil ? text : rule?.shown(text) ?? text)
    default: isExpected ? .unknown : .empty
    }
  }

  /// Reads a value as people type it; nothing typed takes out what may be missing.
  ///
  /// - Throws: `GrammarError` for any other value.
  package func read(_ text: String, in context: FormContext? = nil) throws(GrammarError) -> JSON? {
    text.isEmpty && !isRequired ? nil : try value(text, in: context)
  }

  /// Reads a value as people type it; a reference is read by whoever knows the entries.
  ///
  /// - Throws: `GrammarError` for what is no value, nothing too.
  package func value(_ text: String, in context: FormContext? = nil) throws(GrammarError) -> JSON {
    if case .number(let content) = content, content.unit == Self.moneyUnit {
      return .number(try Money.parse(text, currency: (context ?? FormContext()).currency).description)
    }
    if let number { return .number(try number(text).description) }
    guard !text.allSatisfy(\.isWhitespace) else {
      throw GrammarError(
        code: "field.value", message: "'\(name)' cannot be empty", text: text, column: 0,
        hint: rule.map { "for example \(name)=\"\($0.example)\"" } ?? "for example \(name)=\"slept badly\"")
    }
    switch content {
    case .word(let words) where rule == nil && words.all != nil:
      guard let key = words.key(text) else {
        throw GrammarError(
          code: "field.value", message: "'\(text)' is unknown", text: text, column: 0, hint: words.hint)
      }
      return .string(key)
    case .day:
      guard let context else { return .string(text) }
      return .string(try context.day(text).description)
    case .number, .text, .word, .reference, .parts:
      guard let rule else { return .string(text) }
      return .string(try rule.read(text, in: context ?? FormContext()))
    }
  }

  /// Whether a value may have to be asked for twice.
  package var canBeImplausible: Bool {
    if case .number(let number) = content { number.plausible != nil } else { false }
  }

  /// Whether a value is taken without being asked for twice.
  package func isPlausible(_ value: JSON?) -> Bool {
    guard case .number(let number) = content, let range = number.plausible, let value = value?.decimalValue
    else { return true }
    return range.contains(value)
  }
}
