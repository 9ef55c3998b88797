internal import Encoding
package import Ledger
@_exported public import Policies
package import Values

/// The role that an account has on a journal of the server.
package struct Membership: Equatable, Sendable {
  /// The entry that says so.
  package let entry: ULID
  /// The journal.
  package let journal: ULID
  /// The account.
  package let account: ULID
  /// What it may do there.
  package let role: JournalRole

  /// A role of an account on a journal.
  package init(entry: ULID, journal: ULID, account: ULID, role: JournalRole) {
    self.entry = entry
    self.journal = journal
    self.account = account
    self.role = role
  }

  /// The kind of roles on journals.
  package static let kind = Kind.register(
    "journal-role", summary: "The role of an account on a journal; in the server's own journal.",
    fields: [
      .required("journal", "the journal's ID", .entry), .required("account", "the account", .entry),
      .required(
        "role", "\(JournalRole.allCases.reversed().map(\.rawValue).joined(separator: ", "))",
        .word(JournalRole.allCases.map(\.rawValue))),
    ],
    examples: [
      #"{"op":"add","kind":"journal-role","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","journal":"01M7YF3F00N4V7T5R2M9X6C1DQ","account":"01M7YF3FTCB3C4D5E6F7G8H9J1","role":"reader"}"#
    ])

  /// Reads an entry of the journal.
  package init(_ entry: Entry) throws(DamagedEntry) {
    try entry.check(Self.kind)
    guard let role = JournalRole(rawValue: try entry.required(text: "role")) else {
      throw DamagedEntry(entry: entry.id, reason: "'role' is not a known role")
    }
    self.init(
      entry: entry.id, journal: try entry.required(id: "journal"), account: try entry.required(id: "account"),
      role: role)
  }

  /// The operation that adds it.
  package var addition: Operation {
    .add(
      kind: Self.kind.name, entry: entry, day: nil, at: nil,
      fields: [
        .init("journal", journal.description), .init("account", account.description),
        .init("role", role.rawValue),
      ])
  }
}
