package import Document
package import Encoding
package import Values

/// What a weight goal means, at one pace or at several.
package struct WeightPlanReport: Sendable {
  /// The plans, slowest first.
  package let plans: [WeightPlan]
  private let weight: Decimal
  private let goal: Decimal
  private let need: EnergyNeed
  /// Whether the plan begins today.
  package var isOfToday = true

  /// The report of some plans from a weight to another, both in kg.
  package init(_ plans: [WeightPlan], from weight: Decimal, to goal: Decimal, _ need: EnergyNeed) {
    self.plans = plans
    self.weight = weight
    self.goal = goal
    self.need = need
  }

  private var isLoss: Bool { weight > goal }

  /// The object of machine formats.
  package var json: JSON {
    [
      "schema": "healthlog.goal-plan/1", "day": .string(need.day.description), "weight_kg": .exact(weight),
      "target_kg": .exact(goal), "bmi": .exact(need.person.massIndex(of: weight)),
      "target_bmi": .exact(need.person.massIndex(of: goal)), "formula": .string(need.formula.rawValue),
      "bmr_kcal": .exact(need.resting.energy), "tdee_kcal": .exact(need.expenditure),
      "plans": .array(plans.map(json)), "notes": .array(notes(.english, .metric).map { .string($0) }),
    ]
  }

  private func json(_ plan: WeightPlan) -> JSON {
    let sign = { (value: Decimal) in plan.change.isLoss ? .zero - value : value }
    return [
      "kg_per_week": .exact(sign(plan.change.perWeek)), "kcal_per_day": .exact(sign(plan.change.daily)),
      "target_kcal": .exact(plan.target), "weeks": .exact(weeks(plan)),
      "linear_day": .text(day(plan.forecast.linearDays)?.description),
      "dynamic_day": .text(plan.forecast.dynamicDays.flatMap(day)?.description),
      "eventual_kg": .exact(sign(plan.forecast.eventual)), "objection": .text(plan.objection?.name),
      "steps": .array([.string(plan.change.arithmetic), .string(arithmetic(plan))]),
      "command": plan.objection.map { _ in .null } ?? .string(command(plan)),
    ]
  }

  /// The plans for people.
  package func document(_ language: Language, _ units: ShownUnits) -> Document {
    let shown = { (value: Decimal) in units.text(value, unit: "kg", places: 1, language) }
    let course = language.words("\(shown(weight)) to \(shown(goal))")
    let title = "\(language.heading(.weight))\(language.colon)\(course)"
    let table = Table(
      plans,
      columns: [
        .number("kg_per_week", language.words(.aWeek), .essential) { plan in
          .amount(plan.change.perWeek, unit: "kg", places: 2)
        },
        .number("kcal_per_day", language.words(isLoss ? .deficit : .surplus), .essential) { plan in
          .amount(plan.change.daily, unit: "kcal", places: 0)
        },
        .number("target_kcal", language.words(.toEat), .essential) { plan in
          .amount(plan.target, unit: "kcal", places: 0)
        },
        .number("weeks", language.words(.weeks), .useful) { plan in
          weeks(plan).map { .number($0, places: 1) } ?? .unknown
        },
        .text("linear_day", language.words(.linearDay), .essential, .whole) { plan in
          day(plan.forecast.linearDays).map { .day($0) } ?? .unknown
        },
        .text("dynamic_day", language.words(.dynamicDay), .useful, .whole) { plan in
          plan.forecast.dynamicDays.flatMap(day).map { .day($0) } ?? .text(language.words(.never))
        },
        .text("objection", language.words(.remark), .useful, .wrapped) { plan in
          plan.objection.map { .text($0.text(language)) } ?? .empty
        },
      ])
    var blocks: [Block] = [.table(table)]
    blocks.append(.list(notes(language, units)))
    if let plan = plans.first(where: { $0.objection == nil }) {
      let words = language.words("to set it")
      blocks.append(.paragraph("\(words)\(language.colon)\(command(plan))"))
    }
    return Document(title: title, blocks: blocks)
  }

  private func weeks(_ plan: WeightPlan) -> Decimal? {
    Decimal.product(Decimal(Int32(clamping: plan.forecast.linearDays)), Decimal(1), dividedBy: Decimal(7))?
      .rounded(places: 1)
  }

  private func day(_ days: Int) -> CivilDay? { need.day.adding(days: days) }

  private func arithmetic(_ plan: WeightPlan) -> String {
    "\(need.expenditure) \(plan.change.isLoss ? "−" : "+") \(plan.change.daily) ≈ \(plan.target)"
  }

  /// The line that sets the goal, with the day of the linear forecast.
  private func command(_ plan: WeightPlan) -> String {
    let by = day(plan.forecast.linearDays).map { " --by \($0)" } ?? ""
    return "healthlog goal set weight=\(goal)kg kcal=\(plan.target)\(by)"
      + (isOfToday ? "" : " --from \(need.day)")
  }

  private func notes(_ language: Language, _ units: ShownUnits) -> [String] {
    let expenditure = units.text(need.expenditure, unit: "kcal", places: 0, language)
    let resting = language.number(units.converted(need.resting.energy, "kcal").value, places: 0)
    let formula = need.formula.title
    var notes: [Message] = [
      "your daily need is about \(expenditure), \(resting) of them at rest (\(formula)); see `healthlog energy explain`",
      """
      at 7,700 kcal per kg, valid for the next weeks; in the long run 24 kcal a day change 1 kg, half of it within a \
      year (Hall 2011)
      """,
    ]
    if isLoss {
      notes.append("the usual recommendation is 0.5 to 1 kg a week, and at most 1 % of body weight")
    }
    if plans.contains(where: \.isBelowResting) {
      notes.append("below your resting energy: ask a physician before you follow it for long")
    }
    return notes.map { language.words($0) }
  }
}

extension WeightPlan.Objection {
  /// Why, in words.
  package func text(_ language: Language) -> String {
    switch self {
    case .belowLeast(let least):
      language.words("below \(language.number(least, places: 0)) kcal: only with medical supervision")
    case .belowFloor(let floor):
      language.words("below \(language.number(floor, places: 0)) kcal, the recommended minimum")
    case .tooFast(let limit):
      language.words("more than \(language.number(limit, places: 2)) kg a week, the recommended maximum")
    }
  }
}

extension Phrase {
  fileprivate static let weeks = Phrase("weeks", "weeks")
  fileprivate static let linearDay = Phrase("linear_day", "there by")
  fileprivate static let dynamicDay = Phrase("dynamic_day", "slower")
  fileprivate static let remark = Phrase("objection", "remark")
  fileprivate static let never = Phrase("never", "never")
}
