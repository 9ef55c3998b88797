// Everything about a kind whose entries are only fields, declared once. The journal's schema and its page, the operation
// that adds an entry, machine formats, lists with their order and conditions, `edit` and `edit day`, CSV, SQL and what an
// entry is called come from here; so do the options and words of `add` and the inputs of its route, where the form says
// how its fields are typed. To add a field: a line of the form and a property of the type, which reads it. Kinds with
// parts, such as meals, declare their parts themselves.

package import Document
package import Encoding
package import Ledger

/// A kind of entry and its fields.
package struct Form: Sendable {
  /// The kind, as replay and the manual know it.
  package let kind: Kind
  /// What one entry is called.
  package let label: Phrase
  /// What several are called in machine formats: `weights`.
  package let plural: String
  /// Its table in a database.
  package let table: Table
  private let made: MadeOnce<Fields>

  /// The commands that programs reach over HTTP as well.
  package struct Commands: Sendable {
    /// What adding does, one sentence: `Log a weight.`
    package let add: String
    /// What a request says that adds, as an example.
    package let example: JSON
    /// What listing does; nil where there is no list, or one that takes more than all lists take.
    package let list: String?

    /// The command that adds an entry, and the one that lists them.
    package init(add: String, example: JSON, list: String? = nil) {
      self.add = add
      self.example = example
      self.list = list
    }
  }

  /// A table of a database, one row an entry.
  package struct Table: Sendable {
    /// Its name, in the plural.
    package let name: String
    /// What a row is.
    package let meaning: String

    /// A table of a name.
    package init(_ name: String, _ meaning: String) {
      self.name = name
      self.meaning = meaning
    }
  }

  /// The fields and the commands, made when they are first asked for.
  private final class Fields: Sendable {
    let all: [FormField]
    let commands: Commands?
    init(_ all: [FormField], _ commands: Commands?) { (self.all, self.commands) = (all, commands) }
  }

  /// Makes fields agree again after revisions touched them, and finds them in agreement without reading them, as a
  /// kind does of which some fields follow others.
  package struct Agreement: Sendable {
    let settle: @Sendable ([JSON.Member]) -> [JSON.Member]
    let check: Kind.Check

    /// An agreement by two functions, as `Kind` has them.
    package init(
      settle: @escaping @Sendable ([JSON.Member]) -> [JSON.Member], check: @escaping Kind.Check
    ) {
      self.settle = settle
      self.check = check
    }
  }

  /// A form of a name; `fields` come in the order in which the journal has them. Entries of a register belong to no day:
  /// there are few of them, and nearly every command needs them.
  package init(
    _ name: String, _ label: Phrase, plural: String, summary: String, table: Table? = nil,
    isRegister: Bool = false,
    commands: @autoclosure @escaping @Sendable () -> Commands? = nil,
    fields: @autoclosure @escaping @Sendable () -> [FormField], examples: [String],
    agreement: Agreement? = nil
  ) {
    let made = MadeOnce { Fields(fields(), commands()) }
    self.made = made
    self.label = label
    self.plural = plural
    self.table = table ?? Table(plural, summary)
    let declared: @Sendable () -> [Kind.Field] = { made.value.all.map(\.declared) }
    kind =
      if isRegister {
        .register(name, summary: summary, fields: declared() + [Kind.origin], examples: examples)
      } else if let agreement {
        .logged(
          name, summary: summary, fields: declared(), examples: examples, settle: agreement.settle,
          check: agreement.check)
      } else { .logged(name, summary: summary, fields: declared(), examples: examples) }
  }

  /// The fields, in the order in which the journal has them.
  package var fields: [FormField] { made.value.all }

  /// Reads what an entry says in each field, in their order.
  package func values(of entry: Entry) -> [FieldValue] {
    fields.map { field in
      switch field.content {
      case .number: FieldValue(entry.decimal(field.key))
      case .text, .word, .day, .reference:
        entry.text(field.key).map(FieldValue.text) ?? field.usual ?? .nothing
      case .parts: entry[field.key].map(FieldValue.parts) ?? .nothing
      }
    }
  }

  /// Its commands; nil where they are reached in another way than over a form.
  package var commands: Commands? { made.value.commands }

  /// Whether a number of it may be implausible, so that it has to be asked for twice.
  package var canBeImplausible: Bool { fields.contains(where: \.canBeImplausible) }

  /// The field of a name that people type; nil where there is none.
  package func field(named name: String) -> FormField? { place(of: name).map { fields[$0] } }

  /// Where the field of a name stands among the others; nil where there is none.
  package func place(of name: String) -> Int? {
    fields.firstIndex { $0.name == name || $0.key == name || $0.aliases.contains(name) }
  }

  /// The fields of an entry as the journal has them: what nobody said is left out, or null where a field says so, and
  /// so is what a field says usually.
  package func written(_ values: [FieldValue]) -> [JSON.Member] {
    members(values) { field, value in value == .nothing ? field.isNullable : value != field.usual }
  }

  /// The members of an entry in machine formats: what nobody said is null. Parts and notes are `trailing`.
  package func members(_ values: [FieldValue]) -> [JSON.Member] {
    members(values) { field, _ in !field.isQuiet && !field.isOfAlone }
  }

  /// The parts and the note of an entry in machine formats, which are left out where there are none.
  package func trailing(_ values: [FieldValue]) -> [JSON.Member] {
    members(values) { field, value in field.isQuiet && !field.isOfAlone && value != .nothing }
  }

  /// The members of the fields that are asked for.
  private func members(
    _ values: [FieldValue], _ isAskedFor: (borrowing FormField, FieldValue) -> Bool
  ) -> [JSON.Member] {
    let fields = fields
    precondition(
      values.count == fields.count,
      "\(kind.name): \(values.count) `values` for \(fields.count) fields of the form; one for each, in order")
    var members: [JSON.Member] = []
    members.reserveCapacity(fields.count)
    // By their places: a field is too large to be copied for each of a million entries.
    for place in fields.indices where isAskedFor(fields[place], values[place]) {
      members.append(JSON.Member(fields[place].key, values[place].json))
    }
    return members
  }
}
