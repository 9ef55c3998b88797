internal import Encoding
package import Ledger
package import Values

/// The way somebody went at a meet-up. Its times are not kept.
package struct RoomTrack: Equatable, Sendable {
  /// The entry that says so.
  package let entry: ULID
  /// When it was attached.
  package let at: Timestamp
  /// Whose it is.
  package let member: ULID
  /// What it is called.
  package let name: String
  /// How long it is, in km.
  package let kilometres: Decimal
  /// How long it took, in minutes; nil where the file does not say.
  package let minutes: Int?
  /// The places, as `Polyline` encodes them.
  package let points: String

  /// A track of a member.
  package init(
    entry: ULID, at: Timestamp, member: ULID, name: String, kilometres: Decimal, minutes: Int?, points: String
  ) {
    self.entry = entry
    self.at = at
    self.member = member
    self.name = name
    self.kilometres = kilometres
    self.minutes = minutes
    self.points = points
  }

  /// Kilometres that a track may have: more than anybody goes in a day.
  package static let kept = Decimal.zero...Decimal(2000)

  /// The kind of tracks.
  package static let kind = Kind.logged(
    "track",
    summary: "The way a participant went; only in the room of a meet-up, which the server alone writes.",
    fields: [
      .required("member", "the member", .entry),
      .required("name", "what it is called", .text(atMost: 4 * MeetupLimits.title)),
      .required("distance_km", "how long it is, in km", .number(kept)),
      .optional(
        "minutes", "how long it took, in minutes; may be missing", .whole(Decimal.zero...Decimal(1440))),
      .required(
        "points", "an encoded polyline of five decimal places", .polyline(atMost: MeetupLimits.trackPoints)),
    ],
    examples: [
      #"{"op":"add","kind":"track","entry":"01M8R4V7Q0F3C4D5E6F7G8H9J4","day":"2026-11-28","at":"2026-11-28T12:40:00-05:00","member":"01M8R2T9X2B7N4V1K6Z3Q8W5EA","name":"Mont Royal","distance_km":8.2,"minutes":52,"points":"_p~iF~ps|U_ulLnnqC"}"#
    ])

  /// Reads an entry of a room.
  package init(_ entry: Entry) throws(DamagedEntry) {
    try entry.check(Self.kind)
    self.init(
      entry: entry.id, at: try entry.requiredTime(), member: try entry.required(id: "member"),
      name: try entry.required(text: "name"), kilometres: try entry.required(decimal: "distance_km"),
      minutes: entry["minutes"]?.numberText.flatMap { Int($0) }, points: try entry.required(text: "points"))
  }

  /// The operation that adds it.
  package var addition: Operation {
    var fields: [JSON.Member] = [
      .init("member", member.description), .init("name", name), .init("distance_km", .exact(kilometres)),
    ]
    if let minutes { fields.append(.init("minutes", .count(minutes))) }
    return .add(
      kind: Self.kind.name, entry: entry, day: at.day, at: at, fields: fields + [.init("points", points)])
  }
}
