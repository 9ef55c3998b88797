internal import Encoding
package import Ledger
package import Values

/// What somebody thinks of how another played; one of each pair, of which the newest counts.
package struct RoomReview: Equatable, Sendable {
  /// The entry that says so.
  package let entry: ULID
  /// Who thinks so.
  package let by: ULID
  /// Of whom.
  package let of: ULID
  /// From 1 to 5.
  package let score: Int
  /// Why; nil where nothing was said.
  package let text: String?

  /// The points that may be given.
  package static let scores = 1...5

  /// An opinion of a member on another.
  package init(entry: ULID, by: ULID, of: ULID, score: Int, text: String?) {
    self.entry = entry
    self.by = by
    self.of = of
    self.score = score
    self.text = text
  }

  /// The kind of reviews.
  package static let kind = Kind.register(
    "review",
    summary:
      "What a participant thinks of another; only in the room of a meet-up, which the server alone writes.",
    fields: [
      .required("by", "the member who wrote it", .entry),
      .required("of", "the member it is about", .entry),
      .required("score", "from 1 to 5", .whole(Decimal(1)...Decimal(5))),
      .optional("text", "why; may be missing", .text(atMost: 4 * MeetupLimits.review)),
    ],
    examples: [
      #"{"op":"add","kind":"review","entry":"01M8R4V7Q0F3C4D5E6F7G8H9J3","by":"01M8R2T9X2B7N4V1K6Z3Q8W5EA","of":"01M8R2T9X2B7N4V1K6Z3Q8W5EB","score":4,"text":"a fair player"}"#
    ])

  /// Reads an entry of a room.
  package init(_ entry: Entry) throws(DamagedEntry) {
    try entry.check(Self.kind)
    self.init(
      entry: entry.id, by: try entry.required(id: "by"), of: try entry.required(id: "of"),
      score: try entry.required(count: "score"), text: entry.text("text"))
  }

  /// The operation that adds it.
  package var addition: Operation {
    var fields: [JSON.Member] = [
      .init("by", by.description), .init("of", of.description), .init("score", .count(score)),
    ]
    if let text { fields.append(.init("text", text)) }
    return .add(kind: Self.kind.name, entry: entry, day: nil, at: nil, fields: fields)
  }
}
