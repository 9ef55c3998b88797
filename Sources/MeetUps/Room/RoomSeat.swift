internal import Encoding
package import Ledger
package import Values

/// Somebody's seat in a meet-up, as its participants see it.
package struct RoomSeat: Equatable, Sendable {
  /// The entry that says so.
  package let entry: ULID
  /// The member.
  package let member: ULID
  /// The nickname of that one.
  package let nick: String
  /// Whether that one takes part.
  package let state: State
  /// Since when.
  package let at: Timestamp

  /// Whether somebody takes part.
  package enum State: String, CaseIterable, Sendable {
    case joined, left, removed
  }

  /// A seat of a member.
  package init(entry: ULID, member: ULID, nick: String, state: State, at: Timestamp) {
    self.entry = entry
    self.member = member
    self.nick = nick
    self.state = state
    self.at = at
  }

  /// The kind of seats; the newest of a member counts.
  package static let kind = Kind.register(
    "seat", summary: "Who takes part in a meet-up; only in its room, which the server alone writes.",
    fields: [
      .required("member", "the member", .entry),
      .required("nick", "the nickname", .text(atMost: 4 * MeetupLimits.nick.upperBound)),
      .required(
        "state", State.allCases.map(\.rawValue).joined(separator: ", "), .word(State.allCases.map(\.rawValue))
      ),
      .required("since", "since when", .moment),
    ],
    examples: [
      #"{"op":"add","kind":"seat","entry":"01M8R2V7Q0F3C4D5E6F7G8H9J1","member":"01M8R2T9X2B7N4V1K6Z3Q8W5EA","nick":"Anna","state":"joined","since":"2026-11-26T18:00:00+00:00"}"#
    ])

  /// Reads an entry of a room.
  package init(_ entry: Entry) throws(DamagedEntry) {
    try entry.check(Self.kind)
    guard let at = Timestamp(parsing: try entry.required(text: "since")) else {
      throw DamagedEntry(entry: entry.id, reason: "cannot read 'since'")
    }
    self.init(
      entry: entry.id, member: try entry.required(id: "member"), nick: try entry.required(text: "nick"),
      state: try entry.required(word: "state"), at: at)
  }

  /// The operation that adds it.
  package var addition: Operation {
    .add(
      kind: Self.kind.name, entry: entry, day: nil, at: nil,
      fields: [
        .init("member", member.description), .init("nick", nick), .init("state", state.rawValue),
        .init("since", at.description),
      ])
  }
}
