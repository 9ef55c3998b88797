// A report for somebody who was not there: who the person is, how much of the period is logged, what it came to,
// and how each number was made. It says only what is in the journal; what is not known is not mentioned or unknown.

package import Activity
package import Body
package import Document
package import Encoding
internal import Food
package import Values

/// What a report for somebody else is made from besides the report of the period.
package struct ProfessionalFacts: Sendable {
  /// What the person said of themselves.
  package var profile: ProfileEntry
  /// What the newest weight and measures say.
  package var indices: BodyIndices
  /// The weight's trend; nil where it is not asked for.
  package var trend: TrendReport?
  /// All nutrients against the references; nil where they are not asked for.
  package var nutrients: NutrientReport?
  /// The measures of the period, oldest first.
  package var measures: [DatedMeasure] = []
  /// Which source of a day counts.
  package var priority = SourcePriority()
  /// The notes of the period, oldest first.
  package var notes: [(day: CivilDay, note: NoteEntry)] = []
  /// The sessions of the period.
  package var sessions: [ActivityHistory.Session] = []
  /// What the report of the training load says.
  package var load: [Block] = []
  /// The charts of some sections; none where nothing is drawn.
  package var charts: [ReportSection: [Chart]] = [:]

  /// Facts of a person.
  package init(_ profile: ProfileEntry, _ indices: BodyIndices) {
    self.profile = profile
    self.indices = indices
  }
}

/// What a doctor or a coach is told about a period.
package struct ProfessionalReport: Sendable {
  /// For whom it is.
  package let audience: Audience
  let sections: [ReportSection]
  /// Whether people get all of it, and not the front page alone.
  let isFull: Bool
  let report: PeriodReport
  let facts: ProfessionalFacts
  /// How many days of the period have passed.
  let passedDays: Int

  /// A report of the sections asked for, or the usual ones, in the order usual for the audience. Where no sections are
  /// asked for people get its front page, unless it `isFull`.
  package init(
    _ report: PeriodReport, for audience: Audience, sections asked: [ReportSection]?, isFull: Bool,
    _ facts: ProfessionalFacts,
    today: CivilDay
  ) {
    self.audience = audience
    self.report = report
    self.facts = facts
    sections = audience.sections(asked)
    self.isFull = isFull || asked != nil
    passedDays = Period(first: report.period.first, last: min(report.period.last, today))?.count ?? 0
  }

  /// What the days say of each quantity.
  var figures: [DayFigure] { DayFigure.all(report.days) }

  var measures: [MeasureSeries] { MeasureSeries.all(facts.measures, for: audience, by: facts.priority) }

  /// The completed years on the last day of the period.
  var age: Int? { facts.profile.born.flatMap { $0.years(until: report.period.last) } }

  /// The object of machine formats: that of the period, with what was added for the audience.
  package var json: JSON {
    var members = report.json.members ?? []
    members += [
      .init("for", audience.rawValue), .init("sections", .array(sections.map { .string($0.rawValue) })),
      .init("days_passed", .count(passedDays)),
      .init("closed_days", .count(report.days.count(where: \.isClosed))),
    ]
    for section in sections { members += self.members(section) }
    return .object(members)
  }

  /// The members of a section. A coach is not told the indices of the body.
  private func members(_ section: ReportSection) -> [JSON.Member] {
    switch section {
    case .person:
      let profile = facts.profile
      let person: [JSON.Member] = [
        .init("name", .text(profile.name)), .init("first_name", .text(profile.firstName)),
        .init("sex", .text(profile.sex?.rawValue)), .init("age", age.map { .count($0) } ?? .null),
        .init("height_cm", .exact(profile.height?.value)), .init("level", .text(profile.level?.rawValue)),
      ]
      let weight: [JSON.Member] = [
        .init("weight_kg", .exact(facts.indices.weight?.value)),
        .init("weight_day", .text(facts.indices.weight?.day.description)),
      ]
      return [.init("person", .object(person + (audience == .doctor ? facts.indices.members : weight)))]
    case .energy: return [.init("figures", .array(figures.map(\.json)))]
    case .nutrients: return facts.nutrients.map { [.init("nutrients", $0.json)] } ?? []
    case .weight: return facts.trend.map { [.init("trend", $0.json)] } ?? []
    case .measures: return [.init("measures", .array(measures.map(\.json)))]
    case .activity: return [.init("activities", .array(ActivityByType.all(facts.sessions).map(\.json)))]
    case .notes:
      let notes: [JSON] = facts.notes.map {
        ["day": .string($0.day.description), "text": .string($0.note.text)]
      }
      return [.init("notes", .array(notes))]
    case .data, .load, .goals, .days: return []
    }
  }
}

extension Audience {
  /// The sections asked for in the usual order, and behind them those that are not usual; all usual ones where
  /// none are asked for.
  package func sections(_ asked: [ReportSection]?) -> [ReportSection] {
    guard let asked else { return usualSections }
    let order = usualSections + ReportSection.allCases.filter { !usualSections.contains($0) }
    return order.filter { asked.contains($0) }
  }
}
