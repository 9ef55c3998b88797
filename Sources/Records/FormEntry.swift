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

  /// What it says in each field of the form, in their order.
  var values: [FieldValue] { get }
}

extension FormEntry {
  /// One of these fields. Throws where a field that has to be there is missing.
  package init(said fields: [JSON.Member]) throws(DamagedEntry) {
    let head: [JSON.Member] = [
      .init("kind", .string(Self.kind.name)),
      .init("entry", .string(ULID(milliseconds: 0, random: (0, 0)).description)),
    ]
    try self.init(Entry(adding: .object(head + fields), revisions: []))
  }

  /// Its fields as the journal has them.
  package var fields: [JSON.Member] { Self.form.written(values) }

  /// The operation that adds it.
  package func addition(entry: ULID, day: CivilDay, at: Timestamp?) -> Operation {
    .add(kind: Self.kind.name, entry: entry, day: day, at: at, fields: fields)
  }
}
