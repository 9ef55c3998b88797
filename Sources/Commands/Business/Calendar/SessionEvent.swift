// A calendar is one more replica that is offline at times: the event says on which revisions it builds, and what comes
// back changed is an edit that has seen these and no later ones.

internal import Document
internal import Encoding
internal import Ledger
internal import Records
internal import Session
internal import Training
internal import Values

/// A training session as an event of a calendar: one, whatever breaks it has.
struct SessionEvent {
  /// What ends the UIDs of our own events; the ids of their sessions come before it.
  static let ownEnding = "@healthlog"
  /// The property that names the revisions which an event was made of.
  static let baseName = "X-HEALTHLOG-BASE"

  private let id: ULID
  private let record: RecordEntry
  private let slot: SessionSlot
  private let hours: SessionHours
  private let timeline: Timeline

  /// That of a session as it stands or stood; nil where its hours cannot be read.
  init?(_ record: RecordEntry, _ timeline: Timeline) {
    guard let slot = SessionSlot(record),
      let hours = record.text("hours").flatMap(SessionHours.init(parsing:))
    else { return nil }
    (self.record, self.slot, self.hours, self.timeline) = (record, slot, hours, timeline)
    id = timeline.entry
  }

  /// The status of a state, as calendars have it.
  static func status(of state: SessionState) -> CalendarStatus {
    switch state {
    case .planned: .tentative
    case .confirmed: .confirmed
    case .cancelled: .cancelled
    }
  }

  /// The state of a status.
  static func state(of status: CalendarStatus) -> SessionState {
    switch status {
    case .tentative: .planned
    case .confirmed: .confirmed
    case .cancelled: .cancelled
    }
  }

  /// Writes it. Whoever reads the calendar learns neither client nor money.
  func write(to writer: inout CalendarWriter, trainer: String?, _ session: Session) {
    let events = timeline.events
    writer.property("BEGIN", "VEVENT")
    writer.property("UID", "\(id)\(Self.ownEnding)")
    writer.property("DTSTAMP", at: session.now.instant)
    if let first = events.min() { writer.property("CREATED", at: moment(first, session)) }
    if let last = events.max() { writer.property("LAST-MODIFIED", at: moment(last, session)) }
    // Calendars take a higher number for a new date: a changed price is none.
    let dated = timeline.events(changing: ["day", "hours", "place", "state"])
    writer.property("SEQUENCE", String(dated.count))
    writer.property("DTSTART", at: Self.instant(slot.day, slot.start, session.zone))
    writer.property("DTEND", at: Self.instant(slot.day, slot.end, session.zone))
    writer.property("SUMMARY", text: record.name)
    if let place = slot.place { writer.property("LOCATION", text: place) }
    writer.property("DESCRIPTION", text: details(trainer, session.console.language))
    writer.property("STATUS", (timeline.isRemoved ? .cancelled : Self.status(of: slot.state)).rawValue)
    writer.property("TRANSP", "OPAQUE")
    writer.property(Self.baseName, timeline.heads.map(\.description).joined(separator: " "))
    writer.property("END", "VEVENT")
  }

  private func details(_ trainer: String?, _ language: Language) -> String {
    let (sentence, length) = (hours.sentence, hours.length)
    var lines: [Message] = ["\(sentence) (\(length))"]
    if let trainer { lines.append("Trainer: \(trainer)") }
    if let ref = record.text("ref") { lines.append("Ref. \(ref)") }
    return lines.map { language.words($0) }.joined(separator: "\n")
  }

  /// When an event of the journal was recorded, as its id says; what has a time to come is the present.
  private func moment(_ event: ULID, _ session: Session) -> Instant {
    Instant(milliseconds: min(event.milliseconds, session.now.instant.milliseconds))
  }

  /// The moment of a minute of a day, 0 to 1440, by the clocks of a zone.
  static func instant(_ day: CivilDay, _ minute: Int, _ zone: Zone) -> Instant {
    let next = minute >= 1440 ? day.adding(days: 1) ?? day : day
    return zone.resolve(day: next, secondOfDay: Int32(minute % 1440) * 60).moment.instant
  }
}
