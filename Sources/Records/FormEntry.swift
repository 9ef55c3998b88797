package import Encoding
package import Ledger
package import Values

/// What an event records as one entry of a kind that has a form.
package protocol FormEntry: Sendable {
  /// Its form.
  static var form: Form { get }

  /// Its kind, that of the form.
  static var kind: Kind { get }

  /// Reads one from an entry. Throws where a field that has to be there is missing.
  init(_ entry: Entry) throws(DamagedEntry)

  /// Its fields in the journal's order.
  var fields: [JSON.Member] { get }
}

extension FormEntry {
  /// The operation that adds it.
  package func addition(entry: ULID, day: CivilDay, at: Timestamp?) -> Operation {
    .add(kind: Self.kind.name, entry: entry, day: day, at: at, fields: fields)
  }
}

extension [JSON.Member] {
  /// What an entry says in a field; nil where nobody said it.
  package subscript(field: FormField) -> JSON? { first { $0.key == field.key }?.value }

  /// The fields of an entry that somebody said, in their order: those that are not null.
  package static func said(_ fields: (key: String, value: JSON)...) -> [JSON.Member] {
    fields.compactMap { $0.value == .null ? nil : JSON.Member($0.key, $0.value) }
  }
}
