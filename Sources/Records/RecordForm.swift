// A kind of which the entries are records of a company: only fields, declared once. Adding, changing, listing, finding,
// showing and removing them, on the command line and over HTTP, in both languages, in exports and in the manual follow
// from the form. To add a kind: a type with a form in a file of its own, and a line of the list of its domain.

package import Document
package import Encoding
internal import Ledger

/// A kind of records and its fields.
package struct RecordForm: Sendable {
  /// What the journal, lists, exports and `edit` know of the kind.
  package let form: Form
  /// What several are called.
  package let many: Phrase
  /// What people read about the kind in the manual, a sentence: `A person who gives training.`
  package let summary: String
  /// The fields whose words make the name of a record, in their order.
  package let name: [String]
  /// The fields by which lists are in order; none for the newest first.
  package let order: [String]
  /// The fields that two records of one person or company share, each list alone: an email, or a name and a town.
  package let twins: [[String]]
  /// A line that adds one, for the manual, with what it does.
  package let example: String
  /// The verbs of its commands that all kinds have, as far as it has them.
  package let verbs: [String]

  /// The verbs that most kinds have.
  package static let allVerbs = ["add", "list", "show", "edit", "remove"]

  /// A form of a kind.
  package init(
    _ noun: String, one: Phrase, many: Phrase, summary: String, isRegister: Bool = true,
    fields: @autoclosure @escaping @Sendable () -> [FormField], name: [String], order: [String] = [],
    twins: [[String]] = [], example: String, journal: String, verbs: [String] = allVerbs
  ) {
    form = Form(
      noun, one, plural: many.key, summary: summary, isRegister: isRegister, fields: fields(),
      examples: [journal])
    self.many = many
    self.summary = summary
    self.name = name
    self.order = order
    self.twins = twins
    self.example = example
    self.verbs = verbs
  }

  /// The name of the kind in the journal, and the first word of its commands: `trainer`.
  package var noun: String { form.kind.name }
  /// Whether its entries belong to no day.
  package var isRegister: Bool { form.kind.isRegister }
  /// A request that adds one, with what no record is without.
  package var request: JSON {
    .object(
      form.fields.filter(\.isRequired).map { field in
        switch field.content {
        case .word(let words): .init(field.name, .string(words.all?.first ?? ""))
        default: .init(field.name, .string(field.rule?.example ?? ""))
        }
      })
  }

  /// The fields that refer to entries of a kind.
  package func references(to kind: String) -> [FormField] {
    form.fields.filter { if case .reference(kind) = $0.content { true } else { false } }
  }
}

/// A kind of records: a name for its form, so that the commands of each kind are types of their own.
package protocol RecordKind: Sendable {
  /// Its form.
  static var form: RecordForm { get }
}
