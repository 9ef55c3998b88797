internal import Encoding
package import Ledger
package import Values

/// Which journal of the server is the room of a meet-up, or the board.
package struct MeetupRoom: Equatable, Sendable {
  /// The entry that says so.
  package let entry: ULID
  /// The meet-up; nil for the board.
  package let meetup: ULID?
  /// The journal.
  package let journal: ULID

  /// A journal of a meet-up, or the board.
  package init(entry: ULID, meetup: ULID?, journal: ULID) {
    self.entry = entry
    self.meetup = meetup
    self.journal = journal
  }

  /// The kind of such journals.
  package static let kind = Kind.register(
    "meetup-room",
    summary: "Which journal is the room of a meet-up, or the board of all; in the server's own journal.",
    fields: [
      .optional("meetup", "the meet-up; missing for the board", .entry),
      .required("journal", "the ID of the journal", .entry),
    ],
    examples: [
      #"{"op":"add","kind":"meetup-room","entry":"01M8R2V7Q0F3C4D5E6F7G8H9JA","meetup":"01M8R2V7Q0F3C4D5E6F7G8H9J0","journal":"01M8R2V7Q0F3C4D5E6F7G8H9JB"}"#
    ])

  /// Reads an entry of the journal.
  package init(_ entry: Entry) throws(DamagedEntry) {
    try entry.check(Self.kind)
    self.init(
      entry: entry.id, meetup: entry.text("meetup").flatMap(ULID.init(parsing:)),
      journal: try entry.required(id: "journal"))
  }

  /// The operation that adds it.
  package var addition: Operation {
    var fields: [JSON.Member] = []
    if let meetup { fields.append(.init("meetup", meetup.description)) }
    return .add(
      kind: Self.kind.name, entry: entry, day: nil, at: nil,
      fields: fields + [.init("journal", journal.description)])
  }
}
