internal import Activity
internal import Document
internal import Encoding
internal import Goals
internal import Session
internal import Values

/// How training adds up over some days, and what to make of it on the last of them.
struct LoadReport {
  private let days: Period
  private let sessions: [ActivityHistory.Session]
  private let load: TrainingLoad

  /// The report of some days; the loads before them count for fitness and fatigue.
  init(_ history: TrainingHistory, _ days: Period) {
    self.days = days
    sessions = history.sessions.filter { days.contains($0.day) }
    // The ramp is told from the two weeks until the last day.
    load = TrainingLoad(
      history.loads, until: days.last, keepingFrom: days.first.adding(days: -14) ?? days.first)
  }

  /// Whether no load is known until the last day.
  var isEmpty: Bool { load.days.isEmpty }

  private var told: Int { sessions.count { $0.load.map { !$0.isEstimated } ?? false } }
  private var estimated: Int { sessions.count { $0.load?.isEstimated ?? false } }

  /// The object of machine formats; what is not known is null.
  var json: JSON {
    let now = load[days.last]
    let sum = days.compactMap { load[$0]?.load }.reduce(Decimal.zero) { $0.adding($1) ?? $0 }
    return .object([
      .init("schema", "healthlog.report-load/1"), .init("from", days.first.description),
      .init("to", days.last.description), .init("load", .exact(isEmpty ? nil : sum)),
      .init("fitness", .exact(now?.fitness)), .init("fatigue", .exact(now?.fatigue)),
      .init("form", .exact(now?.form)), .init("form_percent", .exact(now?.formPercent)),
      .init("form_band", .text(load.formBand(on: days.last)?.rawValue)),
      .init("ramp", .exact(load.ramp(until: days.last))),
      .init("ramp_percent", .exact(load.rampPercent(until: days.last))),
      .init("ramp_band", .text(load.rampBand(until: days.last)?.rawValue)),
      .init(
        "sessions",
        [
          "all": .count(sessions.count), "rpe": .count(told), "estimated": .count(estimated),
          "unknown": .count(sessions.count - told - estimated),
        ]), .init("days", .array(lines)),
    ])
  }

  /// A line a day.
  var lines: [JSON] {
    days.map { day in
      let found = load[day]
      return .object([
        .init("day", day.description), .init("load", .exact(found?.load)),
        .init("fitness", .exact(found?.fitness)),
        .init("fatigue", .exact(found?.fatigue)), .init("form", .exact(found?.form)),
      ])
    }
  }

  /// The report for people: where one stands, then the days, or the weeks of a longer time.
  func document(_ console: Console) -> Document {
    let language = console.language
    let title = "\(language.heading(.trainingLoad)), \(days.name(language))"
    guard console.isForPeople else {
      return Document(title: "", blocks: [.table(table(days.map { [$0] }, byWeek: false, language))])
    }
    guard !isEmpty else { return Document(title: title, blocks: []) }
    let isLong = days.count > 14
    let rows = isLong ? weeks : days.map { [$0] }
    return Document(
      title: title,
      blocks: [
        .fields(fields(language)), .table(table(rows, byWeek: isLong, language)), .list(notes(language)),
      ])
  }

  /// Fitness and fatigue day by day.
  func charts(_ language: Language) -> [Chart] {
    guard let now = load[days.last] else { return [] }
    let places = days.map { Plot.Place("\($0.day) \(language.shortMonth(of: $0))", .day($0)) }
    func values(_ value: (TrainingLoad.Day) -> Decimal) -> [Decimal?] { days.map { load[$0].map(value) } }
    let parts = [(Phrase.fitness, now.fitness), (.fatigue, now.fatigue)].map {
      "\(language.words($0)) \(language.number($1, places: 1))"
    }
    let plot = Plot(
      axis: .text("day", language.words(.day), .essential, .whole), places: places,
      series: [
        Plot.Series("fatigue", language.words(.fatigue), values(\.fatigue), .line),
        Plot.Series("fitness", language.words(.fitness), values(\.fitness), .line),
      ], unit: "", decimals: 1, isStacked: false, startsAtZero: true)
    return [
      Chart(
        title: language.heading(.trainingLoad),
        summary: "\(language.day(days.last))\(language.colon)\(parts.joined(separator: ", "))",
        content: .plot(plot))
    ]
  }

