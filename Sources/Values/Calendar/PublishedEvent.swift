package import Encoding

/// An event as calendars of others take it in: nobody is invited by it, and nobody is named.
package struct PublishedEvent: Equatable, Sendable {
  /// What tells it from all others, for ever.
  package let uid: String
  /// How often its time, place or state has changed.
  package let sequence: Int
  /// When it was changed last.
  package let modified: Instant
  /// When it begins.
  package let start: Instant
  /// How long it takes, in seconds.
  package let seconds: Int64
  /// What it is called.
  package let summary: String
  /// Where it is in words; nil where that is not told.
  package var location: String?
  /// Where it is on Earth; nil where that is not told.
  package var point: GeoPoint?
  /// More about it; nil where there is nothing.
  package var details: String?
  /// Whether it takes place.
  package var status = CalendarStatus.confirmed
  /// How long before it one is reminded, in seconds; nil for never.
  package var alarm: Int64?

  /// An event of which the rest is not told.
  package init(
    uid: String, sequence: Int, modified: Instant, start: Instant, seconds: Int64, summary: String
  ) {
    (self.uid, self.sequence, self.modified) = (uid, sequence, modified)
    (self.start, self.seconds, self.summary) = (start, seconds, summary)
  }

  /// A calendar of events. It has no METHOD, and DTSTAMP is the newest change: the same events are the
  /// same bytes. Programs that fetch it are told its name and to come again after an hour.
  package static func calendar(_ events: [PublishedEvent], name: String?) -> [UInt8] {
    var writer = CalendarWriter()
    writer.property("BEGIN", "VCALENDAR")
    writer.property("VERSION", "2.0")
    writer.property("PRODID", "-//healthlog//healthlog//EN")
    writer.property("CALSCALE", "GREGORIAN")
    if let name {
      writer.property("NAME", text: name)
      writer.property("X-WR-CALNAME", text: name)
      writer.property("REFRESH-INTERVAL;VALUE=DURATION", lasting: 3600)
      writer.property("X-PUBLISHED-TTL", lasting: 3600)
    }
    for event in events { event.write(to: &writer) }
    writer.property("END", "VCALENDAR")
    return writer.taken()
  }

  private func write(to writer: inout CalendarWriter) {
    writer.property("BEGIN", "VEVENT")
    writer.property("UID", text: uid)
    writer.property("DTSTAMP", at: modified)
    writer.property("LAST-MODIFIED", at: modified)
    writer.property("SEQUENCE", String(max(sequence, 0)))
    writer.property("DTSTART", at: start)
    writer.property("DURATION", lasting: seconds)
    writer.property("SUMMARY", text: summary)
    if let location { writer.property("LOCATION", text: location) }
    if let point { writer.property("GEO", "\(point.latitudeText);\(point.longitudeText)") }
    if let details { writer.property("DESCRIPTION", text: details) }
    writer.property("STATUS", status.rawValue)
    writer.property("TRANSP", "OPAQUE")
    if let alarm, status != .cancelled { write(alarm: alarm, to: &writer) }
    writer.property("END", "VEVENT")
  }

  private func write(alarm: Int64, to writer: inout CalendarWriter) {
    writer.property("BEGIN", "VALARM")
    writer.property("ACTION", "DISPLAY")
    writer.property("TRIGGER", alarm > 0 ? "-\(CalendarWriter.duration(alarm))" : "PT0S")
    writer.property("DESCRIPTION", text: summary)
    writer.property("END", "VALARM")
  }
}
