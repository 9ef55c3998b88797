package import Document
package import Encoding
internal import Values

/// The expenditure that a diary tells, or what is missing for it.
package struct AdaptiveReport: Sendable {
  /// The estimate; nil where the diary tells too little.
  package let estimate: AdaptiveExpenditure?
  private let window: AdaptiveWindow
  private let formula: EnergyNeed?

  /// The report of a window; `formula` is the need by a formula, where the profile tells enough.
  package init(_ window: AdaptiveWindow, formula: EnergyNeed?) {
    self.window = window
    self.formula = formula
    estimate = AdaptiveExpenditure(window, formula: formula?.expenditure)
  }

  /// The object of machine formats.
  package var json: JSON {
    [
      "schema": "healthlog.energy-adaptive/1", "state": .string(estimate == nil ? "not_yet" : "estimate"),
      "from": .string(window.days.first.description), "to": .string(window.days.last.description),
      "days": .count(window.days.count), "logged_days": .count(window.intakes.count),
      "coverage_percent": .count(window.coverage), "weighings": .count(window.weights.count),
      "mean_intake_kcal": .exact(estimate?.intake), "slope_kg_per_week": .exact(estimate?.slope),
      "scale_slope_kg_per_week": .exact(estimate?.scaleSlope),
      "expenditure_kcal": .exact(estimate?.expenditure), "low_kcal": .exact(estimate?.low),
      "high_kcal": .exact(estimate?.high), "range_percent": estimate == nil ? .null : .count(95),
      "formula": .text(formula?.formula.rawValue), "formula_kcal": .exact(formula?.expenditure),
      "adaptive_share_percent": .exact(formula.flatMap { _ in estimate?.share }),
      "used_kcal": .exact(estimate?.used),
      "steps": .array(estimate.map { allSteps($0).map { .string($0.arithmetic) } } ?? []),
      "missing": .array(
        window.shortfalls.map {
          ["need": .string($0.need.rawValue), "have": .count($0.have), "of": .count($0.of)]
        }),
    ]
  }

  /// The report for people.
  package func document(_ language: Language, _ units: ShownUnits) -> Document {
    let days = window.days
    let to = language.words("to")
    let title =
      "\(language.heading(.expenditure))\(language.colon)\(language.day(days.first)) \(to) \(language.day(days.last))"
    guard let estimate else {
      return Document(
        title: title,
        blocks: [
          .paragraph(language.heading(.notYet)), .list(window.shortfalls.map { $0.text(language) }),
          .paragraph(language.words(Self.rule)),
        ])
    }
    var fields = [
      Field(language.words(.loggedDays), .text(counted(language))),
      Field(language.words(.weighings), .number(Decimal(Int32(window.weights.count)), places: 0)),
      Field(language.words(.meanIntake), .amount(estimate.intake, unit: "kcal", places: 0)),
      Field(language.words(.change), .text(Self.rate(estimate.scaleSlope, language, units))),
      Field(language.words(.withoutWater), .text(Self.rate(estimate.slope, language, units))),
    ]
    fields += allSteps(estimate).map { Field(language.words($0.name), .text($0.text(language))) }
    fields.append(Field(language.words(.between), .text(range(estimate, language, units))))
    if let formula {
      fields.append(Field(formula.formula.title, .amount(formula.expenditure, unit: "kcal", places: 0)))
    }
    fields.append(Field(language.words(.goBy), .amount(estimate.used, unit: "kcal", places: 0)))
    return Document(title: title, blocks: [.fields(fields), .list(notes(estimate, language))])
  }

  private func allSteps(_ estimate: AdaptiveExpenditure) -> [EnergyStep] {
    guard let formula = estimate.formula, estimate.share < Decimal(100) else { return estimate.steps }
    let rest = Decimal(100) - estimate.share
    let text =
      "(\(estimate.share) × \(estimate.expenditure) + \(rest) × \(formula)) / 100 ≈ \(estimate.used)"
    return estimate.steps + [EnergyStep(.blend, text)]
  }

  private func counted(_ language: Language) -> String {
    let of = language.words("of")
    return
      "\(window.intakes.count) \(of) \(window.days.count) (\(language.amount(Decimal(Int32(window.coverage)), unit: "%", places: 0)))"
  }

  private func range(_ estimate: AdaptiveExpenditure, _ language: Language, _ units: ShownUnits) -> String {
    let low = units.text(estimate.low, unit: "kcal", places: 0, language)
    let high = units.text(estimate.high, unit: "kcal", places: 0, language)
    return language.words("\(low) and \(high), 95 times in 100")
  }

  /// A change of weight in a week, with its sign.
  static func rate(_ slope: Decimal, _ language: Language, _ units: ShownUnits) -> String {
    let sign = slope > .zero ? "+" : ""
    let amount = units.text(slope, unit: "kg", places: 2, language)
    return "\(sign)\(amount) \(language.words("a week"))"
  }

  private func notes(_ estimate: AdaptiveExpenditure, _ language: Language) -> [String] {
    let share = language.amount(estimate.share, unit: "%", places: 0)
    var notes: [Message] = [Self.rule]
    if formula != nil {
      notes.append("entirely from the diary after 28 usable days; now \(share), the rest from the formula")
    }
    notes.append(
      """
      what is never logged is missing here too, and water can hide a weight change for weeks; water that comes and goes \
      with how much you eat is estimated, which widens the range after a change
      """)
    notes.append("this changes nothing; use `healthlog goal set kcal=…` to set a goal")
    return notes.map { language.words($0) }
  }

  /// Which days count.
  private static let rule: Message =
    "a day is usable if it is closed (`healthlog day close`), or has two meals and half the usual energy"
}

extension AdaptiveShortfall {
  /// What there is too little of, with the counts.
  package func text(_ language: Language) -> String {
    switch need {
    case .loggedDays: language.words("\(have) of \(of) days are completely logged")
    case .coverage: language.words("\(have) of \(of) % of the days are completely logged")
    case .weighings: language.words("\(have) of \(of) days have a weight")
    case .weighingSpan: language.words("\(have) of \(of) days between the first and the last weight")
    }
  }
}

extension Phrase {
  fileprivate static let notYet = Phrase("not_yet", "not enough is logged yet")
  fileprivate static let weighings = Phrase("weighings", "weighings")
  fileprivate static let meanIntake = Phrase("mean_intake", "eaten on average")
  static let change = Phrase("change", "change", context: "weight")
  fileprivate static let withoutWater = Phrase("without_water", "without water")
  fileprivate static let blend = Phrase("blend", "with the formula")
  fileprivate static let between = Phrase("between", "between")
  fileprivate static let goBy = Phrase("used", "to go by")
}
