internal import Document
internal import Encoding
internal import Ledger
internal import Messages
internal import Records
internal import Session
internal import Training
internal import Values

/// The figures of a company in a period, for people and programs.
struct BusinessReport {
  private let stats: BusinessStats
  private let days: ClosedRange<CivilDay>
  private let company: Company
  /// Prospects whose next step has come.
  private let due: [RecordEntry]
  private let today: CivilDay
  /// The figures of each month of the period, where that is asked for.
  private let months: [(first: CivilDay, stats: BusinessStats)]

  /// The figures of a period, by month if asked for.
  init(of days: ClosedRange<CivilDay>, byMonth: Bool, _ session: inout Session) throws(Failure) {
    let prospects = try session.records(of: Prospect.form)
    // Those that come next are shown whatever the period.
    let sessions = try session.trainingSessions(on: min(days.lowerBound, session.today)...CivilDay.last)
    let facts = prospects.compactMap { prospect in
      prospect.id.map {
        ProspectFacts(
          id: $0, stage: prospect.text("stage").flatMap(ProspectStage.init(rawValue:)) ?? .new,
          value: prospect.number("value"))
      }
    }
    let (today, minute) = (session.today, session.minuteOfDay)
    func stats(_ days: ClosedRange<CivilDay>) -> BusinessStats {
      BusinessStats(of: sessions, prospects: facts, in: days, today: today, minute: minute)
    }
    self.days = days
    self.today = today
    self.stats = stats(days)
    months = byMonth ? Self.months(of: days).map { (first: $0.lowerBound, stats: stats($0)) } : []
    company = try session.company()
    due = prospects.filter {
      ($0.text("next").flatMap { CivilDay(iso: $0) }.map { $0 <= today } ?? false) && $0.isOpen
    }
  }

  /// The months of a period, each cut to it.
  private static func months(of days: ClosedRange<CivilDay>) -> [ClosedRange<CivilDay>] {
    var months: [ClosedRange<CivilDay>] = []
    var first = days.lowerBound
    while first <= days.upperBound, months.count < 1200 {
      let last = Period.month(of: first).last
      months.append(first...min(last, days.upperBound))
      guard let next = last.adding(days: 1) else { break }
      first = next
    }
    return months
  }

  /// What machine formats say.
  var json: JSON {
    [
      "schema": "healthlog.business-stats/1", "from": .text(days.lowerBound), "to": .text(days.upperBound),
      "turnover": FieldValue(stats.turnover).json, "cost": FieldValue(stats.cost).json,
      "margin": FieldValue(stats.margin).json, "margin_percent": FieldValue(stats.marginPercent).json,
      "currency": .string(company.currency), "sessions": .count(stats.sessions),
      "hours": .number(Self.hours(stats.minutes).description), "cancelled": .count(stats.cancelled),
      "modes": .object(SessionMode.allCases.map { .init($0.rawValue, .count(stats.modes[$0] ?? 0)) }),
      "trainers": .array(stats.trainers.map(Self.json)), "clients": .array(stats.clients.map(Self.json)),
      "pipeline": .object(
        ProspectStage.allCases.map { stage in
          let row = stats.pipeline[stage]
          return .init(
            stage.rawValue, ["count": .count(row?.count ?? 0), "value": FieldValue(row?.value).json])
        }),
      "next": .array(
        stats.next.map {
          [
            "id": .text($0.id), "day": .text($0.day), "hours": .string($0.hours.text),
            "module": .string($0.module),
          ]
        }),
      "double_bookings": .array(
        stats.doubleBookings.map { [.text($0.first.session), .text($0.second.session)] }),
      "due": .array(
        due.map { ["id": .text($0.id), "name": .string($0.name), "next": .text($0.text("next"))] }),
      "unknown": .object(
        BusinessStats.Unknown.allCases.map { .init($0.rawValue, .count(stats.unknown[$0] ?? 0)) }),
      "months": .array(
        months.map { month in
          [
            "month": .string(String(month.first.description.prefix(7))),
            "sessions": .count(month.stats.sessions),
            "turnover": FieldValue(month.stats.turnover).json, "margin": FieldValue(month.stats.margin).json,
          ]
        }),
    ]
  }

  private static func json(_ ranked: BusinessStats.Ranked) -> JSON {
    [
      "id": .text(ranked.id), "name": .string(ranked.name), "sessions": .count(ranked.sessions),
      "hours": .number(hours(ranked.minutes).description), "turnover": FieldValue(ranked.turnover).json,
      "margin": FieldValue(ranked.margin).json,
    ]
  }

  private static func hours(_ minutes: Int) -> Decimal { Decimal(thousandths: Int64(minutes) * 1000 / 60) }

  /// A sum; nothing of no sessions is 0.
  private func sum(_ amount: Decimal?) -> Cell { money(stats.sessions == 0 ? .zero : amount) }

  private func money(_ amount: Decimal?) -> Cell {
    amount.map { .amount($0, unit: company.sign, places: 2) } ?? .unknown
  }

  /// One line for a shell prompt: the next session, the turnover and how much is due.
  func line(_ language: Language) -> String {
    var parts: [String] = []
    if let next = stats.next.first {
      parts.append("\(language.day(next.day)) \(next.hours.outline) \(next.module)")
    }
    if let turnover = stats.turnover {
      parts.append(language.amount(turnover, unit: company.sign, places: 2))
    }
    if !due.isEmpty { parts.append(language.words(due.count == 1 ? "1 due" : "\(due.count) due")) }
    return parts.joined(separator: ", ")
  }

