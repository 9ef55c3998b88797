internal import Arguments
internal import Document
internal import Encoding
internal import Goals
internal import Messages
internal import Records
internal import Session
internal import Training
internal import Values

/// `healthlog session calendar`.
struct SessionCalendar: Command {
  static let page = Page(
    name: "session calendar", group: .business, summary: "Show a month or a week of training sessions.",
    details: [
      """
      Each day has a shade for the hours of its sessions, and a list below names them in the order of the day. Cancelled \
      sessions are left out. `calendar` shows the same in the journal of a training company.
      """
    ],
    examples: [
      Example("healthlog session calendar", "this month"),
      Example("healthlog session calendar next week", "the sessions of a week"),
      Example("healthlog session calendar 2026-12 --trainer dupont", "a month of one trainer"),
    ],
    seeAlso: ["session list", "session ics", "business stats"])

  let period: PeriodText?
  let trainer: String?
  let delivery: Delivery

  init(_ read: inout ArgumentReader) throws(UsageError) {
    trainer = try read.option(
      "trainer", metavar: "TRAINER", help: "only sessions of this trainer",
      completion: .dynamic("records-trainer"))
    delivery = try Delivery(&read)
    period = try read.period(help: "the month, the week, or other days; this month if left out")
  }

  func run(_ session: inout Session) throws(Failure) {
    try delivery.deliver(&session) { (session) throws(Failure) in
      try SessionMonth(period, trainer: trainer, &session).show(&session)
    }
  }
}

/// The sessions of some days, as a calendar.
struct SessionMonth {
  private let days: Period
  private let sessions: [SessionFacts]

  /// Those of a period, this month where none is said; of one trainer, where one is named.
  init(_ period: PeriodText?, trainer: String?, _ session: inout Session) throws(Failure) {
    let asked = try session.shownDays(of: period) ?? session.today...session.today
    let days = Period(first: asked.lowerBound, last: asked.upperBound) ?? .month(of: session.today)
    self.days = days.count == 1 ? .month(of: days.first) : days
    let giver: ULID? =
      if let trainer { try session.record(named: trainer, of: Trainer.form).id } else { nil }
    sessions = try session.trainingSessions(on: self.days.first...self.days.last).filter { facts in
      facts.state != .cancelled && (giver == nil || facts.trainer?.id == giver)
    }
  }

  /// Shows it.
  func show(_ session: inout Session) {
    let blocks: [Block] =
      session.console.isForPeople
      ? [.chart(chart(session.console.language))] + (sessions.isEmpty ? [] : [.table(table(session.console))])
      : [.table(table(session.console))]
    let lines = days.map(json)
    session.console.show(
      Document(title: "", blocks: blocks),
      json: [
        "schema": "healthlog.session-calendar/1", "from": .string(days.first.description),
        "to": .string(days.last.description), "days": .array(lines),
      ], lines: lines)
  }

  private func chart(_ language: Language) -> Chart {
    let column = Column.number("hours", language.words(.hours), .essential)
    let minutes = sessions.reduce(0) { $0 + $1.hours.minutes }
    let (count, length) = (sessions.count, SessionHours.length(minutes: minutes))
    let summary: Message =
      count == 0 ? "no sessions" : count == 1 ? "1 session, \(length)" : "\(count) sessions, \(length)"
    let map = HeatMap(
      days: days.map { day in
        let minutes = on(day).reduce(0) { $0 + $1.hours.minutes }
        return .init(day, minutes == 0 ? nil : Decimal(thousandths: Int64(minutes) * 1000 / 60), nil)
      }, column: column, unit: "h", decimals: 1)
    let title = language.words(.sessions)
    return Chart(
      title: "\(title.prefix(1).uppercased() + title.dropFirst()), \(days.name(language))",
      summary: language.words(summary), content: .calendar(map))
  }

  private func table(_ console: Console) -> Table {
    let language = console.language
    let isForPeople = console.isForPeople
    return Table(
      sessions,
      columns: [
        .text("day", language.words(.day), .essential, .whole) { .day($0.day) },
        .text("hours", language.words(.hours), .essential, .whole) {
          .text(isForPeople ? $0.hours.shown : $0.hours.text)
        },
        .text("mode", language.words(Phrase("mode", "mode")), .useful, .whole) { .text($0.mode.rawValue) },
        .text("session", language.words(Phrase("session", "session")), .essential, .clipped) {
          .text($0.module)
        },
        .text("trainer", language.words(Phrase("trainer", "trainer")), .useful, .clipped) {
          Self.cell($0.trainer?.name)
        },
        .text("client", language.words(Phrase("client", "client")), .extra, .clipped) {
          Self.cell($0.client?.name)
        },
        .text("id", "id", .useful, .whole) { .text(isForPeople ? $0.id.short : $0.id.description) },
      ])
  }

  private static func cell(_ name: String?) -> Cell { name.map { $0.isEmpty ? .empty : .text($0) } ?? .empty }

  private func on(_ day: CivilDay) -> [SessionFacts] { sessions.filter { $0.day == day } }

  private func json(_ day: CivilDay) -> JSON {
    let sessions = on(day)
    return [
      "day": .string(day.description), "minutes": .count(sessions.reduce(0) { $0 + $1.hours.minutes }),
      "sessions": .array(
        sessions.map { session in
          [
            "id": .string(session.id.description), "module": .string(session.module),
            "hours": .string(session.hours.text), "mode": .string(session.mode.rawValue),
            "trainer": .text(session.trainer?.name), "client": .text(session.client?.name),
            "state": .string(session.state.rawValue),
          ]
        }),
    ]
  }
}

extension Phrase {
  fileprivate static let hours = Phrase("hours", "hours")
}
