package import Encoding
package import Values

/// A meet-up as somebody sees it: what the board says, and what it is to that one.
package struct MeetupView: Sendable {
  /// The meet-up.
  package let meetup: Meetup
  /// What that one is to it; nil where that one never asked, or gave the place up.
  package var mine: MeetupSeat.State?
  /// The place in line, from 1, where that one waits.
  package var position: Int?
  /// The nicknames of those who take part; nil for whoever does not.
  package var participants: [String]?
  /// How far it is from home, in km; nil where nobody knows.
  package var distance: Decimal?
  /// Whether it fits the person's calendar; nil where nobody looked.
  package var fit: Fit?
  /// Whether it was not sent to the server yet.
  package var isQueued = false

  /// Whether a meet-up fits a calendar.
  package enum Fit: String, Sendable {
    case free, tight, busy
  }

  /// A meet-up that nothing else is known of.
  package init(_ meetup: Meetup) { self.meetup = meetup }

  /// Its object in JSON, as `healthlog.meetup/1` describes it.
  package func members(now: Instant) -> [JSON.Member] {
    [
      .init("id", meetup.id.description), .init("title", meetup.title), .init("sport", meetup.sport),
      .init("at", meetup.at.description), .init("minutes", .count(meetup.minutes)), .init("place", place),
      .init("level", meetup.level.rawValue), .init("text", .text(meetup.text)),
      .init("host", meetup.hostName), .init("host_member", meetup.host.description),
      .init("max", .count(meetup.most)), .init("joined", .count(meetup.joined)),
      .init("places_left", .count(meetup.left)), .init("waiting", .count(meetup.waiting)),
      .init("state", meetup.state.rawValue), .init("reason", .text(meetup.reason)),
      .init("started", .bool(meetup.isStarted(at: now))), .init("sequence", .count(meetup.sequence)),
      .init("mine", mineJSON),
      .init("participants", participants.map { .array($0.map(JSON.string)) } ?? .null),
      .init("distance_km", .exact(distance)), .init("fit", .text(fit?.rawValue)),
      .init("queued", .bool(isQueued)),
    ]
  }

  private var mineJSON: JSON {
    guard let mine else { return .null }
    return ["state": .string(mine.rawValue), "position": position.map { .count($0) } ?? .null]
  }

  private var place: JSON {
    let point = meetup.place.point.flatMap { GridPoint($0) }
    return [
      "id": .text(meetup.place.id), "name": .text(meetup.place.name),
      "lat": point.map { .number($0.latitudeText) } ?? .null,
      "lon": point.map { .number($0.longitudeText) } ?? .null,
      "exact": .bool(meetup.place.isExact), "city": .text(meetup.place.city),
    ]
  }
}
