package import Encoding
package import Values

/// Meet-ups as a calendar file (RFC 5545) for the calendars of phones.
package struct MeetupCalendar: Sendable {
  private var writer = CalendarWriter()

  /// A calendar without events; a name is shown where it is subscribed to.
  package init(name: String?) {
    writer.property("BEGIN", "VCALENDAR")
    writer.property("VERSION", "2.0")
    writer.property("PRODID", "-//healthlog//meetups//EN")
    if let name {
      writer.property("X-WR-CALNAME", text: name)
      writer.property("REFRESH-INTERVAL;VALUE=DURATION", "PT1H")
    }
  }

  /// Adds a meet-up; one that the person left is cancelled for that one. `changed` is when it was changed last, and `spot`
  /// where it is exactly, where that is known.
  package mutating func add(_ meetup: Meetup, isLeft: Bool, changed: Instant, spot: RoomSpot?) {
    writer.property("BEGIN", "VEVENT")
    writer.property("UID", "\(meetup.id)@healthlog")
    writer.property("DTSTAMP", Self.moment(changed))
    writer.property("LAST-MODIFIED", Self.moment(changed))
    writer.property("SEQUENCE", String(meetup.sequence))
    writer.property("DTSTART", Self.moment(meetup.at.instant))
    writer.property("DURATION", "PT\(meetup.minutes)M")
    writer.property("SUMMARY", text: meetup.title)
    let place = [meetup.place.name, spot?.text, meetup.place.city].compactMap(\.self)
    if !place.isEmpty { writer.property("LOCATION", text: place.joined(separator: ", ")) }
    if let point = (spot?.point ?? meetup.place.point).flatMap({ GridPoint($0) }) {
      writer.property("GEO", "\(point.latitudeText);\(point.longitudeText)")
    }
    if let text = meetup.text { writer.property("DESCRIPTION", text: text) }
    let isOn = meetup.state != .cancelled && !isLeft
    writer.property("STATUS", isOn ? "CONFIRMED" : "CANCELLED")
    writer.property("TRANSP", "OPAQUE")
    if isOn {
      writer.property("BEGIN", "VALARM")
      writer.property("ACTION", "DISPLAY")
      writer.property("DESCRIPTION", text: meetup.title)
      writer.property("TRIGGER", "-PT1H")
      writer.property("END", "VALARM")
    }
    writer.property("END", "VEVENT")
  }

  /// The file.
  package mutating func finished() -> [UInt8] {
    writer.property("END", "VCALENDAR")
    return writer.taken()
  }

  /// A time in UTC as calendars write it: `20261128T150000Z`.
  private static func moment(_ instant: Instant) -> String {
    let time = Timestamp(instant: instant, offsetSeconds: 0) ?? .epoch
    return time.description.prefix(19).filter { $0 != "-" && $0 != ":" } + "Z"
  }
}
