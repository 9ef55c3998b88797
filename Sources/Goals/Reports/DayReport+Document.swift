internal import Activity
package import Document
internal import Food
internal import Ledger
internal import Values

extension DayReport {
  /// The report for people. Every entry stands there with the end of its id, so that it can be named in
  /// `edit` and `remove`; `units` are those of its sentences.
  /// Programs get measures as numbers with their units apart.
  package func document(_ language: Language, _ units: ShownUnits, isForPeople: Bool) -> Document {
    var blocks: [Block] = []
    if isEmpty { blocks.append(.paragraph(language.heading(.nothingLogged))) }
    blocks += mealBlocks(language)
    if !activities.isEmpty {
      blocks += [.heading(level: 1, language.heading(.activities)), .table(activityTable(language))]
    }
    blocks += plannedBlocks(language, units)
    if !others.isEmpty {
      blocks += [
        .heading(level: 1, language.heading(.alsoLogged)),
        .table(isForPeople ? otherTable(language) : machineTable),
      ]
    }
    blocks += goalBlocks(language, units)
    let alerts = alertTexts(language, units)
    if !alerts.isEmpty { blocks += [.heading(level: 1, language.heading(.alerts)), .list(alerts)] }
    if sums.isClosed { blocks.append(.paragraph(language.heading(.dayIsClosed))) }
    return Document(title: language.day(day), blocks: blocks)
  }

  private func mealBlocks(_ language: Language) -> [Block] {
    guard !meals.isEmpty else { return [] }
    return [
      .heading(level: 1, language.heading(.meals)), .table(mealTable(language)),
      .heading(level: 1, language.heading(.foods)), .table(foodTable(language)),
      .heading(level: 1, language.heading(.totals)), .table(totalTable(language)),
    ]
  }

  /// The bars of the day's goals, then those of the week's and of the weight.
  func goalBlocks(_ language: Language, _ units: ShownUnits) -> [Block] {
    Self.goalBlocks(goals, isOver: isOver, language, units)
  }

  /// The same of any goals; of a day that is over nothing is left.
  static func goalBlocks(
    _ goals: [GoalProgress], isOver: Bool, _ language: Language, _ units: ShownUnits
  ) -> [Block] {
    let daily = goals.filter { $0.period == .day && $0.name != .weight }
    let weekly = goals.filter { $0.period != .day }
    let weights = goals.filter { $0.name == .weight }
    var blocks: [Block] = []
    if !daily.isEmpty {
      blocks += [
        .heading(level: 1, language.heading(.goals)),
        .bars(daily.map { isOver ? $0.bar(language).final : $0.bar(language) }),
      ]
    }
    if !weekly.isEmpty {
      blocks += [.heading(level: 1, language.heading(.thisWeek)), .bars(weekly.map { $0.bar(language) })]
      let each = weekly.compactMap { $0.sessionText(language) ?? $0.rest?.text($0.name, language, units) }
      if !each.isEmpty { blocks.append(.list(each)) }
    }
    if !weights.isEmpty {
      blocks += [.heading(level: 1, language.heading(.weight)), .bars(weights.map { $0.bar(language) })]
      let paces = weights.compactMap { $0.paceText(language, units) }
      if !paces.isEmpty { blocks.append(.list(paces)) }
    }
    return blocks
  }

  /// A row a meal, with the day's total below.
  func mealTable(_ language: Language) -> Table {
    let columns: [Column] =
      [
        .text("id", language.words(.id), .useful, .whole),
        .text("time", language.words(.time), .useful, .whole),
        .text("meal", language.words(.meal), .essential, .clipped),
      ] + nutrientColumns(language)
    let rows = meals.map { meal -> [Cell] in
      [.text(meal.id.short), meal.at.map { .time($0) } ?? .empty, .phrase(.slot(meal.meal.slot))]
        + Nutrient.principal.map { meal.meal.total.cell($0, unit: nil) }
    }
    let total = [Cell.empty, .empty, .phrase(.total)] + Nutrient.principal.map { sums.cell($0, unit: nil) }
    return Table(columns: columns, rows: rows, total: total)
  }

  /// A row an item.
  private func foodTable(_ language: Language) -> Table {
    let columns: [Column] =
      [
        .text("meal", language.words(.meal), .useful, .clipped),
        .text("amount", language.words(.amount), .extra, .whole),
        .text("food", language.words(.food), .essential, .wrapped), .number("grams", "g", .useful),
      ] + nutrientColumns(language)
    let rows = meals.flatMap { meal in
      meal.meal.items.map { keyed -> [Cell] in
        let item = keyed.item
        return [
          .phrase(.slot(meal.meal.slot)), item.amountCell, .phrase(item.markedName),
          item.hasGrams ? .number(item.grams, places: 0) : .unknown,
        ] + Nutrient.principal.map(item.nutrition.cell)
      }
    }
    return Table(columns: columns, rows: rows, total: nil)
  }

  /// The seven label values, and what share of the energy protein, carbohydrate and fat bring.
  private func totalTable(_ language: Language) -> Table {
    let columns: [Column] = [
      .text("nutrient", language.words(.nutrient), .essential, .clipped),
      .number("total", language.words(.total), .essential),
      .number(Phrase.energyShare.key, language.words(.energyShare), .useful),
    ]
    let shares = sums.shares
    let rows = Nutrient.label.map { nutrient -> [Cell] in
      let share: Decimal? =
        switch nutrient {
        case .protein: shares?.protein
        case .carbohydrate: shares?.carbohydrate
        case .fat: shares?.fat
        default: nil
        }
      return [
        nutrient.phrase.map { .phrase($0) } ?? .empty, sums.cell(nutrient, unit: nutrient.unit.symbol),
        share.map { .amount($0, unit: "%", places: 1) } ?? .empty,
      ]
    }
    return Table(columns: columns, rows: rows, total: nil)
  }

  /// A row an activity, with the day's sums below.
  func activityTable(_ language: Language) -> Table {
    let columns: [Column] = [
      .text("id", language.words(.id), .useful, .whole),
      .text("time", language.words(.time), .useful, .whole),
      .text("activity", language.words(.activity), .essential, .wrapped),
      .number("minutes", "min", .essential), .number("distance_km", "km", .extra),
      .number("kcal", "kcal", .essential), .text("kcal_source", language.words(.source), .extra, .whole),
    ]
    let rows = activities.map { activity -> [Cell] in
      [
        .text(activity.id.short), activity.at.map { .time($0) } ?? .empty, .phrase(activity.phrase),
        .number(activity.activity.minutes.value, places: 0),
        activity.activity.distance.map { .number($0.value, places: 1) } ?? .empty,
        activity.activity.kcal.map { .number($0.value, places: 0) } ?? .unknown,
        activity.activity.source.map { .phrase($0 == .estimated ? .estimated : .given) } ?? .empty,
      ]
    }
    let total: [Cell] = [
      .empty, .empty, .phrase(.total), .number(Decimal(thousandths: sums.minutes), places: 0), .empty,
      sums.burnedCell(unit: nil), .empty,
    ]
    return Table(columns: columns, rows: rows, total: total)
  }

  private func nutrientColumns(_ language: Language) -> [Column] {
    Nutrient.principal.map { .number($0.key, $0.title(language), $0 == .energy ? .essential : .useful) }
  }
}
