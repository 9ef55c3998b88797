internal import Encoding
internal import Import
internal import Session
internal import Values

/// The events of a calendar file.
struct CalendarFile {
  /// The events, in the order of the file.
  private(set) var events: [CalendarEntry] = []
  /// The zones that it defines, by the names it gives them.
  private(set) var zones: [String: CalendarZone] = [:]
  /// What could not be read of it.
  private(set) var faults: [LineFault] = []

  /// Events that are taken of a file.
  private let most: Int
  private static let mostZones = 200
  /// Bytes that a file may have.
  private static let largest = 128 << 20

  /// Reads a file; `-` is standard input. Throws where it cannot be read, is too large, has no calendar, or more events
  /// than `most`.
  init(_ path: String, most: Int, _ session: Session) throws(Failure) {
    self.most = most
    var feed = try ByteFeed.open(path, session.world)
    var reader = CalendarReader()
    while let range = try feed.nextPiece() {
      guard feed.passed <= Self.largest else {
        throw Failure(
          .notUnderstood, "calendar.too-large", "the calendar '\(path)' is larger than 128 MB",
          hint: "export fewer days; nothing was stored")
      }
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
        guard events.count < most else {
          throw Failure(
            .notUnderstood, "calendar.too-many", "the file has more than \(most) events",
            hint: "export fewer days; nothing was stored")
        }
        events.append(event)
      }
    }
  }
}

extension Session {
  /// The zones that the times of a calendar are by, right for ten years from today.
  func zones(of file: CalendarFile) -> CalendarZones {
    let world = world
    return CalendarZones(
      here: zone, defined: file.zones, through: today.adding(months: 120) ?? .last,
      finding: { LocalZone.named($0, world) })
  }
}
