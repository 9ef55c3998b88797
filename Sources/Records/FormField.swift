package import Document
package import Ledger
package import Messages
package import Values

/// One field of a kind: what it is called, how it is read, what it may be, where it is shown.
package struct FormField: Sendable {
  /// Its key in the journal and in machine formats, with its unit: `weight_kg`.
  package let key: String
  /// What people type for it in `edit`, `--sort` and `--where`: `weight`.
  package let name: String
  /// What else they may type.
  package private(set) var aliases: [String]
  /// What reports call it.
  package let label: Phrase
  /// What it holds, with its unit.
  package let meaning: String
  /// What its value is.
  package let content: Content
  /// Reads a number as people type it; nil for words, and for a number that is only read together with other fields.
  let number: Reader?
  /// Its column in a database; nil where it has none.
  package private(set) var column: String?
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
  /// Whether people see that it is unknown where nobody said it, in place of nothing.
  package private(set) var isExpected = false
  /// What the journal leaves out, since it says so usually.
  package private(set) var usual: FieldValue?
  /// Whether an entry alone has a line of it.
  package private(set) var isLine = true
  /// Which lists have a column of it.
  package private(set) var listing = Listing.all
  /// Whether only an entry alone shows it.
  package private(set) var isOfAlone = false
  /// The table that its column refers to; nil where it refers to none.
  package private(set) var reference: String?
  /// How people say it when they add an entry; nil where its kind's command reads it in its own way.
  package private(set) var typing: Typing?

  /// What words of it may be beyond any words; nil where all may be kept.
  package private(set) var rule: TextRule?
  /// Whether a search of the kind looks at it.
  package private(set) var isSearched = false
  /// Whether it is nobody's outside the company: it never leaves in what is shared.
  package private(set) var isInward = false
  /// How lists are narrowed by it besides `--where`.
  package private(set) var filter = Filter.none

  /// How lists are narrowed by a field.
  package enum Filter: Sendable {
    case none
    /// `--name VALUE`.
    case option
    /// A flag for each of its words.
    case flags
  }

  /// The lists that have a column of a field.
  package enum Listing: Sendable {
    case all
    /// Those that programs read, behind the columns of all lists.
    case ofPrograms
    case none
  }

  /// How a field is said when an entry is added.
  package struct Typing: Sendable {
    /// What it is on the command line.
    package enum Place: Sendable {
      /// The next word.
      case word
      /// All words that are left, as one text.
      case words
      /// The value of `--name`.
      case option
    }

    /// What it is on the command line.
    package let place: Place
    /// Its name in requests, and as an option.
    package let name: String
    /// What stands for a value in help: `WEIGHT`.
    package let metavar: String
    /// What it means, with an example.
    package let help: String
    /// The most characters of words in a request.
    package let most: Int
  }

  /// Reads a number as people type it.
  package typealias Reader = @Sendable (String) throws(GrammarError) -> Decimal

  /// What a value is.
  package enum Content: Sendable {
    case number(Number)
    /// Words, and what happens to them where room is short.
    case text(Column.Fit)
    /// One word of some, or a key.
    case word(Words)
    /// A day.
    case day
    /// An entry of a kind, by its id; people name it.
    case reference(String)
    /// What is more than a number or words, such as a list of parts: the kind's own code reads and shows it.
    case parts(FieldForm)
  }

  /// Words that the journal stores as they are, whatever people type and read in their place.
  package struct Words: Sendable {
    /// Those there are; nil for keys, of which other versions may know more.
    package let all: [String]?
    /// The error of a list that is filtered by it, for an unknown word.
    package let hint: Message
    /// Finds the one that people mean; nil where they mean none.
    package let key: @Sendable (String) -> String?
    /// What people read.
    package let label: @Sendable (String, Language) -> String
    /// How a word stands out in a list.
    package var emphasis: @Sendable (String) -> Cell.Emphasis = { _ in .normal }

    /// Some words.
    package init(
      _ all: [String]?, hint: Message, key: @escaping @Sendable (String) -> String?,
      label: @escaping @Sendable (String, Language) -> String
    ) {
      self.all = all
      self.hint = hint
      self.key = key
      self.label = label
    }
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

  /// A number that only its kind reads, since other fields follow from it.
  package static func figure(
    _ key: String, _ name: String, aliases: [String] = [], _ label: Phrase, _ number: Number,
    _ meaning: String
  ) -> FormField {
    FormField(
      key: key, name: name, aliases: aliases, label: label, meaning: meaning, content: .number(number),
      number: nil, column: key)
  }

  /// A number that is only read together with other fields, as the two of a blood pressure are.
  package static func part(_ key: String, _ label: Phrase, _ number: Number, _ meaning: String) -> FormField {
    figure(key, key, label, number, meaning).notEditable
  }

  /// A word of some.
  package static func word(
    _ key: String, _ name: String, _ label: Phrase, _ words: Words, _ meaning: String
  ) -> FormField {
    FormField(
      key: key, name: name, aliases: [], label: label, meaning: meaning, content: .word(words), number: nil,
      column: key)
  }

  /// What is more than a number or words, which may be missing.
  package static func parts(_ key: String, _ label: Phrase, _ form: FieldForm, _ meaning: String) -> FormField
  {
    FormField(
      key: key, name: key, aliases: [], label: label, meaning: meaning, content: .parts(form), number: nil,
      column: nil, isRequired: false, isExported: false, isEditable: false, isLine: false, listing: .none)
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
    key: "note", name: "note", aliases: [], label: .notes, meaning: "the person's note",
    content: .text(.clipped), number: nil, column: "note", isRequired: false, priority: .extra)

  /// The same field, which may be missing.
  package var optional: FormField {
    with {
      $0.isRequired = false
      $0.priority = .useful
    }
  }

  /// The same field, which no entry is without.
  package var required: FormField {
    with {
      $0.isRequired = true
      $0.priority = .essential
    }
  }

  /// The same field, in which a search looks.
  package var searched: FormField { with { $0.isSearched = true } }

  /// The same field, which never leaves the company in what is shared.
  package var inward: FormField { with { $0.isInward = true } }

  /// The same field, by which lists are narrowed.
  package func filtered(by filter: Filter) -> FormField { with { $0.filter = filter } }

  /// The same field, whose words follow a rule.
  package func ruled(_ rule: TextRule) -> FormField { with { $0.rule = rule } }

  /// The same field, which people may call by other names too.
  package func called(_ aliases: String...) -> FormField { with { $0.aliases += aliases } }

  /// The same field, which `export csv` does not have.
  package var notExported: FormField { with { $0.isExported = false } }

  /// The same field, which `edit` does not change by itself.
  package var notEditable: FormField { with { $0.isEditable = false } }

  /// The same field, which is null in the journal where nobody said it.
  package var nullable: FormField { with { $0.isNullable = true } }

  /// The same field, of which people see that it is unknown.
  package var expected: FormField { with { $0.isExpected = true } }

  /// The same field under another name in a database, as the key of a row of another table where it is one.
  package func inDatabase(_ column: String, rowOf reference: String? = nil) -> FormField {
    with {
      $0.column = column
      $0.reference = reference
    }
  }

  /// The same field, which no database has.
  package var notInDatabase: FormField { with { $0.column = nil } }

  /// The same field, which the journal leaves out where it says a word.
  package func usually(_ word: String) -> FormField { with { $0.usual = .text(word) } }

  /// The same field, of which an entry alone has no line.
  package var noLine: FormField { with { $0.isLine = false } }

  /// The same field, said at `add` as words or an option, with what helps to type it.
  package func typed(
    as place: Typing.Place, _ name: String, _ metavar: String, most: Int = 60, help: String
  ) -> FormField {
    with { $0.typing = Typing(place: place, name: name, metavar: metavar, help: help, most: most) }
  }

  /// The same field in some lists only.
  package func listed(_ listing: Listing) -> FormField { with { $0.listing = listing } }

  /// The same field, which only an entry alone shows, and only where it was said: a detail.
  package var ofAlone: FormField {
    with {
      $0.isOfAlone = true
      $0.isExported = false
      $0.column = nil
      $0.listing = .none
    }
  }

  /// The same field, whose column is kept so long when not all fit.
  package func kept(_ priority: Column.Priority) -> FormField { with { $0.priority = priority } }

  private func with(_ change: (inout FormField) -> Void) -> FormField {
    var field = self
    change(&field)
    return field
  }
}
