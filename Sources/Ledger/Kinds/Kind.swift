package import Encoding

/// What a kind of entry is: declared once by its domain, shown in healthlog-journal(5), and known to replay.
package struct Kind: Sendable {
  /// Its name in the journal: `meal`.
  package let name: String
  /// What it stands for, in one sentence.
  package let summary: String
  private let tableOnce: MadeOnce<FieldTable>
  /// Its fields and what they may hold; made when they are asked for first.
  package var table: FieldTable { tableOnce.value }
  /// Its own fields, in the order they are written after `op kind entry day at`; `origin`, which every logged entry may
  /// have, is not among them.
  package var fields: [Field] { isRegister ? table.fields : table.fields.dropLast() }
  /// Bodies of example operations, each the JSON object of an `add`.
  package let examples: [String]
  /// Whether it is a register: there are few of them, nearly every command needs them (settings, goals, own
  /// foods), and so the first pass of a replay keeps them at hand.
  package let isRegister: Bool
  /// The field that tells one register of the kind from another, where only the newest of each by day and id counts
  /// from its day on; nil where every entry counts for itself.
  package let key: String?
  /// Makes the fields agree again after revisions touched them, as a meal's total follows its items.
  package let settle: @Sendable ([JSON.Member]) -> [JSON.Member]
  /// Passes over the fields of an `add` in the bytes, from the comma after its head to its brace, and tells whether
  /// they are as the program writes them, are what its fields may hold, and agree as `settle` would leave them; false
  /// at any doubt. Nil where only `settle` can tell.
  package let check: Check?

  /// How the fields agree that revisions may touch.
  package let agreement: Agreement

  /// Which of an entry's fields follow others.
  package enum Agreement: Sendable {
    /// None.
    case none
    /// One adds another up.
    case sum(Sum)
    /// Only `settle` can tell, or a check that finds them in agreement.
    case any
  }

  /// How a field adds another up, where one does.
  var sum: Sum? {
    if case .sum(let sum) = agreement { sum } else { nil }
  }

  /// How the fields of an `add` are checked without being read; the keys are those of its head.
  package typealias Check = @Sendable (Span<UInt8>, inout ExactScanner, inout KeySet) -> Bool

  /// One field of a kind.
  package struct Field: Sendable {
    /// Its key.
    package let name: String
    /// What it holds, with its unit.
    package let meaning: String
    /// What its value may be.
    package let form: FieldForm
    /// Whether no entry is without it.
    package let isRequired: Bool

    /// A field that no entry is without.
    package static func required(_ name: String, _ meaning: String, _ form: FieldForm) -> Field {
      Field(name: name, meaning: meaning, form: form, isRequired: true)
    }

    /// A field that may be missing, or null.
    package static func optional(_ name: String, _ meaning: String, _ form: FieldForm) -> Field {
      Field(name: name, meaning: meaning, form: form, isRequired: false)
    }
  }

  /// A kind of which there are many entries, each belonging to a day.
  package static func logged(
    _ name: String, summary: String, fields: @autoclosure @escaping @Sendable () -> [Field],
    examples: [String],
    settle: @escaping @Sendable ([JSON.Member]) -> [JSON.Member], check: Check? = nil, sum: Sum? = nil
  ) -> Kind {
    let agreement = sum.map(Agreement.sum) ?? .any
    return Kind(name, summary, fields, examples, isRegister: false, key: nil, settle, check, agreement)
  }

  /// The same with fields that need not agree with each other.
  package static func logged(
    _ name: String, summary: String, fields: @autoclosure @escaping @Sendable () -> [Field],
    examples: [String]
  ) -> Kind {
    Kind(name, summary, fields, examples, isRegister: false, key: nil, { $0 }, nil, .none)
  }

  /// What an entry may say besides: where it was imported from. Every kind that is logged has it by itself.
  package static var origin: Field {
    .optional(
      "origin", "the program, and perhaps the device, it was imported from; may be missing", .anyText)
  }

  /// A kind of which there are few entries, needed by nearly every command.
  package static func register(
    _ name: String, summary: String, fields: @autoclosure @escaping @Sendable () -> [Field],
    examples: [String], key: String? = nil
  ) -> Kind {
    Kind(name, summary, fields, examples, isRegister: true, key: key, { $0 }, nil, .none)
  }

  private init(
    _ name: String, _ summary: String, _ fields: @escaping @Sendable () -> [Field], _ examples: [String],
    isRegister: Bool,
    key: String?, _ settle: @escaping @Sendable ([JSON.Member]) -> [JSON.Member], _ check: Check?,
    _ agreement: Agreement
  ) {
    self.name = name
    self.isRegister = isRegister
    self.key = key
    self.summary = summary
    let table = MadeOnce { FieldTable(isRegister ? fields() : fields() + [Self.origin]) }
    tableOnce = table
    self.examples = examples
    self.settle = settle
    if case .none = agreement {
      self.check = { bytes, scanner, keys in
        table.value.passMembers(&scanner, &keys, isWhole: true, in: bytes)
      }
    } else {
      self.check = check
    }
    self.agreement = agreement
  }
}

/// All kinds a program knows; entries of others are carried along and left alone.
package struct Kinds: Sendable {
  /// The kinds, in the order the manual lists them.
  package let all: [Kind]
  /// A view that has folded nothing, of what is asked for most: a journal that is read anyway is folded into it.
  package let overview: (any View)?
  private let settableOnce: MadeOnce<SettableFields>
  /// What edits may set; made when it is asked for first.
  package var settable: SettableFields { settableOnce.value }

  /// The kinds of all domains, with a view over their entries.
  package init(_ all: [Kind], overview: (any View)?) {
    self.all = all
    self.overview = overview
    settableOnce = MadeOnce { SettableFields(all) }
  }

  /// The kinds of all domains.
  package init(_ all: [Kind]) {
    self.init(all, overview: nil)
  }

  /// The kind of a name.
  package subscript(name: String) -> Kind? {
    all.first { $0.name == name }
  }
}
