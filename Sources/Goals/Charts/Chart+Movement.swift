package import Activity
package import Document
internal import Food
internal import Values

extension Chart {
  /// What is counted of sessions.
  package enum Movement: Sendable { case burned, minutes, sessions }

  /// The energy burned in sessions, their minutes, or how many there are, in each span; of one kind where it
  /// is given. Days on which nothing is logged are unknown.
  package static func movement(
    _ what: Movement, of kind: ActivitySelection?, _ source: ChartSource, _ mark: Plot.Mark
  ) -> Chart {
    let language = source.language
    var partial = 0
    let values = source.axis.spans.map { span -> Decimal? in
      let days = source.days(in: span)
      guard days.contains(where: \.isLogged) else { return nil }
      let sessions = days.flatMap { source.sessions(on: $0.day, kind) }
      let amounts = sessions.compactMap { what.amount(of: $0) }
      if amounts.count < sessions.count { partial += sessions.count - amounts.count }
      return amounts.isEmpty && !sessions.isEmpty ? nil : Decimal(thousandths: amounts.reduce(0, &+))
    }
    let unit = what.unit
    let goals = what.goalPeriod(source.axis.length).flatMap { source.goals(what.goal(of: kind), over: $0) }
    let label = language.words(what.label)
    let named = kind.map { "\(label) (\($0.label(language).lowercased()))" } ?? label
    let series = Plot.Series(what.key, label, values, mark)
    var summary = ChartSummary(source: source, unit: unit, decimals: 0, isCount: what == .sessions)
      .text(values, goals: goals)
    if partial > 0 { summary += source.unknownSessions(partial) }
    return Chart(
      title: source.title(named), summary: summary,
      content: .plot(source.plot([series] + source.goalSeries(goals, unit: unit), unit: unit, decimals: 0)))
  }

  /// How the sessions of all spans part into types, the most frequent first, and the rarest together.
  package static func types(_ source: ChartSource) -> Chart {
    let language = source.language
    let sessions = source.axis.spans.flatMap { source.days(in: $0) }.flatMap {
      source.sessions(on: $0.day, nil)
    }
    let counts = Dictionary(grouping: sessions, by: \.type).mapValues(\.count)
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let shown = counts.count > 6 ? 5 : counts.count
    var shares = counts.prefix(shown).map { type, count in
      Share(type, language.words(Phrase(activity: type)), Decimal(Int32(clamping: count)))
    }
    let others = counts.dropFirst(shown).reduce(0) { $0 + $1.value }
    if others > 0 {
      shares.append(Share("other", language.words(.otherTypes), Decimal(Int32(clamping: others))))
    }
    let first = shares.first.map { "\($0.label) \(language.number($0.value, places: 0))" }
    let count = sessions.count
    let many = language.words("\(count) \(plural: count, one: "session", other: "sessions")")
    let summary = first.map { language.words("\(many), most often \($0)") } ?? many
    return Chart(
      title: "\(language.heading(.sessionsByType)), \(source.periodText)",
      summary: shares.isEmpty ? language.words(.nothingLogged) : summary,
      content: .shares(shares, unit: "", decimals: 0))
  }

  /// The mean pace of the sessions whose distance is known, in each span, with the line that fits it best.
  package static func pace(of kind: ActivitySelection, _ source: ChartSource) -> Chart {
    let language = source.language
    let values = source.axis.spans.map { span -> Decimal? in
      let sessions = source.days(in: span).flatMap { source.sessions(on: $0.day, kind) }
        .filter { ($0.distance ?? 0) > 0 && $0.minutes > 0 }
      let distance = sessions.reduce(0) { $0 &+ ($1.distance ?? 0) }
      let minutes = sessions.reduce(0) { $0 &+ $1.minutes }
      guard distance > 0 else { return nil }
      return Decimal.product(
        Decimal(thousandths: minutes), Decimal(1), dividedBy: Decimal(thousandths: distance))
    }
    var series = [Plot.Series("pace_min_per_km", language.words(.pace), values, .points)]
    if let trend = trend(of: values) {
      series.append(Plot.Series("trend_min_per_km", language.words(.trend), trend, .line))
    }
    let label = "\(language.words(.pace)) (\(kind.label(language).lowercased()))"
    return Chart(
      title: source.title(label),
      summary: ChartSummary(source: source, unit: "min/km", decimals: 1).text(values),
      content: .plot(source.plot(series, unit: "min/km", decimals: 1, startsAtZero: false)))
  }

