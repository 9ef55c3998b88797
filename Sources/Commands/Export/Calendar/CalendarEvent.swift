internal import Encoding
internal import Ledger
internal import Values

/// One VEVENT: what of an entry goes into a calendar.
struct CalendarEvent {
  /// When it begins, and so how it is written.
  enum Start {
    /// At a moment, written in UTC: it is the same everywhere.
    case moment(Timestamp)
    /// On a day without a time.
    case day(CivilDay)
    /// By the clocks of wherever the person is, in seconds after midnight; a form without a zone (RFC 5545,
    /// 3.3.5).
    case clock(CivilDay, Int32)
  }

  /// The entry, whose id is that of the event for ever.
  let entry: Entry
  let start: Start
  /// How long it takes, in seconds; nil where that is not known.
  let seconds: Int64?
  /// What it is called.
  let summary: String
  /// What more is known.
  let details: String
  /// Its sort, the same in every language.
  let category: String
  /// On which days of the week it comes again.
  let weekdays: Weekdays?
  /// Whether it is withdrawn.
  let isCancelled: Bool

  /// Writes it; `now` is when the file is made.
  func write(to writer: inout CalendarWriter, now: Timestamp) {
    writer.property("BEGIN", "VEVENT")
    writer.property("UID", "\(entry.id)@healthlog")
    writer.property("DTSTAMP", at: now.instant)
    if let first = entry.revisions.first { writer.property("CREATED", at: Self.instant(first, now)) }
    if let last = entry.revisions.max() {
      writer.property("LAST-MODIFIED", at: Self.instant(last, now))
    }
    writer.property("SEQUENCE", String(max(0, entry.revisions.count - 1)))
    writeTime(to: &writer)
    writer.property("SUMMARY", text: summary)
    if !details.isEmpty { writer.property("DESCRIPTION", text: details) }
    writer.property("CATEGORIES", text: category)
    writer.property("STATUS", isCancelled ? "CANCELLED" : "CONFIRMED")
    // None of it keeps the person from meeting others.
    writer.property("TRANSP", "TRANSPARENT")
    if weekdays != nil, !isCancelled { writeAlarm(to: &writer) }
    writer.property("END", "VEVENT")
  }

  private func writeTime(to writer: inout CalendarWriter) {
    switch start {
    case .moment(let moment):
      writer.property("DTSTART", at: moment.instant)
      if let seconds, seconds > 0 { writer.property("DURATION", lasting: seconds) }
    case .day(let day):
      writer.property("DTSTART;VALUE=DATE", CalendarWriter.digits(day))
      if let next = day.adding(days: 1) { writer.property("DTEND;VALUE=DATE", CalendarWriter.digits(next)) }
    case .clock(let day, let second):
      writer.property("DTSTART", "\(CalendarWriter.digits(day))T\(CalendarWriter.digits(clock: second))")
    }
    guard let weekdays else { return }
    let names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    let days = (1...7).filter(weekdays.contains(weekday:)).map { names[$0 - 1] }
    writer.property("RRULE", "FREQ=WEEKLY;BYDAY=\(days.joined(separator: ","))")
  }

  private func writeAlarm(to writer: inout CalendarWriter) {
    writer.property("BEGIN", "VALARM")
    writer.property("ACTION", "DISPLAY")
    writer.property("TRIGGER", "PT0S")
    writer.property("DESCRIPTION", text: summary)
    writer.property("END", "VALARM")
  }

  /// When an event was recorded, as its id tells; that of a keyed one may be to come, and then it is the
  /// present.
  private static func instant(_ event: ULID, _ now: Timestamp) -> Instant {
    Instant(milliseconds: min(event.milliseconds, now.instant.milliseconds))
  }
}
