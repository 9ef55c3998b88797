package import Encoding
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

extension RoomNews.What {
  /// What is told of a meet-up in a state; nil where nothing is.
  package init?(_ state: MeetupState) {
    switch state {
    case .cancelled: self = .cancelled
    case .hidden: self = .hidden
    case .open: return nil
    }
  }

  /// What is told where these fields of a meet-up changed to what they are now.
  package static func changes(_ fields: JSON) -> [Self] {
    let has = { (names: [String]) in names.contains { fields[$0] != nil } }
    let state = fields["state"]?.stringValue.flatMap(MeetupState.init).flatMap(Self.init)
    return (has(["at", "minutes"]) ? [.moved] : [])
      + (has(["place", "place_name", "geo", "exact", "city"]) ? [.place] : [])
      + (has(["host"]) ? [.host] : []) + (state.map { [$0] } ?? [])
  }

  /// What they say of a meet-up as it is now.
  package func text(of meetup: Meetup) -> String? {
    switch self {
    case .moved: meetup.at.description
    case .place: meetup.place.name ?? meetup.place.point
    case .host: meetup.hostName
    case .cancelled, .hidden: meetup.reason
    case .promoted, .left, .removed: nil
    }
  }
}
