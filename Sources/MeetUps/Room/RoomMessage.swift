internal import Encoding
package import Ledger
package import Values

/// What somebody wrote to those who take part in a meet-up.
package struct RoomMessage: Equatable, Sendable {
  /// The entry that says so.
  package let entry: ULID
  /// When.
  package let at: Timestamp
  /// Who wrote it.
  package let member: ULID
  /// The nickname of that one, at that time.
  package let nick: String
  /// What it says: plain text.
  package let text: String

  /// A message of a member.
  package init(entry: ULID, at: Timestamp, member: ULID, nick: String, text: String) {
    self.entry = entry
    self.at = at
    self.member = member
    self.nick = nick
    self.text = text
  }

  /// The kind of messages.
  package static let kind = Kind.logged(
    "message",
    summary:
      "A message to those who take part in a meet-up; only in its room, which the server alone writes.",
    fields: [
      .required("member", "the member who wrote it", .entry),
      .required("nick", "the nickname", .text(atMost: 4 * MeetupLimits.nick.upperBound)),
      .required("text", "what it says", .text(atMost: 4 * MeetupLimits.message)),
    ],
    examples: [
      #"{"op":"add","kind":"message","entry":"01M8R3V7Q0F3C4D5E6F7G8H9J2","day":"2026-11-26","at":"2026-11-26T19:02:11-05:00","member":"01M8R2T9X2B7N4V1K6Z3Q8W5EA","nick":"Anna","text":"Court 3, I have the key"}"#
    ])

  /// Reads an entry of a room.
  package init(_ entry: Entry) throws(DamagedEntry) {
    try entry.check(Self.kind)
    self.init(
      entry: entry.id, at: try entry.requiredTime(), member: try entry.required(id: "member"),
      nick: try entry.required(text: "nick"), text: try entry.required(text: "text"))
  }

  /// The operation that adds it.
  package var addition: Operation {
    .add(
      kind: Self.kind.name, entry: entry, day: at.day, at: at,
      fields: [.init("member", member.description), .init("nick", nick), .init("text", text)])
  }
}