  private func fields(_ language: Language) -> [Field] {
    guard let now = load[days.last] else { return [] }
    var form = language.number(now.form, places: 1)
    if let percent = now.formPercent, load.formBand(on: days.last) != nil {
      let places = percent.places(atLeast: 0, telling: FormBand.init(percent:))
      let share = language.amount(percent, unit: "%", places: places)
      form += language.words(" (\(share) of fitness)")
    }
    if let band = load.formBand(on: days.last) { form += ", " + language.words(.of(band)) }
    var fields = [
      Field(language.words(.fitness), .number(now.fitness, places: 1)),
      Field(language.words(.fatigue), .number(now.fatigue, places: 1)),
      Field(language.words(.form), .text(form)),
    ]
    if let ramp = load.ramp(until: days.last) {
      var text = (ramp.isNegative ? "" : "+") + language.number(ramp, places: 1)
      if let percent = load.rampPercent(until: days.last), let band = load.rampBand(until: days.last) {
        let sign = percent.isNegative ? "" : "+"
        let places = percent.places(atLeast: 0, telling: RampBand.init(percent:))
        let share = sign + language.amount(percent, unit: "%", places: places)
        text += language.words("; the week's load \(share), ")
        text += language.words(.of(band))
      }
      fields.append(Field(language.words(.ramp), .text(text)))
    }
    return fields
  }

  /// How many loads are told, and what is to be kept in mind.
  private func notes(_ language: Language) -> [String] {
    let unknown = sessions.count - told - estimated
    let all = sessions.count
    var notes = [
      language.words(
        """
        \(all) \(plural: all, one: "session", other: "sessions"): perceived exertion of \(told), estimated from \
        intensity of \(estimated)
        """)
    ]
    if unknown > 0 {
      notes[0] += language.words(", unknown of \(unknown)")
    }
    if let first = load.first, days.last.days(since: first) + 1 < TrainingLoad.settlingDays {
      let count = days.last.days(since: first) + 1
      notes.append(
        language.words(
          """
          only \(count) \(plural: count, one: "day", other: "days") since the first load: form is judged from day \
          \(TrainingLoad.settlingDays) on
          """)
      )
    }
    return notes
  }

  private func table(_ rows: [[CivilDay]], byWeek: Bool, _ language: Language) -> Table {
    let first: Column =
      byWeek
      ? .text("week", language.words(.week), .essential, .whole)
      : .text("day", language.words(.day), .essential, .whole)
    let columns: [Column] = [
      first, .number("sessions", language.words(.sessions), .useful),
      .number("load", language.words(.loadColumn), .essential),
      .number("fitness", language.words(.fitness), .essential),
      .number("fatigue", language.words(.fatigue), .essential),
      .number("form", language.words(.form), .essential),
    ]
    return Table(columns: columns, rows: rows.map { row($0, byWeek: byWeek) }, total: nil)
  }

  private func row(_ span: [CivilDay], byWeek: Bool) -> [Cell] {
    guard let first = span.first, let last = span.last, let end = load[last] else {
      return [span.first.map { byWeek ? .text($0.isoWeek.description) : .day($0) } ?? .empty]
        + Array(repeating: .empty, count: 5)
    }
    let sum = span.compactMap { load[$0]?.load }.reduce(Decimal.zero) { $0.adding($1) ?? $0 }
    let count = sessions.count { first <= $0.day && $0.day <= last }
    return [
      byWeek ? .text(first.isoWeek.description) : .day(first),
      .number(Decimal(Int32(clamping: count)), places: 0),
      .number(sum, places: 0), .number(end.fitness, places: 1), .number(end.fatigue, places: 1),
      .number(end.form, places: 1),
    ]
  }

  /// The days of each ISO week.
  private var weeks: [[CivilDay]] {
    var weeks: [[CivilDay]] = []
    for day in days {
      if let last = weeks.last?.last, last.isoWeek == day.isoWeek {
        weeks[weeks.count - 1].append(day)
      } else {
        weeks.append([day])
      }
    }
    return weeks
  }
}

extension Phrase {
  fileprivate static let trainingLoad = Phrase("training_load", "training load")
  fileprivate static let fitness = Phrase("fitness", "fitness")
  fileprivate static let fatigue = Phrase("fatigue", "fatigue")
  fileprivate static let form = Phrase("form", "form")
  fileprivate static let ramp = Phrase("ramp", "ramp in a week")

  /// What the form says.
  fileprivate static func of(_ band: FormBand) -> Phrase {
    switch band {
    case .highRisk: Phrase("high_risk", "high risk: take it easy")
    case .productive: Phrase("productive", "productive")
    case .maintaining: Phrase("maintaining", "maintaining")
    case .fresh: Phrase("fresh", "fresh")
    }
  }

  /// What the ramp says.
  fileprivate static func of(_ band: RampBand) -> Phrase {
    switch band {
    case .easier: Phrase("easier", "easier than the previous week")
    case .steady: Phrase("steady", "steady")
    case .steep:
      Phrase("steep", "steep: the rule of thumb is up to 10 % a week")
    }
  }
}
