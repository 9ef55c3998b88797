internal import Body
package import Document
internal import Food
internal import Values

extension ProfessionalReport {
  /// The report for people, or its tables for programs.
  package func document(_ language: Language, _ units: ShownUnits, isForPeople: Bool) -> Document {
    let name = facts.profile.fullName.map { $0 + ", " } ?? ""
    let title = "\(language.heading(.title(audience)))\(language.colon)\(name)\(report.period.name(language))"
    guard isFull || !isForPeople else {
      return Document(title: title, blocks: frontPage(language, units), isOnePage: true)
    }
    var blocks: [Block] = []
    for section in sections {
      let charts = facts.charts[section, default: []].map { Block.chart($0) }
      let content = charts + self.blocks(section, language, units, isForPeople: isForPeople)
      if !content.isEmpty {
        blocks += [.heading(level: 1, language.heading(.of(section)))] + content
      }
    }
    return Document(
      title: title,
      blocks: blocks + [.heading(level: 1, language.heading(.methods)), .list(methods(language))])
  }

  func blocks(
    _ section: ReportSection, _ language: Language, _ units: ShownUnits, isForPeople: Bool
  ) -> [Block] {
    switch section {
    case .person: return [.fields(person(language, units))]
    case .data: return [.fields(quality(language))]
    case .energy:
      let rows = figures.map(\.row)
      if rows.isEmpty { return [.paragraph(language.heading(.nothingLogged))] }
      let shares = shares(language, units)
      return [.table(Table(columns: DayFigure.columns(language), rows: rows, total: nil))]
        + (shares.isEmpty ? [] : [.fields(shares)])
    case .nutrients: return facts.nutrients.map { $0.isEmpty ? [] : $0.blocks(language, under: 1) } ?? []
    case .weight:
      guard let trend = facts.trend, !trend.days.isEmpty else { return [] }
      return [.fields(trend.courseFields(language, units))]
    case .measures:
      if measures.isEmpty { return [] }
      let rows = measures.map { isForPeople ? $0.row(language) : $0.machineRow }
      let columns = isForPeople ? MeasureSeries.columns(language) : MeasureSeries.machineColumns
      return [.table(Table(columns: columns, rows: rows, total: nil))]
    case .activity:
      let types = ActivityByType.all(facts.sessions)
      if types.isEmpty { return [] }
      let rows = types.map(\.row)
      return [.table(Table(columns: ActivityByType.columns(language), rows: rows, total: nil))]
    case .load: return facts.load
    case .goals: return report.goalBlocks(language, units)
    case .days: return report.isEmpty ? [] : [.table(report.table(language))]
    case .notes:
      let notes = facts.notes.map { "\(language.day($0.day))\(language.colon)\($0.note.text)" }
      return notes.isEmpty ? [] : [.list(notes)]
    }
  }

  /// Who it is about: a doctor gets the bands of the indices and a pregnancy, a coach level and aim.
  func person(_ language: Language, _ units: ShownUnits) -> [Field] {
    let profile = facts.profile
    let years = language.words("years")
    var fields = profile.fullName.map { [Field(language.words(.personName), .text($0))] } ?? []
    fields += [
      Field(language.words(.age), age.map { .text("\($0) \(years)") } ?? .unknown),
      Field(language.words(.sex), profile.sex.map { .phrase(.of($0)) } ?? .unknown),
      Field(
        language.words(.height), profile.height.map { .amount($0.value, unit: "cm", places: 0) } ?? .unknown),
    ]
    switch audience {
    case .doctor:
      fields += facts.indices.fields(language, units)
      if let pregnant = profile.pregnant {
        fields.append(Field(language.words(.pregnant), .text(language.words(pregnant ? .yes : .no))))
      }
    case .coach:
      if let weight = facts.indices.weight {
        fields.append(Field(language.words(.weight), .amount(weight.value, unit: "kg", places: 1)))
      }
      fields.append(Field(language.words(.level), profile.level.map { .phrase(.of($0)) } ?? .unknown))
      if let aim = profile.aim { fields.append(Field(language.words(.after), .phrase(.of(aim)))) }
    }
    if let diet = profile.diet, !diet.isEmpty {
      let names = diet.map { language.words(.of($0)) }.joined(separator: ", ")
      fields.append(Field(language.words(.diet), .text(names)))
    }
    if let avoided = profile.avoid, !avoided.isEmpty {
      fields.append(Field(language.words(.avoided), .text(avoided.joined(separator: ", "))))
    }
    return fields
  }

