internal import Encoding
package import Values

/// Meet-ups as a calendar file (RFC 5545) for the calendars of phones.
package struct MeetupCalendar: Sendable {
  private let name: String?
  private var events: [PublishedEvent] = []

  /// One is reminded so many seconds before.
  private static let alarm: Int64 = 3600

  /// A calendar without events; a name is shown where it is subscribed to.
  package init(name: String?) {
    self.name = name
  }

  /// Adds a meet-up; one that the person left is cancelled for that one. `changed` is when it was changed last, and `spot`
  /// where it is exactly, where that is known.
  package mutating func add(_ meetup: Meetup, isLeft: Bool, changed: Instant, spot: RoomSpot?) {
    var event = PublishedEvent(
      uid: "\(meetup.id)@healthlog", sequence: Int(meetup.sequence), modified: changed,
      start: meetup.at.instant, seconds: Int64(meetup.minutes) * 60, summary: meetup.title)
    let place = [meetup.place.name, spot?.text, meetup.place.city].compactMap(\.self)
    if !place.isEmpty { event.location = place.joined(separator: ", ") }
    event.point = (spot?.point ?? meetup.place.point).flatMap { GridPoint($0)?.point }
    event.details = meetup.text
    event.status = meetup.state != .cancelled && !isLeft ? .confirmed : .cancelled
    event.alarm = Self.alarm
    events.append(event)
  }

  /// The file.
  package func finished() -> [UInt8] { PublishedEvent.calendar(events, name: name) }
}