  /// What people read.
  func document(_ console: Console) -> Document {
    let language = console.language
    func label(_ phrase: Phrase) -> String { language.words(phrase) }
    var fields = [
      Field(label(TrainingSession.form.many), .count(stats.sessions)),
      Field(label(.hours), .amount(Self.hours(stats.minutes), unit: "h", places: 1)),
      Field(label(.turnover), sum(stats.turnover)), Field(label(.cost), sum(stats.cost)),
      Field(label(.margin), sum(stats.margin)),
    ]
    if let percent = stats.marginPercent {
      fields.append(Field(label(.marginPercent), .amount(percent, unit: "%", places: 1)))
    }
    for mode in SessionMode.allCases {
      fields.append(Field("\(label(.mode)) \(mode.rawValue)", .count(stats.modes[mode] ?? 0)))
    }
    if stats.cancelled > 0 { fields.append(Field(label(.cancelled), .count(stats.cancelled))) }
    var blocks: [Block] = [.fields(fields)]
    if let price = stats.unknown[.price], price > 0 {
      blocks.append(
        .paragraph(language.words(price == 1 ? "1 session has no price" : "\(price) sessions have no price")))
    }
    if !months.isEmpty { blocks.append(.chart(chart(language))) }
    blocks += ranking(Trainer.form, stats.trainers, language) + ranking(Client.form, stats.clients, language)
    blocks += pipeline(language) + upcoming(language)
    let title = "\(language.day(days.lowerBound)) – \(language.day(days.upperBound))"
    return Document(title: title, blocks: blocks)
  }

  private func ranking(_ form: RecordForm, _ ranked: [BusinessStats.Ranked], _ language: Language) -> [Block]
  {
    guard !ranked.isEmpty else { return [] }
    let columns = [
      Column.text("name", language.words(form.form.label), .essential, .clipped),
      .number("sessions", language.words(TrainingSession.form.many), .essential),
      .number("hours", language.words(.hours), .useful),
      .number("turnover", language.words(.turnover), .useful),
      .number("margin", language.words(.margin), .essential),
    ]
    let rows = ranked.map {
      [
        Cell.text($0.name.isEmpty ? $0.id.short : $0.name), .count($0.sessions),
        .amount(Self.hours($0.minutes), unit: "h", places: 1), money($0.turnover), money($0.margin),
      ]
    }
    return [
      .heading(level: 1, language.heading(form.many)),
      .table(Table(columns: columns, rows: rows, total: nil)),
    ]
  }

  private func pipeline(_ language: Language) -> [Block] {
    let rows = ProspectStage.allCases.compactMap { stage -> [Cell]? in
      guard let row = stats.pipeline[stage], row.count > 0 else { return nil }
      let words = Prospect.form.form.field(named: "stage")?.cell(.text(stage.rawValue), language)
      return [words ?? .text(stage.rawValue), .count(row.count), money(row.value)]
    }
    guard !rows.isEmpty else { return [] }
    let columns = [
      Column.text("stage", language.words(Phrase("stage", "stage")), .essential, .whole),
      .number("count", language.words(Prospect.form.many), .essential),
      .number("value", language.words(Phrase("value", "value")), .essential),
    ]
    return [
      .heading(level: 1, language.heading(Prospect.form.many)),
      .table(Table(columns: columns, rows: rows, total: nil)),
    ]
  }

  private func upcoming(_ language: Language) -> [Block] {
    let sessions = stats.next.map { session in
      "\(language.day(session.day)) \(session.hours.outline) \(session.mode.rawValue) \(session.module)"
    }
    let lines =
      due.map { prospect in
        let day = prospect.text("next").flatMap { CivilDay(iso: $0) }.map(language.day) ?? ""
        return "\(day) \(prospect.name)"
      } + sessions
    guard !lines.isEmpty else { return [] }
    return [.heading(level: 1, language.heading(Phrase("next", "next"))), .list(lines)]
  }

  /// Turnover and margin by month.
  private func chart(_ language: Language) -> Chart {
    let plot = Plot(
      axis: .text("month", language.words(Phrase("month", "month")), .essential, .whole),
      places: months.map {
        Plot.Place(language.shortMonth(of: $0.first), .text(language.month(of: $0.first)))
      },
      series: [
        .init(
          "turnover", language.words(.turnover),
          months.map { $0.stats.sessions == 0 ? .zero : $0.stats.turnover }, .bar),
        .init("margin", language.words(.margin), months.map(\.stats.margin), .line),
      ], unit: company.sign, decimals: 2, isStacked: false, startsAtZero: true)
    let words = language.words("Turnover and margin by month")
    return Chart(title: words, summary: words, content: .plot(plot))
  }
}

extension RecordEntry {
  /// Whether talks with a prospect go on.
  var isOpen: Bool { !["won", "lost"].contains(text("stage") ?? "new") }
}

extension Phrase {
  fileprivate static let hours = Phrase("hours", "hours")
  fileprivate static let turnover = Phrase("turnover", "turnover")
  fileprivate static let cost = Phrase("cost", "cost")
  fileprivate static let margin = Phrase("margin", "margin")
  fileprivate static let marginPercent = Phrase("margin_percent", "margin in percent")
  fileprivate static let mode = Phrase("mode", "mode")
  fileprivate static let cancelled = Phrase("cancelled", "cancelled")
}