  /// The straight line that fits the known values best, from the first of them to the last; nil of fewer than
  /// three.
  private static func trend(of values: [Decimal?]) -> [Decimal?]? {
    let known = values.enumerated().compactMap { place, value in
      value.map { (x: Double(place), y: Double($0)) }
    }
    guard known.count >= 3, let line = LineFit(known), let first = known.first, let last = known.last else {
      return nil
    }
    return values.indices.map { place in
      let x = Double(place)
      return x >= first.x && x <= last.x ? Decimal(rounding: line.value(at: x)) : nil
    }
  }
}

extension Chart.Movement {
  /// What machine formats call it.
  fileprivate var key: String {
    switch self {
    case .burned: "burned_kcal"
    case .minutes: "active_minutes"
    case .sessions: "sessions"
    }
  }

  /// What it is counted in; nothing for sessions.
  fileprivate var unit: String {
    switch self {
    case .burned: "kcal"
    case .minutes: "min"
    case .sessions: ""
    }
  }

  fileprivate var label: Phrase {
    switch self {
    case .burned: .burned
    case .minutes: .activeMinutes
    case .sessions: .sessions
    }
  }

  /// What a session adds, in thousandths; nil where nobody knows.
  fileprivate func amount(of session: CountedSession) -> Int64? {
    switch self {
    case .burned: session.burned
    case .minutes: session.minutes
    case .sessions: 1000
    }
  }

  /// The goal that counts the same.
  fileprivate func goal(of kind: ActivitySelection?) -> GoalName {
    let amount: TrainingGoal.Amount
    switch self {
    case .burned: amount = .burn
    case .minutes: amount = .minutes
    case .sessions: amount = .workouts
    }
    guard let kind else {
      return self == .burned ? .burn : self == .minutes ? .minutes : .workouts
    }
    return .training(TrainingGoal(scope: kind, amount: amount, isPerSession: false))
  }

  /// What a goal has to be counted over to be comparable with a span; nil for months.
  fileprivate func goalPeriod(_ length: SpanLength) -> GoalPeriod? {
    switch length {
    case .day: .day
    case .week: .week
    case .month: nil
    }
  }
}

extension ChartSource {
  /// The sessions of a day, of one kind where it is given.
  func sessions(on day: CivilDay, _ kind: ActivitySelection?) -> [CountedSession] {
    table.details(of: day).sessions.filter { session in
      kind.map { $0.contains(key: session.type, among: .builtIn) } ?? true
    }
  }

  /// The key of the type whose sessions on the axis have a distance most often; nil where none has.
  package var mostFrequentWithDistance: String? {
    let done = axis.spans.flatMap { days(in: $0) }.flatMap { sessions(on: $0.day, nil) }
    let counts = Dictionary(grouping: done.filter { ($0.distance ?? 0) > 0 }, by: \.type).mapValues(
      \.count)
    return counts.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key
  }

  /// How many sessions have no known energy, at the end of a sentence.
  fileprivate func unknownSessions(_ count: Int) -> String {
    language.words(
      "; \(count) \(plural: count, one: "session", other: "sessions") of unknown energy: the true total is higher"
    )
  }

  /// All days of the axis.
  var periodText: String {
    let last = min(axis.period.last, axis.today)
    if axis.period.first == last { return language.day(last) }
    return "\(language.day(axis.period.first)) \(language.words("to")) \(language.day(last))"
  }
}

extension Phrase {
  fileprivate static let sessionsByType = Phrase("types", "sessions by type")
  fileprivate static let otherTypes = Phrase("other", "other")
  fileprivate static let pace = Phrase("pace", "pace")
}
