package import Document
package import Encoding
package import Ledger
package import Values

/// One field of a kind: what it is called, how it is read, what it may be, where it is shown.
package struct FormField: Sendable {
  /// Its key in the journal and in machine formats, with its unit: `weight_kg`.
  package let key: String
  /// What people type for it in `edit`, `--sort` and `--where`: `weight`.
  package let name: String
  /// What else they may type.
  package let aliases: [String]
  /// What reports call it.
  package let label: Phrase
  /// What it holds, with its unit.
  package let meaning: String
  /// What its value is.
  package let content: Content
  /// Reads a number as people type it; nil for words, and for a number that is only read together with other fields.
  private let number: Reader?
  /// Its column in a database.
  package private(set) var column: String
  /// Whether no entry is without it.
  package private(set) var isRequired = true
  /// How long its column is kept when not all fit.
  package private(set) var priority = Column.Priority.essential
  /// Whether `export csv` has it.
  package private(set) var isExported = true
  /// Whether `edit` changes it by itself.
  package private(set) var isEditable = true
  /// Whether the journal has null where nobody said it, in place of nothing.
  package private(set) var isNullable = false

  /// Reads a number as people type it.
  package typealias Reader = @Sendable (String) throws(GrammarError) -> Decimal

  /// What a value is.
  package enum Content: Sendable {
    case number(Number)
    /// Words, and what happens to them where room is short.
    case text(Column.Fit)
  }

  /// A number in one unit.
  package struct Number: Sendable {
    /// Its unit; empty for a bare number.
    package let unit: String
    /// The decimal places that people see.
    package let places: Int
    /// What may be kept.
    package let kept: ClosedRange<Decimal>
    /// Whether zero makes no sense, so that a database refuses it.
    package let isAboveZero: Bool
    /// What is taken without being asked for twice; nil for all that may be kept.
    package let plausible: ClosedRange<Decimal>?

    /// A number of a unit, shown with so many decimal places.
    package init(
      unit: String, places: Int, kept: ClosedRange<Decimal>, isAboveZero: Bool,
      plausible: ClosedRange<Decimal>?
    ) {
      self.unit = unit
      self.places = places
      self.kept = kept
      self.isAboveZero = isAboveZero
      self.plausible = plausible
    }
  }
}

extension FormField {
  /// A quantity in the unit of its type.
  package static func measured<Measured: Quantity>(
    _ key: String, _ name: String, aliases: [String] = [], _ label: Phrase, _ type: Measured.Type,
    unit: String, places: Int, _ meaning: String, isAboveZero: Bool, plausible: ClosedRange<Measured>
  ) -> FormField {
    let content = Number(
      unit: unit, places: places, kept: Measured.kept, isAboveZero: isAboveZero,
      plausible: plausible.lowerBound.value...plausible.upperBound.value)
    return number(key, name, aliases: aliases, label, content, meaning) { text throws(GrammarError) in
      try Measured.parse(text).value
    }
  }

  /// A number that is read in a way of its own.
  package static func number(
    _ key: String, _ name: String, aliases: [String] = [], _ label: Phrase, _ number: Number,
    _ meaning: String, read: @escaping Reader
  ) -> FormField {
    FormField(
      key: key, name: name, aliases: aliases, label: label, meaning: meaning, content: .number(number),
      number: read, column: key)
  }

  /// A number that is only read together with other fields, as the two of a blood pressure are.
  package static func part(_ key: String, _ label: Phrase, _ number: Number, _ meaning: String) -> FormField {
    FormField(
      key: key, name: key, aliases: [], label: label, meaning: meaning, content: .number(number), number: nil,
      column: key, isEditable: false)
  }

  /// Words that no entry is without.
  package static func text(
    _ key: String, aliases: [String] = [], _ label: Phrase, _ fit: Column.Fit, _ meaning: String
  ) -> FormField {
    FormField(
      key: key, name: key, aliases: aliases, label: label, meaning: meaning, content: .text(fit), number: nil,
      column: key)
  }

  /// What the person says besides.
  package static let note = FormField(
    key: "note", name: "note", aliases: [], label: .notes, meaning: "the person's words",
    content: .text(.clipped), number: nil, column: "note", isRequired: false, priority: .extra)

  /// The same field, which may be missing.
  package var optional: FormField {
    with {
      $0.isRequired = false
      $0.priority = .useful
    }
  }

  /// The same field, which `export csv` does not have.
  package var notExported: FormField { with { $0.isExported = false } }

  /// The same field, which `edit` does not change by itself.
  package var notEditable: FormField { with { $0.isEditable = false } }

  /// The same field, which is null in the journal where nobody said it.
  package var nullable: FormField { with { $0.isNullable = true } }

  /// The same field under another name in a database.
  package func inDatabase(_ column: String) -> FormField { with { $0.column = column } }

  private func with(_ change: (inout FormField) -> Void) -> FormField {
    var field = self
    change(&field)
    return field
  }
}

extension FormField {
  /// The field as the journal's schema has it.
  package var declared: Kind.Field {
    let form: FieldForm =
      switch content {
      case .number(let number): .number(number.kept)
      case .text: .anyText
      }
    return isRequired
      ? .required(key, meaning, form) : .optional(key, meaning + "; may be missing", form)
  }

  /// Whether machine formats leave it out where nobody said it, and it is no part of what an entry is about: the note.
  package var isQuiet: Bool { key == Self.note.key && !isRequired }

  /// Its column of a list.
  package func listed(_ language: Language) -> Column {
    switch content {
    case .number: .number(key, language.words(label), priority)
    case .text(let fit): .text(key, language.words(label), priority, fit)
    }
  }

  /// A value as a cell; one that nobody said is empty.
  package func cell(_ value: FieldValue) -> Cell {
    switch (content, value) {
    case (.number(let number), .number(let value)): .amount(value, unit: number.unit, places: number.places)
    case (_, .text(let text)): .text(text)
    default: .empty
    }
  }

  /// Reads a value as people type it; nothing typed takes out what may be missing.
  ///
  /// - Throws: `GrammarError` for what is no such value.
  package func read(_ text: String) throws(GrammarError) -> JSON? {
    if text.isEmpty, !isRequired { return nil }
    if let number { return .number(try number(text).description) }
    guard !text.allSatisfy(\.isWhitespace) else {
      throw GrammarError(
        code: "field.value", message: "'\(name)' cannot be empty", text: text, column: 0,
        hint: "for example \(name)=\"slept badly\"")
    }
    return .string(text)
  }

  /// Whether a value is taken without being asked for twice.
  package func isPlausible(_ value: JSON?) -> Bool {
    guard case .number(let number) = content, let range = number.plausible, let value = value?.decimalValue
    else { return true }
    return range.contains(value)
  }
}
