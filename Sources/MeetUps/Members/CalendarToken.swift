internal import Encoding
package import Ledger
package import Values

/// A token in the address of a calendar that shows what somebody takes part in.
package struct CalendarToken: Equatable, Sendable {
  /// The entry that says so.
  package let entry: ULID
  /// Whose calendar it is: an account.
  package let account: ULID
  /// The journal it shows the sessions of; nil for one's own meet-ups.
  package let journal: ULID?
  /// The SHA-256 of it, as 64 hexadecimal digits; the token itself is kept nowhere.
  package let hash: String

  /// A token of that hash.
  package init(entry: ULID, account: ULID, journal: ULID?, hash: String) {
    self.entry = entry
    self.account = account
    self.journal = journal
    self.hash = hash
  }

  /// The kind of such tokens.
  package static let kind = Kind.register(
    "calendar-token", summary: "A token for a calendar to subscribe to; in the server's own journal.",
    fields: [
      .required("account", "the account whose calendar it is", .entry),
      .optional("journal", "the company journal it shows; missing for meet-ups", .entry),
      .required("hash", "the token's SHA-256, in hexadecimal", .text(atMost: 64)),
    ],
    examples: [
      #"{"op":"add","kind":"calendar-token","entry":"01M8R2V7Q0F3C4D5E6F7G8H9JC","account":"01M7YF3FTCB3C4D5E6F7G8H9J1","hash":"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"}"#
    ])

  /// Reads an entry of the journal.
  package init(_ entry: Entry) throws(DamagedEntry) {
    try entry.check(Self.kind)
    self.init(
      entry: entry.id, account: try entry.required(id: "account"),
      journal: entry.text("journal").flatMap(ULID.init(parsing:)), hash: try entry.required(text: "hash"))
  }

  /// The operation that adds it.
  package var addition: Operation {
    var fields: [JSON.Member] = [.init("account", account.description)]
    if let journal { fields.append(.init("journal", journal.description)) }
    return .add(
      kind: Self.kind.name, entry: entry, day: nil, at: nil, fields: fields + [.init("hash", hash)])
  }
}
