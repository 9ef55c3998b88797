internal import Encoding
package import Ledger
package import Values

/// A key for an app that looks foods, recipes, exercises and cocktails up and may do nothing else.
package struct LookupKey: Equatable, Sendable {
  /// Its id, that of the entry.
  package let id: ULID
  /// The account that made it and answers for it.
  package let account: ULID
  /// What its owner calls it.
  package let name: String
  /// The SHA-256 of it, as 64 hexadecimal digits; the key itself is kept nowhere.
  package let hash: String

  /// A key of that hash.
  package init(id: ULID, account: ULID, name: String, hash: String) {
    self.id = id
    self.account = account
    self.name = name
    self.hash = hash
  }

  /// The kind of such keys.
  package static let kind = Kind.register(
    "lookup-key", summary: "A key for an app that looks up foods; in the server's own journal.",
    fields: [
      .required("account", "the account that created it", .entry),
      .required("name", "its name", .anyText),
      .required("hash", "the key's SHA-256, in hexadecimal", .anyText),
    ],
    examples: [
      #"{"op":"add","kind":"lookup-key","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","account":"01M7YF3FTCB3C4D5E6F7G8H9J1","name":"phone","hash":"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"}"#
    ])

  /// Reads an entry of the journal.
  package init(_ entry: Entry) throws(DamagedEntry) {
    try entry.check(Self.kind)
    self.init(
      id: entry.id, account: try entry.required(id: "account"), name: try entry.required(text: "name"),
      hash: try entry.required(text: "hash"))
  }

  /// The operation that adds it.
  package var addition: Operation {
    .add(
      kind: Self.kind.name, entry: id, day: nil, at: nil,
      fields: [.init("account", account.description), .init("name", name), .init("hash", hash)])
  }
}
