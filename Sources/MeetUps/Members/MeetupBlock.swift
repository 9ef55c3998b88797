internal import Encoding
package import Ledger
package import Values

/// A member who meets another no more: neither joins what the other hosts.
package struct MeetupBlock: Equatable, Sendable {
  /// The entry that says so.
  package let entry: ULID
  /// Who wants it so.
  package let by: ULID
  /// Whom.
  package let of: ULID

  /// A block.
  package init(entry: ULID, by: ULID, of: ULID) {
    self.entry = entry
    self.by = by
    self.of = of
  }

  /// The kind of blocks.
  package static let kind = Kind.register(
    "meetup-block", summary: "A member who blocks another at meet-ups; in the server's own journal.",
    fields: [
      .required("by", "the member who blocks", .entry), .required("of", "the member who is blocked", .entry),
    ],
    examples: [
      #"{"op":"add","kind":"meetup-block","entry":"01M8R2V7Q0F3C4D5E6F7G8H9J8","by":"01M8R2T9X2B7N4V1K6Z3Q8W5EA","of":"01M8R2T9X2B7N4V1K6Z3Q8W5EB"}"#
    ])

  /// Reads an entry of the journal.
  package init(_ entry: Entry) throws(DamagedEntry) {
    try entry.check(Self.kind)
    self.init(entry: entry.id, by: try entry.required(id: "by"), of: try entry.required(id: "of"))
  }

  /// The operation that adds it.
  package var addition: Operation {
    .add(
      kind: Self.kind.name, entry: entry, day: nil, at: nil,
      fields: [.init("by", by.description), .init("of", of.description)])
  }
}
