internal import Encoding
package import Ledger
package import Values

/// A token that may add entries to one journal and nothing else: for a kiosk or a phone's shortcut.
package struct AddToken: Equatable, Sendable {
  /// Its id, that of the entry.
  package let id: ULID
  /// The journal it is for.
  package let journal: ULID
  /// The account that made it and answers for it.
  package let account: ULID
  /// What its owner calls it.
  package let name: String
  /// The SHA-256 of it, as 64 hexadecimal digits; the token itself is kept nowhere.
  package let hash: String

  /// A token of that hash.
  package init(id: ULID, journal: ULID, account: ULID, name: String, hash: String) {
    self.id = id
    self.journal = journal
    self.account = account
    self.name = name
    self.hash = hash
  }

  /// The kind of such tokens.
  package static let kind = Kind.register(
    "add-token", summary: "A token that can add entries to a journal; in the server's own journal.",
    fields: [
      .required("journal", "the journal's ID", .entry),
      .required("account", "the account that created it", .entry),
      .required("name", "its name", .anyText),
      .required("hash", "the token's SHA-256, in hexadecimal", .anyText),
    ],
    examples: [
      #"{"op":"add","kind":"add-token","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","journal":"01M7YF3F00N4V7T5R2M9X6C1DQ","account":"01M7YF3FTCB3C4D5E6F7G8H9J1","name":"kitchen","hash":"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"}"#
    ])

  /// Reads an entry of the journal.
  package init(_ entry: Entry) throws(DamagedEntry) {
    try entry.check(Self.kind)
    self.init(
      id: entry.id, journal: try entry.required(id: "journal"), account: try entry.required(id: "account"),
      name: try entry.required(text: "name"), hash: try entry.required(text: "hash"))
  }

  /// The operation that adds it.
  package var addition: Operation {
    .add(
      kind: Self.kind.name, entry: id, day: nil, at: nil,
      fields: [
        .init("journal", journal.description), .init("account", account.description), .init("name", name),
        .init("hash", hash),
      ])
  }
}
