internal import Encoding
internal import Import
internal import Session

/// The events of a calendar file.
struct CalendarFile {
  /// The events, in the order of the file.
  private(set) var events: [CalendarEntry] = []
  /// The zones that it defines, by the names it gives them.
  private(set) var zones: [String: CalendarZone] = [:]
  /// What could not be read of it.
  private(set) var faults: [LineFault] = []

  /// Events that are taken of a file.
  private static let most = 20_000
  private static let mostZones = 200

  /// Reads a file; `-` is standard input. Throws where it cannot be read, has no calendar, or too many events.
  init(_ path: String, _ session: Session) throws(Failure) {
    var feed = try ByteFeed.open(path, session.world)
    var reader = CalendarReader()
    while let range = try feed.nextPiece() {
      reader.take(feed.buffer[range])
      try take(&reader)
    }
    reader.finish()
    try take(&reader)
    faults = reader.faults.first
    guard !reader.hasCalendar else { return }
    throw Failure(
      .notUnderstood, "calendar.none", "there is no calendar in '\(path)'",
      hint: "export one from your calendar program as a file .ics")
  }

  private mutating func take(_ reader: inout CalendarReader) throws(Failure) {
    while let part = reader.next() {
      switch part {
      case .zone(let zone): if zones.count < Self.mostZones { zones[zone.id] = zone }
      case .event(let event):
        guard events.count < Self.most else {
          throw Failure(
            .notUnderstood, "calendar.too-many", "the file has more than \(Self.most) events",
            hint: "export fewer days; nothing was stored")
        }
        events.append(event)
      }
    }
  }
}
