internal import Activity
internal import Body
internal import Document
internal import Goals
internal import Ledger
internal import Session
internal import Values

extension Session {
  /// A report of a period for somebody else, drawn where a trend is given; only what its sections need is read.
  mutating func professionalReport(
    _ report: PeriodReport, for audience: Audience, _ asked: [ReportSection]?, isFull: Bool,
    drawing trend: WeightTrend?
  ) throws(Failure) -> ProfessionalReport {
    let sections = audience.sections(asked)
    let period = report.period
    let days = period.first...period.last
    let last = max(min(period.last, today), period.first)
    let indices = try bodyIndices(on: last)
    var facts = ProfessionalFacts(try profile(), indices)
    facts.charts = trend.map { report.sectionCharts(console.language, console.units, trend: $0) } ?? [:]
    if sections.contains(.weight) {
      let goal = try goalBook().inForce(on: last).map(\.goal).first { $0.name == .weight }
      facts.trend = TrendReport(try weightTrend(on: period.first...last), period, goal: goal, indices)
    }
    if sections.contains(.nutrients) { facts.nutrients = try nutrientReport(on: period) }
    if sections.contains(.measures) {
      facts.measures = try measures(on: days)
      facts.priority = sourcePriority
    }
    if sections.contains(.notes) { facts.notes = try notes(on: days) }
    if sections.contains(.load), let until = Period(first: period.first, last: last) {
      // Fitness and fatigue go back to the first session.
      var history = TrainingHistory(sessionsOn: days)
      try fold(into: &history)
      tell(history.damage)
      facts.sessions = history.sessions
      let load = LoadReport(history, until)
      facts.load = load.isEmpty ? [] : load.document(console).blocks
      if trend != nil { facts.charts[.load] = load.charts(console.language) }
    } else if sections.contains(.activity) {
      var history = ActivityHistory(days: days)
      try fold(into: &history)
      let (sessions, damage) = history.found
      tell(damage)
      facts.sessions = sessions
    }
    return ProfessionalReport(
      report, for: audience, sections: asked, isFull: isFull, facts, today: today)
  }

  private mutating func measures(on days: ClosedRange<CivilDay>) throws(Failure) -> [DatedMeasure] {
    try logged(MeasureEntry.kind, on: days) { (entry) throws(DamagedEntry) in try MeasureEntry(entry) }
      .map { DatedMeasure($0.day, $0.content) }
  }

  private mutating func notes(
    on days: ClosedRange<CivilDay>
  ) throws(Failure) -> [(day: CivilDay, note: NoteEntry)] {
    try logged(NoteEntry.kind, on: days) { (entry) throws(DamagedEntry) in try NoteEntry(entry) }
      .map { (day: $0.day, note: $0.content) }
  }
}
