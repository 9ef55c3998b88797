internal import Arguments
internal import Document
internal import Encoding
internal import Journal
internal import Ledger
internal import Records
internal import Session
internal import Sync
internal import Training
internal import Values

/// `healthlog session ics`.
struct SessionICS: Command {
  static let page = Page(
    name: "session ics", group: .business, summary: "Export training sessions as a calendar.",
    details: [
      """
      Writes iCalendar events (RFC 5545), one a session from its first start to its last end, with the breaks in the \
      description. Neither client nor money is in it, so that a trainer may have it. Planned sessions are tentative, and \
      cancelled and removed ones are cancelled.
      """,
      """
      `import ics` takes changes back: what you move in a calendar moves here.
      """,
      """
      --subscribe prints an address that Google and Apple Calendar fetch by themselves from the server that the journal \
      is synced with. Anyone who has it sees the sessions, as long as you have a role there; --unsubscribe ends it, and so \
      does another --subscribe.
      """,
    ],
    examples: [
      Example("healthlog session ics 7K3M > session.ics", "one session"),
      Example("healthlog session ics --trainer dupont --output dupont.ics", "all sessions of a trainer"),
      Example("healthlog session ics --all --period 2026-12", "those of a month"),
    ],
    seeAlso: ["import ics", "session list", "session share"])

  let name: String?
  let isAll: Bool
  let trainer: String?
  let period: PeriodText?
  let file: String?
  let subscribes: Bool
  let unsubscribes: Bool

  init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try read.optionalWord(
      "NAME", help: "its name, a part of it, or the end of its ID", completion: .dynamic("records-session"))
    isAll = try read.flag("all", help: "all sessions")
    trainer = try read.option(
      "trainer", metavar: "TRAINER", help: "all sessions of this trainer",
      completion: .dynamic("records-trainer"))
    period = try read.option("period", help: "only these days, as in healthlog-dates(7)")
    file = try read.option("output", help: "write to this file", completion: .files)
    subscribes = try read.flag("subscribe", help: "print an address for calendars to fetch")
    unsubscribes = try read.flag("unsubscribe", help: "end that address")
    let count = [name != nil, isAll, trainer != nil, subscribes, unsubscribes].count { $0 }
    if count != 1 {
      throw UsageError(
        code: "usage.which-sessions", message: "say which sessions to export",
        hint: "use one of NAME, --all, --trainer TRAINER and --subscribe", caret: nil)
    }
    if name != nil, period != nil {
      throw UsageError(
        code: "usage.which-sessions", message: "--period goes with --all or --trainer", hint: "leave it out",
        caret: nil)
    }
  }

  func run(_ session: inout Session) throws(Failure) {
    if subscribes || unsubscribes { return try subscribe(&session) }
    var writer = CalendarWriter()
    writer.property("BEGIN", "VCALENDAR")
    writer.property("VERSION", "2.0")
    writer.property("PRODID", "-//healthlog//healthlog//EN")
    writer.property("CALSCALE", "GREGORIAN")
    writer.property("METHOD", "PUBLISH")
    let records = try selected(&session)
    let names = try RecordNames(for: records, &session)
    let timelines = try session.timelines(of: Set(records.compactMap(\.id))).timelines
    var memory = CalendarMemory(session)
    for record in records {
      guard let timeline = record.id.flatMap({ timelines[$0] }), let event = SessionEvent(record, timeline)
      else {
        continue
      }
      event.write(to: &writer, trainer: record.reference("trainer").flatMap { names[$0]?.text }, session)
      memory.note(timeline.entry, timeline.heads)
    }
    memory.keep(session)
    writer.property("END", "VCALENDAR")
    guard let file, file != "-" else { return session.console.write(writer.taken()) }
    try session.world.write(writer.taken(), to: file)
    session.console.say("wrote '\(file)'")
  }

  /// Makes the address of a calendar at the server of the journal, or ends it.
  private func subscribe(_ session: inout Session) throws(Failure) {
    let access = try session.serverAccess()
    let server = try session.server(nil, access)
    var client = access.client(server.address, pin: server.pin)
    guard let journal = session.journal?.id else { return }
    let path = "/v1/journals/\(journal)/calendar-token"
    let answer = try session.ask(WireRequest(subscribes ? "POST" : "DELETE", path), &client)
    guard subscribes else {
      return session.tell(
        "the address no longer works", json: ["schema": "healthlog.session-calendar/1", "url": .null])
    }
    let url = server.address.server + (answer.json?["path"]?.stringValue ?? "")
    session.console.show(
      Document(title: "", blocks: [.paragraph(url)]),
      json: ["schema": "healthlog.session-calendar/1", "url": .string(url)])
    session.console.say("anyone with this address sees the sessions; --unsubscribe ends it")
  }

  /// The sessions that are asked for, those that were removed as well, in the order of their days.
  private func selected(_ session: inout Session) throws(Failure) -> [RecordEntry] {
    if let name { return [try session.record(named: name, of: TrainingSession.form)] }
    let giver = try trainer.map { (name) throws(Failure) in
      try session.record(named: name, of: Trainer.form).id
    }
    let days = try session.days(of: period)
    var records = try session.records(of: TrainingSession.form, on: days)
    try session.eachRemovedPart(of: [TrainingSession.form.noun]) { entries, session throws(Failure) in
      records += session.records(entries, TrainingSession.form)
      return true
    }
    return records.filter { record in
      (giver.map { $0 == record.reference("trainer") } ?? true)
        && (days.map { days in record.day.map(days.contains) ?? false } ?? true)
    }.sorted {
      ($0.day?.number ?? 0, $0.id?.description ?? "") < ($1.day?.number ?? 0, $1.id?.description ?? "")
    }
  }
}
