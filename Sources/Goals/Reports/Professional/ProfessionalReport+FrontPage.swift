internal import Activity
internal import Body
internal import Document
internal import Food
internal import Values

// The front page: of a month it fits a sheet of A4. It has who the person is, the one chart that is read at a glance,
// and of every other section what a reader asks first; the charts and tables of days, all nutrients and the methods
// are behind `--full`.

extension ProfessionalReport {
  /// What matters of the sections for somebody who has a minute.
  func frontPage(_ language: Language, _ units: ShownUnits) -> [Block] {
    var blocks: [Block] = []
    for section in audience.frontSections {
      let content = front(section, language, units)
      if !content.isEmpty { blocks += [.heading(level: 1, language.heading(.of(section)))] + content }
    }
    return blocks + [.paragraph(caveats(language))]
  }

  private func front(_ section: ReportSection, _ language: Language, _ units: ShownUnits) -> [Block] {
    switch section {
    case .person: return [.fields(frontPerson(language, units) + quality(language).prefix(1))]
    case .weight:
      guard let trend = facts.trend, !trend.days.isEmpty else { return [] }
      return facts.charts[.weight, default: []].prefix(1).map { .chart($0) }
        + [.fields(trend.courseFields(language, units))]
    case .energy: return frontFigures(language, units)
    case .nutrients: return facts.nutrients?.frontBlocks(language) ?? []
    case .load: return Array(facts.load.lazy.filter(\.isFields).prefix(1))
    case .goals where audience == .doctor: return frontGoals(language)
    case .goals: return Array(report.goalBlocks(language, units).prefix(1))
    case .notes: return newestNotes(language)
    case .activity where audience == .doctor: return frontSessions(language)
    case .measures, .activity: return self.blocks(section, language, units, isForPeople: true)
    case .data, .days: return []
    }
  }

  /// Who it is in one line, and the rest of what is told of the person.
  private func frontPerson(_ language: Language, _ units: ShownUnits) -> [Field] {
    let profile = facts.profile
    let who = [
      profile.fullName, age.map { "\($0) \(language.words("years"))" },
      profile.sex.map { language.words(.of($0)) },
      profile.height.map { language.amount($0.value, unit: "cm", places: 0) },
    ].compactMap(\.self)
    let said = who.isEmpty ? Cell.unknown : .text(who.joined(separator: ", "))
    // Name, age, sex and height are the first that a full report has of the person.
    let others = person(language, units).dropFirst(profile.fullName == nil ? 3 : 4)
    return [Field(language.words(.who), said)] + others
  }

  /// The sessions in one line.
  private func frontSessions(_ language: Language) -> [Block] {
    let types = ActivityByType.all(facts.sessions)
    guard !types.isEmpty else { return [] }
    let minutes = types.reduce(Decimal.zero) { $0.adding($1.minutes) ?? $0 }
    let kinds = types.map { "\(language.words(Phrase(activity: $0.type))) \($0.sessions)" }
    let time = language.amount(minutes, unit: "min", places: 0)
    let said = "\(facts.sessions.count), \(time)\(language.colon)\(kinds.joined(separator: ", "))"
    return [.fields([Field(language.words(.sessions), .text(said))])]
  }

  /// The goals that were missed, and in one line those that were met.
  private func frontGoals(_ language: Language) -> [Block] {
    let bars = report.goals.map { $0.bar(language) }
    let met = bars.filter { $0.state == .met }.map(\.label)
    let others = bars.filter { $0.state != .met }
    let missed: [Block] = others.isEmpty ? [] : [.bars(others)]
    guard !met.isEmpty else { return missed }
    return missed + [.fields([Field(language.words(.metGoals), .text(met.joined(separator: ", ")))])]
  }

  /// The figures of what was eaten and drunk, without those of the spread.
  private func frontFigures(_ language: Language, _ units: ShownUnits) -> [Block] {
    let figures = figures.filter { !["burned_kcal", "active_minutes"].contains($0.key) }
    guard !figures.isEmpty else { return [.paragraph(language.heading(.nothingLogged))] }
    let columns = DayFigure.columns(language)
    let kept = ["figure", "mean", "minimum", "maximum", "days"].compactMap { key in
      columns.firstIndex { $0.key == key }
    }
    let table = Table(
      columns: kept.map { columns[$0] }, rows: figures.map { figure in kept.map { figure.row[$0] } },
      total: nil)
    let shares = shares(language, units)
    return [.table(table)] + (shares.isEmpty ? [] : [.fields(shares)])
  }

  /// The newest words of the person, and how many there are besides.
  private func newestNotes(_ language: Language) -> [Block] {
    let most = 2
    guard !facts.notes.isEmpty else { return [] }
    var lines = facts.notes.suffix(most).map { "\(language.day($0.day))\(language.colon)\($0.note.text)" }
    let others = facts.notes.count - lines.count
    if others > 0 {
      lines.append(
        language.words("\(others) older \(plural: others, one: "note", other: "notes") with --full"))
    }
    return [.list(lines)]
  }

  /// What has to be known of the numbers.
  private func caveats(_ language: Language) -> String {
    methods(language).prefix(2).joined(separator: language.words("; "))
  }
}

extension NutrientReport {
  /// Which needs were not met, and which limits were not kept; the amounts are in the full report.
  fileprivate func frontBlocks(_ language: Language) -> [Block] {
    guard !isEmpty else { return [] }
    func names(_ state: GoalState) -> String? {
      let found = intakes.flatMap { intake in
        intake.references.filter { $0.state == state }.map { reference in
          "\(language.name(of: intake.nutrient)) \(share(reference, language))"
        }
      }
      return found.isEmpty ? nil : found.joined(separator: ", ")
    }
    let below = names(.under).map { [Field(language.words(.belowReference), .text($0))] } ?? []
    let above = names(.over).map { [Field(language.words(.aboveLimit), .text($0))] } ?? []
    let fields = below + above
    guard !fields.isEmpty else { return [.paragraph(language.heading(.allWithin))] }
    return [.fields(fields)]
  }

  private func share(_ reference: NutrientIntake.Reference, _ language: Language) -> String {
    reference.percent.map { language.amount($0, unit: "%", places: 0) } ?? "?"
  }
}

extension Audience {
  /// The sections of the front page, in their order.
  fileprivate var frontSections: [ReportSection] {
    switch self {
    case .doctor: [.person, .weight, .measures, .energy, .nutrients, .activity, .goals, .notes]
    case .coach: [.person, .activity, .load, .energy, .weight, .goals]
    }
  }
}

extension Block {
  fileprivate var isFields: Bool {
    if case .fields = self { true } else { false }
  }
}

extension Phrase {
  fileprivate static let who = Phrase("who", "who")
  fileprivate static let belowReference = Phrase("below_reference", "below the reference")
  fileprivate static let aboveLimit = Phrase("above_limit", "above the limit")
  fileprivate static let metGoals = Phrase("met_goals", "met", context: "days")
  fileprivate static let allWithin = Phrase(
    "all_within", "every known need was met and no limit was exceeded")
}