  /// How much of the period is logged, and how much of what was eaten is known.
  func quality(_ language: Language) -> [Field] {
    func of(_ part: Int, _ whole: Int) -> Cell {
      .text("\(part) \(language.words("of")) \(whole)")
    }
    let total = report.sums.total
    var fields = [
      Field(language.words(.loggedDays), of(report.sums.loggedDays, passedDays)),
      Field(language.words(.closedDays), of(report.days.count(where: \.isClosed), passedDays)),
      Field(language.words(.meals), .count(Int(clamping: total.meals))),
    ]
    if total.items > 0 {
      let known = total.known(Nutrient.energy.rawValue)
      fields.append(Field(language.words(.itemsWithEnergy), of(known, Int(clamping: total.items))))
    }
    if total.sessions > 0 {
      let known = Int(clamping: total.sessions &- total.burnedUnknown)
      fields.append(Field(language.words(.sessionsWithEnergy), of(known, Int(clamping: total.sessions))))
    }
    let weighed = report.days.count { $0.weight != nil }
    return fields + [Field(language.words(.weighedDays), .count(weighed))]
  }

  /// What protein, carbohydrate and fat bring, and the protein by weight, which a coach goes by.
  func shares(_ language: Language, _ units: ShownUnits) -> [Field] {
    var fields: [Field] = []
    let averages = [Nutrient.protein, .carbohydrate, .fat].compactMap { report.sums.average($0) }
    if averages.count == 3,
      let shares = MacroEnergy(protein: averages[0], carbohydrate: averages[1], fat: averages[2])?.shares
    {
      let parts = [
        (Phrase.protein, shares.protein), (.carbohydrate, shares.carbohydrate), (.fat, shares.fat),
      ].map { "\(language.words($0)) \(language.amount($1, unit: "%", places: 0))" }
      fields.append(Field(language.words(.shareOfEnergy), .text(parts.joined(separator: ", "))))
    }
    if audience == .coach, let protein = report.sums.average(.protein), let weight = facts.indices.weight,
      let perKilogram = Decimal.product(protein, Decimal(1), dividedBy: weight.value)
    {
      fields.append(Field(language.words(.proteinByWeight), .amount(perKilogram, unit: "g/kg", places: 2)))
    }
    return fields
  }
}

extension Phrase {
  fileprivate static func title(_ audience: Audience) -> Phrase {
    switch audience {
    case .doctor: Phrase("for_doctor", "report for a doctor")
    case .coach: Phrase("for_coach", "report for a coach")
    }
  }

  static func of(_ section: ReportSection) -> Phrase {
    switch section {
    case .person: Phrase("person", "person")
    case .data: Phrase("data", "how much is logged")
    case .energy:
      Phrase("energy", "energy and macronutrients, per logged day")
    case .nutrients:
      Phrase("nutrients", "nutrients, average of the logged days")
    case .weight: .weight
    case .measures: .measures
    case .activity: .activities
    case .load: Phrase("load", "training load")
    case .goals: .goals
    case .days: Phrase("days", "days")
    case .notes: .notes
    }
  }

  fileprivate static let age = Phrase("age", "age")
  fileprivate static let closedDays = Phrase("closed_days", "closed days")
  fileprivate static let itemsWithEnergy = Phrase("items_known", "foods with known energy")
  fileprivate static let sessionsWithEnergy = Phrase("sessions_known", "sessions with known energy")
  fileprivate static let weighedDays = Phrase("weighed_days", "days weighed")
  fileprivate static let shareOfEnergy = Phrase("energy_share", "share of their energy")
  fileprivate static let proteinByWeight = Phrase("protein_by_weight", "protein per body weight")
  fileprivate static let methods = Phrase("methods", "sources and methods")
}
