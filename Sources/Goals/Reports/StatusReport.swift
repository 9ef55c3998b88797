package import Document
package import Encoding
internal import Food
package import Values

/// Today at a glance: what is left to each goal, the meals so far, activities, water, and the weight with its
/// change since a week.
package struct StatusReport: Sendable {
  /// The report of today.
  package var day: DayReport
  /// The newest weight and its day.
  package let weight: (day: CivilDay, weight: Decimal)?
  /// How much that is above the newest weight of a week before it, or of the week before that, in kg; nil where there is
  /// none.
  package let weightChange: Decimal?
  /// How many days lie between the two.
  let weightChangeDays: Int?
  /// The weightiest thing that the day deserves to be told; nil where there is none, or nobody asked.
  package var message: RuleMessage?
  /// Whether a goal of the week is proposed.
  let isProposing: Bool

  /// The status of what a walk over the journal found.
  package init(_ view: DayView) {
    isProposing = GoalProposal.isDue(view.goals, on: view.day)
    day = DayReport(view, today: view.day)
    let weight = view.table.weight(until: view.day)
    self.weight = weight
    let before = weight.flatMap { $0.day.adding(days: -7) }.flatMap { view.table.weight(until: $0) }
    let days = before.flatMap { before in weight?.day.days(since: before.day) }.flatMap { $0 < 14 ? $0 : nil }
    weightChangeDays = days
    weightChange = days == nil ? nil : before.flatMap { weight?.weight.subtracting($0.weight) }
  }

  /// The object of machine formats: a day's, with the newest weight.
  package var json: JSON {
    let members = day.members.map { member in
      member.key == "weight_kg" ? JSON.Member("weight_kg", .exact(weight?.weight)) : member
    }
    return .object(
      [.init("schema", "healthlog.status/1"), .init("day", day.day.description)] + members
        + [
          .init("weight_day", .text(weight?.day)),
          .init("weight_change_week_kg", .exact(weightChange)),
          .init("weight_change_days", weightChangeDays.map(JSON.count) ?? .null),
          .init("message", message?.json ?? .null),
        ] + GoalProposal.members(isDue: isProposing))
  }

  /// One line for a prompt: `1,220/2,000 kcal, protein 90/150 g, 45 min`.
  package func line(_ language: Language, _ units: ShownUnits) -> String {
    let daily = day.goals.filter { $0.period == .day && $0.name != .weight && $0.name != .minutes }
    var parts = daily.filter { [.kcal, .protein].contains($0.name) }.map { part($0, language, units) }
    if !daily.contains(where: { $0.name == .kcal }) {
      let energy = day.sums.value(Nutrient.energy.rawValue) ?? .zero
      parts.insert(units.text(energy, unit: "kcal", places: 0, language), at: 0)
    }
    parts.append(minutes(language))
    return joined(parts, by: ", ")
  }

  private func part(_ progress: GoalProgress, _ language: Language, _ units: ShownUnits) -> String {
    let label = progress.name == .kcal ? "" : language.words(progress.name.phrase) + " "
    let bar = progress.bar(language).shown(in: units)
    let actual = bar.actual.map { language.number($0, places: bar.places) } ?? "?"
    return label + actual + "/" + language.amount(bar.target, unit: bar.unit, places: bar.places)
  }

  private func minutes(_ language: Language) -> String {
    guard let goal = day.goals.first(where: { $0.name == .minutes }), let actual = goal.actual else {
      return language.amount(Decimal(thousandths: day.sums.minutes), unit: "min", places: 0)
    }
    let period = goal.period == .week ? " (\(language.words(.week)))" : ""
    return language.number(actual, places: 0) + "/" + language.amount(goal.target, unit: "min", places: 0)
      + period
  }

  /// The status for people; `units` are those of its sentences.
  package func document(_ language: Language, _ units: ShownUnits) -> Document {
    var blocks = day.goalBlocks(language, units)
    blocks.append(.fields(fields(language, units)))
    if !day.meals.isEmpty {
      blocks += [.heading(level: 1, language.heading(.meals)), .table(mealTable(language))]
    }
    if !day.activities.isEmpty {
      blocks += [.heading(level: 1, language.heading(.activities)), .table(day.activityTable(language))]
    }
    blocks += day.plannedBlocks(language, units)
    let alerts = day.alertTexts(language, units)
    if !alerts.isEmpty { blocks += [.heading(level: 1, language.heading(.alerts)), .list(alerts)] }
    if let message { blocks.append(.list([message.text(language, units)])) }
    if isProposing { blocks.append(.paragraph(GoalProposal.text(language))) }
    return Document(title: language.heading(.today) + language.colon + language.day(day.day), blocks: blocks)
  }

  /// What no goal's bar tells already.
  private func fields(_ language: Language, _ units: ShownUnits) -> [Field] {
    let goals = Set(day.goals.filter { $0.period == .day }.map(\.name))
    var fields: [Field] = []
    let eaten: [(GoalName, Nutrient)] = [
      (.kcal, .energy), (.protein, .protein), (.carbohydrate, .carbohydrate), (.fat, .fat),
    ]
    for (name, nutrient) in eaten where !goals.contains(name) && day.sums.items > 0 {
      fields.append(
        Field(language.words(name.phrase), day.sums.cell(nutrient, unit: nutrient.unit.symbol)))
    }
    if day.sums.items == 0 && !goals.contains(.kcal) {
      fields.append(Field(language.words(.meals), .phrase(.mealsNotLogged)))
    }
    if day.sums.sessions > 0 {
      fields.append(Field(language.words(.burned), day.sums.burnedCell(unit: "kcal")))
      let minutes = Decimal(thousandths: day.sums.minutes)
      fields.append(Field(language.words(.activeMinutes), .amount(minutes, unit: "min", places: 0)))
    } else {
      fields.append(Field(language.words(.activities), .phrase(.activitiesNotLogged)))
    }
    if !goals.contains(.water) {
      let water = Decimal(thousandths: day.sums.water)
      fields.append(Field(language.words(.water), .amount(water, unit: "ml", places: 0)))
    }
    fields.append(Field(language.words(.weight), weightCell(language, units)))
    return fields
  }

  private func weightCell(_ language: Language, _ units: ShownUnits) -> Cell {
    guard let weight else { return .phrase(.notLogged) }
    var text = units.text(weight.weight, unit: "kg", places: 1, language)
    if let weightChange, let days = weightChangeDays {
      let sign = weightChange.isNegative ? "" : "+"
      let change = sign + units.text(weightChange, unit: "kg", places: 1, language)
      text +=
        days == 7
        ? language.words(", \(change) in a week") : language.words(", \(change) in \(days) days")
    }
    if weight.day != day.day { text += " (\(language.day(weight.day)))" }
    return .text(text)
  }

  /// A row a meal, with the names of its foods.
  private func mealTable(_ language: Language) -> Table {
    return Table(
      day.meals,
      columns: [
        .text("time", language.words(.time), .useful, .whole) { meal in meal.at.map { .time($0) } ?? .empty },
        .text("meal", language.words(.meal), .essential, .clipped) { meal in .phrase(.slot(meal.meal.slot)) },
        .text("foods", language.words(.foods), .useful, .clipped) { meal in
          .text(joined(meal.meal.items.map { language.shortName(of: $0.item) }, by: ", "))
        },
        .number("kcal", "kcal", .essential) { meal in meal.meal.total.cell(.energy, unit: nil) },
      ])
  }
}
