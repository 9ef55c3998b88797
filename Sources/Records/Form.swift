// Everything about a kind whose entries are only fields, declared once. The journal's schema and its page, the operation
// that adds an entry, machine formats, lists with their order and conditions, `edit` and `edit day`, CSV, SQL and what an
// entry is called come from here. To add a field: a line of the form and a property of the type, which reads it; where
// people type it at `add`, an option there and an input of the server's route. Kinds with parts, such as meals, declare
// their parts themselves.

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

  /// The fields, made when they are first asked for.
  private final class Fields: Sendable {
    let all: [FormField]
    init(_ all: [FormField]) { self.all = all }
  }

  /// A form of a name; `fields` come in the order in which the journal has them.
  package init(
    _ name: String, _ label: Phrase, plural: String, summary: String, table: Table? = nil,
    fields: @autoclosure @escaping @Sendable () -> [FormField], examples: [String]
  ) {
    let made = MadeOnce { Fields(fields()) }
    self.made = made
    self.label = label
    self.plural = plural
    self.table = table ?? Table(plural, summary)
    kind = .logged(name, summary: summary, fields: made.value.all.map(\.declared), examples: examples)
  }

  /// The fields, in the order in which the journal has them.
  package var fields: [FormField] { made.value.all }

  /// The field of a name that people type; nil where there is none.
  package func field(named name: String) -> FormField? { place(of: name).map { fields[$0] } }

  /// Where the field of a name stands among the others; nil where there is none.
  package func place(of name: String) -> Int? {
    fields.firstIndex { $0.name == name || $0.key == name || $0.aliases.contains(name) }
  }

  /// The fields of an entry as the journal has them: what nobody said is left out, or null where a field says so.
  package func written(_ values: [FieldValue]) -> [JSON.Member] {
    zip(fields, values).compactMap { field, value in
      value == .nothing && !field.isNullable ? nil : JSON.Member(field.key, value.json)
    }
  }

  /// The members of an entry in machine formats: what nobody said is null, and a note is left out.
  package func members(_ values: [FieldValue]) -> [JSON.Member] {
    zip(fields, values).compactMap { field, value in
      value == .nothing && field.isQuiet ? nil : JSON.Member(field.key, value.json)
    }
  }
}
