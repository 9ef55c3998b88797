internal import Encoding
package import Ledger
package import Values

/// What a member told the administrators of a meet-up, or of a message in one.
package struct MeetupReport: Equatable, Sendable {
  /// The entry that says so.
  package let entry: ULID
  /// When.
  package let at: Timestamp
  /// Who.
  package let by: ULID
  /// The meet-up.
  package let meetup: ULID
  /// The message in it; nil where it is about the meet-up itself.
  package let message: ULID?
  /// What is wrong with it.
  package let text: String

  /// A report of a member.
  package init(entry: ULID, at: Timestamp, by: ULID, meetup: ULID, message: ULID?, text: String) {
    self.entry = entry
    self.at = at
    self.by = by
    self.meetup = meetup
    self.message = message
    self.text = text
  }

  /// The id of a member's report that was sent with a key. The journal it stands in has entries of the server's own: a key
  /// alone may be the id of one.
  package static func entry(of key: ULID, by member: ULID) -> ULID {
    let hash = ULID(hashing: "report \(member) \(key)")
    return ULID(milliseconds: key.milliseconds, random: (UInt16(truncatingIfNeeded: hash.high), hash.low))
  }

  /// The kind of reports.
  package static let kind = Kind.logged(
    "meetup-report",
    summary: "What a member reported to the administrators; in the server's own journal.",
    fields: [
      .required("by", "the member", .entry), .required("meetup", "the meet-up", .entry),
      .optional("message", "the message in it; missing if it is about the meet-up itself", .entry),
      .required("text", "what is wrong", .text(atMost: 4 * MeetupLimits.report)),
    ],
    examples: [
      #"{"op":"add","kind":"meetup-report","entry":"01M8R2V7Q0F3C4D5E6F7G8H9J9","day":"2026-11-26","at":"2026-11-26T20:00:00+00:00","by":"01M8R2T9X2B7N4V1K6Z3Q8W5EA","meetup":"01M8R2V7Q0F3C4D5E6F7G8H9J0","text":"it asks for money"}"#
    ])

  /// Reads an entry of the journal.
  package init(_ entry: Entry) throws(DamagedEntry) {
    try entry.check(Self.kind)
    self.init(
      entry: entry.id, at: try entry.requiredTime(), by: try entry.required(id: "by"),
      meetup: try entry.required(id: "meetup"), message: entry.text("message").flatMap(ULID.init(parsing:)),
      text: try entry.required(text: "text"))
  }

  /// The operation that adds it.
  package var addition: Operation {
    var fields: [JSON.Member] = [.init("by", by.description), .init("meetup", meetup.description)]
    if let message { fields.append(.init("message", message.description)) }
    return .add(
      kind: Self.kind.name, entry: entry, day: at.day, at: at, fields: fields + [.init("text", text)])
  }
}
