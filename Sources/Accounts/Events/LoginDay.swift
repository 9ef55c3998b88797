internal import Encoding
package import Ledger
package import Values

/// The first login of an account on a day; those after it are not written down.
package struct LoginDay: Equatable, Sendable {
  /// The entry that says so.
  package let entry: ULID
  /// When.
  package let at: Timestamp
  /// The account.
  package let account: ULID

  /// A login.
  package init(entry: ULID, at: Timestamp, account: ULID) {
    self.entry = entry
    self.at = at
    self.account = account
  }

  /// The kind of logins.
  package static let kind = Kind.logged(
    "login", summary: "The first login of an account on a day (UTC); in the server's own journal.",
    fields: [.required("account", "the account", .entry)],
    examples: [
      #"{"op":"add","kind":"login","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","day":"2026-11-21","at":"2026-11-21T08:11:04+00:00","account":"01M7YF3FTCB3C4D5E6F7G8H9J1"}"#
    ])

  /// Reads an entry of the journal.
  package init(_ entry: Entry) throws(DamagedEntry) {
    try entry.check(Self.kind)
    guard let at = entry.at else { throw DamagedEntry(entry: entry.id, reason: "'at' is missing") }
    self.init(entry: entry.id, at: at, account: try entry.required(id: "account"))
  }

  /// The operation that adds it.
  package var addition: Operation {
    .add(
      kind: Self.kind.name, entry: entry, day: at.day, at: at,
      fields: [.init("account", account.description)])
  }
}
