internal import Encoding
package import Ledger
package import Values

/// That something was done which concerns accounts, rights or personal data: who, what, to whom. It holds ids only, so
/// that it stays when an account is erased.
package struct AuditRecord: Equatable, Sendable {
  /// The entry.
  package let entry: ULID
  /// When.
  package let at: Timestamp
  /// The account that did it; nil for the operator at the server's machine.
  package let actor: ULID?
  /// What: `account.block`, `journal.share`.
  package let action: String
  /// The account it was done to; nil where it was none.
  package let account: ULID?
  /// The journal it was about; nil where it was none.
  package let journal: ULID?

  /// A record of what was done.
  package init(
    entry: ULID, at: Timestamp, actor: ULID?, action: String, account: ULID? = nil, journal: ULID? = nil
  ) {
    self.entry = entry
    self.at = at
    self.actor = actor
    self.action = action
    self.account = account
    self.journal = journal
  }

  /// Whether an action ends the role of the account it is done to.
  static func endsRole(_ action: String) -> Bool { action == "journal.unshare" || action == "journal.leave" }

  /// The kind of audit records.
  package static let kind = Kind.logged(
    "audit",
    summary: "An audit record: who did what to an account or a journal; in the server's own journal.",
    fields: [
      .optional("actor", "the account that did it; missing for the operator on the server's machine", .entry),
      .required("action", "what was done, such as `account.block`", .anyText),
      .optional("account", "the account it was done to; may be missing", .entry),
      .optional("journal", "the journal concerned; may be missing", .entry),
    ],
    examples: [
      #"{"op":"add","kind":"audit","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","day":"2026-11-21","at":"2026-11-21T08:11:04+00:00","actor":"01M7YF3FTCB3C4D5E6F7G8H9J1","action":"account.block","account":"01M7YF3FTCB3C4D5E6F7G8H9J2"}"#
    ])

  /// Reads an entry of the journal.
  package init(_ entry: Entry) throws(DamagedEntry) {
    try entry.check(Self.kind)
    guard let at = entry.at else { throw DamagedEntry(entry: entry.id, reason: "'at' is missing") }
    self.init(
      entry: entry.id, at: at, actor: entry.text("actor").flatMap(ULID.init(parsing:)),
      action: try entry.required(text: "action"), account: entry.text("account").flatMap(ULID.init(parsing:)),
      journal: entry.text("journal").flatMap(ULID.init(parsing:)))
  }

  /// The operation that adds it.
  package var addition: Operation {
    var fields: [JSON.Member] = []
    if let actor { fields.append(.init("actor", actor.description)) }
    fields.append(.init("action", action))
    if let account { fields.append(.init("account", account.description)) }
    if let journal { fields.append(.init("journal", journal.description)) }
    return .add(kind: Self.kind.name, entry: entry, day: at.day, at: at, fields: fields)
  }
}
