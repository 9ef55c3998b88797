internal import Encoding
package import Ledger
package import Values

/// A decision of the server about somebody's place in a meet-up; of each member the newest counts.
package struct MeetupSeat: Equatable, Sendable {
  /// The entry that says so.
  package let entry: ULID
  /// The meet-up.
  package let meetup: ULID
  /// The member.
  package let member: ULID
  /// What was decided.
  package let state: State
  /// When.
  package let at: Timestamp
  /// Whether that one waited before, and got a place that became free.
  package let isPromoted: Bool

  /// What somebody is to a meet-up.
  package enum State: String, CaseIterable, Sendable {
    case joined, waiting, left, removed
  }

  /// A decision about a member.
  package init(
    entry: ULID, meetup: ULID, member: ULID, state: State, at: Timestamp, isPromoted: Bool = false
  ) {
    self.entry = entry
    self.meetup = meetup
    self.member = member
    self.state = state
    self.at = at
    self.isPromoted = isPromoted
  }

  /// The kind of such decisions.
  package static let kind = Kind.register(
    "meetup-seat",
    summary: "Who takes part in a meet-up or waits for a place, in order; in the server's own journal.",
    fields: [
      .required("meetup", "the meet-up", .entry), .required("member", "the member", .entry),
      .required(
        "state", State.allCases.map(\.rawValue).joined(separator: ", "), .word(State.allCases.map(\.rawValue))
      ),
      .required("since", "since when", .moment),
      .optional("promoted", "true if a place became free for it; otherwise missing", .truth),
    ],
    examples: [
      #"{"op":"add","kind":"meetup-seat","entry":"01M8R2V7Q0F3C4D5E6F7G8H9J7","meetup":"01M8R2V7Q0F3C4D5E6F7G8H9J0","member":"01M8R2T9X2B7N4V1K6Z3Q8W5EA","state":"joined","since":"2026-11-26T18:00:00+00:00"}"#
    ])

  /// Reads an entry of the journal.
  package init(_ entry: Entry) throws(DamagedEntry) {
    try entry.check(Self.kind)
    guard let at = Timestamp(parsing: try entry.required(text: "since")) else {
      throw DamagedEntry(entry: entry.id, reason: "cannot read 'since'")
    }
    self.init(
      entry: entry.id, meetup: try entry.required(id: "meetup"), member: try entry.required(id: "member"),
      state: try entry.required(word: "state"), at: at, isPromoted: entry["promoted"]?.boolValue ?? false)
  }

  /// The operation that adds it.
  package var addition: Operation {
    var fields: [JSON.Member] = [
      .init("meetup", meetup.description), .init("member", member.description),
      .init("state", state.rawValue), .init("since", at.description),
    ]
    if isPromoted { fields.append(.init("promoted", true)) }
    return .add(kind: Self.kind.name, entry: entry, day: nil, at: nil, fields: fields)
  }
}
