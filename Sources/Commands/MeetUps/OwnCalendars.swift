internal import Encoding
internal import Session
internal import Values

/// What the calendars of a person say about when there is time.
struct OwnCalendars: Sendable {
  /// When there is something to do.
  let freeBusy: FreeBusy
  /// Events of which not all times are known, each with the file that it is in.
  let unknown: [(file: String, event: UnknownEvent)]

  /// Warnings that people read.
  private static let mostWarned = 20

  /// Says which events are not known, the first of them; whoever calls decides on the exit code.
  func warn(_ session: Session) {
    for (file, event) in unknown.prefix(Self.mostWarned) {
      let name = event.summary.map { String($0.prefix(80)) } ?? ""
      session.console.warn(
        name.isEmpty
          ? "'\(file)', line \(event.line): \(event.reason); left out"
          : "'\(file)', line \(event.line), \(name): \(event.reason); left out")
    }
    let more = unknown.count - Self.mostWarned
    if more > 0 { session.console.warn("and \(more) more") }
  }
}

extension Session {
  /// Events of a calendar that are read.
  private static let mostEvents = 100_000

  /// The calendars that are named, else that of the setting `meetup.calendar`; none where that is unset.
  func calendars(named files: [String]) -> [String] {
    guard files.isEmpty else { return files }
    let own = settings[.meetupCalendar].value
    return own.isEmpty ? [] : [own]
  }

  /// What some calendars say about a time; nothing is to be done where there are none. Throws where one cannot be read or
  /// is too large.
  func freeBusy(of files: [String], from start: Instant, to end: Instant) throws(Failure)
    -> OwnCalendars
  {
    var appointments: [FreeBusy.Appointment] = []
    var unknown: [(file: String, event: UnknownEvent)] = []
    guard start < end else { return OwnCalendars(freeBusy: FreeBusy(appointments), unknown: []) }
    // What ends or begins just outside makes a time tight.
    let span =
      (start.adding(milliseconds: -Self.beside) ?? start)..<(end.adding(milliseconds: Self.beside) ?? end)
    for name in files {
      let file = try CalendarFile(name, most: Self.mostEvents, self)
      let found = CalendarExpansion(of: file.events, in: span, by: zones(of: file))
      appointments += FreeBusy(found.occurrences).appointments
      let unread = file.faults.map { UnknownEvent(line: $0.line, summary: nil, reason: $0.reason) }
      unknown += (unread + found.unknown).sorted { $0.line < $1.line }.map { (name, $0) }
    }
    return OwnCalendars(freeBusy: FreeBusy(appointments), unknown: unknown)
  }

  /// An hour in milliseconds.
  private static let beside: Int64 = 3_600_000
}
