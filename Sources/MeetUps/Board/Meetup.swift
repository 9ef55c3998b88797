package import Encoding
package import Ledger
package import Values

/// A meeting for sport, as the board of a server shows it to everybody who takes part there.
package struct Meetup: Equatable, Sendable {
  /// Its id, that of the entry.
  package let id: ULID
  /// When it begins.
  package var at: Timestamp
  /// What it is called.
  package var title: String
  /// The key of the sport: `tennis`.
  package let sport: String
  /// Where it is.
  package var place: MeetupPlace
  /// How long it lasts, in minutes.
  package var minutes: Int
  /// How many may take part, its host included.
  package var most: Int
  /// How trained one should be.
  package var level: MeetupLevel
  /// What its host says of it; nil for nothing.
  package var text: String?
  /// The member who made it, or took it over.
  package var host: ULID
  /// The nickname of that one.
  package var hostName: String
  /// How many take part, its host included.
  package var joined: Int
  /// How many wait for a place.
  package var waiting: Int
  /// Whether it takes place.
  package var state: MeetupState
  /// Why it does not; nil where it does, or nobody said why.
  package var reason: String?
  /// How often its time, place or state changed: SEQUENCE of its calendar event (RFC 5545, 3.8.7.4).
  package var sequence: Int

  /// A meet-up that its host alone takes part in.
  package init(
    id: ULID, at: Timestamp, title: String, sport: String, place: MeetupPlace, minutes: Int, most: Int,
    level: MeetupLevel, text: String?, host: ULID, hostName: String
  ) {
    self.id = id
    self.at = at
    self.title = title
    self.sport = sport
    self.place = place
    self.minutes = minutes
    self.most = most
    self.level = level
    self.text = text
    self.host = host
    self.hostName = hostName
    joined = 1
    waiting = 0
    state = .open
    reason = nil
    sequence = 0
  }

  /// When it ends.
  package var end: Instant { Instant(milliseconds: at.instant.milliseconds + Int64(minutes) * 60_000) }

  /// The places that are left.
  package var left: Int { max(0, most - joined) }

  /// Whether it has ended.
  package func isOver(at now: Instant) -> Bool { end <= now }

  /// Whether it has begun.
  package func isStarted(at now: Instant) -> Bool { at.instant <= now }

  /// The kind of meet-ups.
  package static let kind = Kind.logged(
    "meetup", summary: "A meet-up for sport; only in the board of a server, which alone writes it.",
    fields: [
      .required("title", "what it is called", .text(atMost: 4 * MeetupLimits.title)),
      .required("sport", "the key of the sport, as `tennis`", .text(atMost: 40)),
      .optional("place", "the ID of the place, such as `osm:way/123`; may be missing", .text(atMost: 80)),
      .optional(
        "place_name", "the name of the place; may be missing", .text(atMost: 4 * MeetupLimits.placeName)),
      .optional(
        "geo", "latitude and longitude in degrees (WGS 84): two decimal places unless `exact`",
        .text(atMost: 24)),
      .optional("exact", "true if `geo` is the place itself; otherwise missing", .truth),
      .optional("city", "the city, as `Toronto, CA`; may be missing", .text(atMost: 4 * MeetupLimits.city)),
      .required(
        "minutes", "how long it lasts, in minutes",
        .whole(
          Decimal(Int32(MeetupLimits.minutes.lowerBound))...Decimal(Int32(MeetupLimits.minutes.upperBound)))),
      .required(
        "max", "how many can take part, the host included",
        .whole(Decimal(Int32(MeetupLimits.most.lowerBound))...Decimal(Int32(MeetupLimits.most.upperBound)))),
      .required(
        "level", MeetupLevel.allCases.map(\.rawValue).joined(separator: ", "),
        .word(MeetupLevel.allCases.map(\.rawValue))),
      .optional("text", "more about it; may be missing", .text(atMost: 4 * MeetupLimits.text)),
      .required("host", "the member who hosts it", .entry),
      .required("host_name", "the nickname of the host", .text(atMost: 4 * MeetupLimits.nick.upperBound)),
      .required("joined", "how many take part, the host included", .whole(FieldForm.meantFromZero)),
      .required("waiting", "how many wait for a place", .whole(FieldForm.meantFromZero)),
      .required(
        "state", MeetupState.allCases.map(\.rawValue).joined(separator: ", "),
        .word(MeetupState.allCases.map(\.rawValue))),
      .optional(
        "reason", "why it was cancelled or hidden; may be missing", .text(atMost: 4 * MeetupLimits.reason)),
      .required(
        "seq", "how often its time, place or state changed: SEQUENCE of its calendar event",
        .whole(FieldForm.meantFromZero)),
    ],
    examples: [
      #"{"op":"add","kind":"meetup","entry":"01M8R2V7Q0F3C4D5E6F7G8H9J0","day":"2026-11-28","at":"2026-11-28T10:00:00-05:00","title":"Tennis, Parc La Fontaine","sport":"tennis","place":"osm:way/24810221","place_name":"Parc La Fontaine, court 3","geo":"45.52711,-73.57004","exact":true,"city":"Toronto, CA","minutes":90,"max":4,"level":"intermediate","text":"Bring balls","host":"01M8R2T9X2B7N4V1K6Z3Q8W5EA","host_name":"Anna","joined":1,"waiting":0,"state":"open","seq":0}"#
    ])

  /// Reads an entry of the board.
  package init(_ entry: Entry) throws(DamagedEntry) {
    try entry.check(Self.kind)
    guard let at = entry.at else { throw DamagedEntry(entry: entry.id, reason: "'at' is missing") }
    id = entry.id
    self.at = at
    title = try entry.required(text: "title")
    sport = try entry.required(text: "sport")
    place = MeetupPlace(entry)
    minutes = try entry.required(count: "minutes")
    most = try entry.required(count: "max")
    level = try entry.required(word: "level")
    text = entry.text("text")
    host = try entry.required(id: "host")
    hostName = try entry.required(text: "host_name")
    joined = try entry.required(count: "joined")
    waiting = try entry.required(count: "waiting")
    state = try entry.required(word: "state")
    reason = entry.text("reason")
    sequence = try entry.required(count: "seq")
  }

  /// The operation that adds it.
  package var addition: Operation {
    .add(kind: Self.kind.name, entry: id, day: at.day, at: at, fields: fields)
  }

  /// What the board says of it.
  package var fields: [JSON.Member] {
    var fields: [JSON.Member] = [.init("title", title), .init("sport", sport)]
    fields += place.fields
    fields += [
      .init("minutes", .count(minutes)), .init("max", .count(most)), .init("level", level.rawValue),
    ]
    if let text { fields.append(.init("text", text)) }
    fields += [
      .init("host", host.description), .init("host_name", hostName), .init("joined", .count(joined)),
      .init("waiting", .count(waiting)), .init("state", state.rawValue),
    ]
    if let reason { fields.append(.init("reason", reason)) }
    return fields + [.init("seq", .count(sequence))]
  }

  /// The operation that makes it of what it was; nil where nothing differs. `base` is the newest event of its entry.
  package func edit(of old: Meetup, base: ULID) -> Operation? {
    guard self != old else { return nil }
    let head = { (meetup: Meetup) -> [JSON.Member] in
      [.init("day", meetup.at.day.description), .init("at", meetup.at.description)]
    }
    return .edit(entry: id, base: [base], from: head(old) + old.fields, to: head(self) + fields)
  }
}

/// How trained one should be to take part in a meet-up.
package enum MeetupLevel: String, CaseIterable, Sendable {
  case any, beginner, intermediate, advanced
}

/// Whether a meet-up takes place.
package enum MeetupState: String, CaseIterable, Sendable {
  /// It does.
  case open
  /// Its host, or an administrator, cancelled it.
  case cancelled
  /// An administrator hid it: its host and those who take part see it still.
  case hidden
}
