internal import Encoding
package import Ledger
package import Values

/// What somebody who uses the server told its administrators.
package struct Feedback: Equatable, Sendable {
  /// Its id, that of the entry.
  package let id: ULID
  /// When.
  package let at: Timestamp
  /// Whose it is.
  package let account: ULID
  /// What it says.
  package let text: String

  /// Words of an account.
  package init(id: ULID, at: Timestamp, account: ULID, text: String) {
    self.id = id
    self.at = at
    self.account = account
    self.text = text
  }

  /// The kind of feedback.
  package static let kind = Kind.logged(
    "feedback", summary: "Feedback from a user to the administrators; in the server's own journal.",
    fields: [
      .required("account", "the account that sent it", .entry), .required("text", "what it says", .anyText),
    ],
    examples: [
      #"{"op":"add","kind":"feedback","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","day":"2026-11-21","at":"2026-11-21T08:11:04+00:00","account":"01M7YF3FTCB3C4D5E6F7G8H9J1","text":"more soups, please"}"#
    ])

  /// Reads an entry of the journal.
  package init(_ entry: Entry) throws(DamagedEntry) {
    try entry.check(Self.kind)
    guard let at = entry.at else { throw DamagedEntry(entry: entry.id, reason: "'at' is missing") }
    self.init(
      id: entry.id, at: at, account: try entry.required(id: "account"), text: try entry.required(text: "text")
    )
  }

  /// The operation that adds it.
  package var addition: Operation {
    .add(
      kind: Self.kind.name, entry: id, day: at.day, at: at,
      fields: [.init("account", account.description), .init("text", text)])
  }
}
