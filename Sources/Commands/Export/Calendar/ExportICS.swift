package import Arguments
internal import Encoding
internal import Ledger
package import Session
internal import Values

/// What a calendar can be given.
package enum CalendarKind: String, ArgumentChoice {
  package static let metavar = "KIND"
  case plans, reminders, activities, meals

  /// The names of its kinds in the journal.
  var kinds: [String] { ExportKind(rawValue: rawValue)?.kinds ?? [] }
}

/// `healthlog export ics`.
package struct ExportICS: Command {
  package static let page = Page(
    name: "export ics", group: .moving, summary: "Export a calendar file.",
    details: [
      """
      Writes plans, reminders and activities as iCalendar events (RFC 5545), and meals if you ask for \
      them. Each event has the ID of its entry, and a higher SEQUENCE after each change, so a calendar \
      that reads the file again updates its events. Removed entries, and plans that are done, are marked \
      CANCELLED.
      """,
      """
      Times are in UTC. If only the day is known, the event takes the whole day. Reminders repeat at local \
      time wherever you are, with an alarm. Names and descriptions use the language and units of the \
      reports.
      """,
    ],
    examples: [
      Example("healthlog export ics > health.ics", "plans, reminders and activities"),
      Example("healthlog export ics --what reminders", "only reminders"),
      Example("healthlog export ics --what meals --period 2026-11", "a month's meals"),
    ],
    seeAlso: ["plan list", "remind list", "activity plan", "export csv"])

  let asked: AskedEntries<CalendarKind>

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    asked = try AskedEntries(&read, period: "only these days; reminders that start by the last of them")
  }

  package func run(_ session: inout Session) throws(Failure) {
    session.sayIfEmpty()
    let days = try asked.days(session)
    let kinds = Set((asked.kinds.isEmpty ? [.plans, .reminders, .activities] : asked.kinds).flatMap(\.kinds))
    var writer = CalendarWriter()
    writer.property("BEGIN", "VCALENDAR")
    writer.property("VERSION", "2.0")
    writer.property("PRODID", "-//healthlog//healthlog//EN")
    writer.property("CALSCALE", "GREGORIAN")
    writer.property("METHOD", "PUBLISH")
    let events = CalendarEvents(
      language: session.console.language, units: session.console.units, dayStart: session.settings.dayStart,
      kinds: kinds)
    var isRead = true
    let write = { (entries: [Entry], isRemoved: Bool, session: inout Session) throws(Failure) in
      for entry in entries where isMeant(entry, days) {
        do throws(DamagedEntry) {
          guard let event = try events.event(entry, isRemoved: isRemoved) else { continue }
          event.write(to: &writer, now: session.now)
        } catch {
          session.report([error])
        }
      }
      isRead = try session.console.stream(writer.taken())
    }
    try session.eachPart(of: kinds, on: days.map { CivilDay.first...$0.upperBound }) {
      entries, session throws(Failure) in
      try write(entries, false, &session)
      return isRead
    }
    guard isRead else { return }
    try session.eachRemovedPart(of: kinds) { entries, session throws(Failure) in
      try write(entries, true, &session)
      return isRead
    }
    guard isRead else { return }
    writer.property("END", "VCALENDAR")
    session.console.write(writer.taken())
  }

  /// A reminder goes on after its day; everything else lies in the period.
  private func isMeant(_ entry: Entry, _ days: ClosedRange<CivilDay>?) -> Bool {
    guard let days else { return true }
    guard let day = entry.day else { return false }
    return entry.kind == "reminder" ? day <= days.upperBound : days.contains(day)
  }
}
