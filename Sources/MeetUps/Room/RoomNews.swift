internal import Encoding
package import Ledger
package import Values

/// Something that changed about a meet-up, for those who take part.
package struct RoomNews: Equatable, Sendable {
  /// The entry that says so.
  package let entry: ULID
  /// When.
  package let at: Timestamp
  /// What changed.
  package let what: What
  /// About whom, or what it is now; nil where `what` says it all.
  package let text: String?

  /// What changed.
  package enum What: String, CaseIterable, Sendable {
    /// It begins at another time.
    case moved
    /// It is at another place.
    case place
    /// It does not take place.
    case cancelled
    /// Somebody who waited takes part now.
    case promoted
    /// Somebody takes part no longer.
    case left
    /// Somebody was taken out.
    case removed
    /// Another member hosts it.
    case host
    /// An administrator hid it.
    case hidden
  }

  /// News of a meet-up.
  package init(entry: ULID, at: Timestamp, what: What, text: String?) {
    self.entry = entry
    self.at = at
    self.what = what
    self.text = text
  }

  /// The kind of news.
  package static let kind = Kind.logged(
    "news", summary: "What changed about a meet-up; only in its room, which the server alone writes.",
    fields: [
      .required(
        "what", What.allCases.map(\.rawValue).joined(separator: ", "), .word(What.allCases.map(\.rawValue))),
      .optional(
        "text", "the new time or place, the nickname, or the reason; may be missing", .text(atMost: 800)),
    ],
    examples: [
      #"{"op":"add","kind":"news","entry":"01M8R3V7Q0F3C4D5E6F7G8H9J5","day":"2026-11-27","at":"2026-11-27T08:00:00+00:00","what":"moved","text":"2026-11-28T11:00:00-05:00"}"#
    ])

  /// Reads an entry of a room.
  package init(_ entry: Entry) throws(DamagedEntry) {
    try entry.check(Self.kind)
    self.init(
      entry: entry.id, at: try entry.requiredTime(), what: try entry.required(word: "what"),
      text: entry.text("text"))
  }

  /// The operation that adds it.
  package var addition: Operation {
    var fields: [JSON.Member] = [.init("what", what.rawValue)]
    if let text { fields.append(.init("text", text)) }
    return .add(kind: Self.kind.name, entry: entry, day: at.day, at: at, fields: fields)
  }
}
