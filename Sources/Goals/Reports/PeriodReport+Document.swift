package import Document
internal import Food
internal import Values

extension PeriodReport {
  /// A period longer than this is shown by month.
  private static let longestByDay = 62

  /// The report for people; `units` are those of its sentences.
  package func document(_ language: Language, _ units: ShownUnits) -> Document {
    var blocks: [Block] = [.table(table(language))]
    if isEmpty {
      blocks = [.paragraph(language.heading(.nothingLogged))]
    } else if sums.loggedDays > 0 {
      blocks += [
        .heading(level: 1, language.heading(.averagePerLoggedDay)), .fields(averages(language)),
      ]
    }
    let goals = goalBlocks(language, units)
    if !goals.isEmpty { blocks += [.heading(level: 1, language.heading(.goals))] + goals }
    let those = condition.map { ", \(language.words("days with")) \($0)" } ?? ""
    return Document(title: title(language) + those, blocks: blocks)
  }

  /// The bars of the goals, and how often each was met; nothing without any.
  func goalBlocks(_ language: Language, _ units: ShownUnits) -> [Block] {
    if goals.isEmpty { return [] }
    return [
      .bars(goals.map { $0.bar(language) }),
      .list(
        goals.compactMap { $0.text(language, units) }
          + goals.compactMap { $0.progress.paceText(language, units) }),
    ]
  }

  private func title(_ language: Language) -> String {
    let days =
      "\(language.day(period.first)) \(language.words("to")) \(language.day(period.last))"
    switch kind {
    case .week where Period.week(of: period.first) == period:
      return "\(language.heading(.week)) \(period.first.isoWeek), \(days)"
    case .month where Period.month(of: period.first) == period:
      return language.heading(
        Phrase("month", "\(language.month(of: period.first))"))
    case .year where Period.year(of: period.first) == period: return "\(period.first.year)"
    case .week, .month, .year, .range: return days
    }
  }

  /// A row a day, or a month of a longer time, and the totals.
  func table(_ language: Language) -> Table {
    let isByDay = period.count <= Self.longestByDay
    let head: Column =
      isByDay
      ? .text("day", language.words(.day), .essential, .whole)
      : .text("month", language.words(.month), .essential, .whole)
    let columns: [Column] =
      [head]
      + Nutrient.principal.map { .number($0.key, $0.title(language), $0 == .energy ? .essential : .useful) }
      + [
        .number("burned_kcal", language.words(.burnedKilocalories), .useful),
        .number("active_minutes", "min", .useful),
        .number("sessions", language.words(.sessions), .extra),
        .number("weight_kg", "\(language.words(isByDay ? .weight : .averageWeight)) kg", .useful),
      ]
    let rows: [[Cell]] =
      isByDay
      ? shownDays.map { day in [.day(day.day)] + cells(day, weight: day.weightKilograms) }
      : months.map { month in
        let weights = month.days.compactMap(\.weightKilograms)
        return [.phrase(Phrase(month: month.sums.day))]
          + cells(month.sums, weight: mean(weights.reduce(.zero, +), weights.count))
      }
    let totals: [Cell] =
      [.phrase(.total)] + Nutrient.principal.map { total($0) }
      + [
        sums.total.burnedCell(unit: nil), .number(Decimal(thousandths: sums.total.minutes), places: 0),
        .count(Int(clamping: sums.total.sessions)), .empty,
      ]
    return Table(columns: columns, rows: rows, total: totals)
  }

  /// Every day of a week, and of anything longer those on which something is logged.
  private var shownDays: [DaySums] {
    period.count <= 7 && condition == nil
      ? days : days.filter { $0.isLogged || $0.weight != nil || $0.drinks > 0 }
  }

  /// The days of each month on which something is logged or weighed, and what they add up to.
  private var months: [(sums: DaySums, days: [DaySums])] {
    var months: [(sums: DaySums, days: [DaySums])] = []
    for day in days where day.isLogged || day.weight != nil {
      if let last = months.last, Period.month(of: last.sums.day).contains(day.day) {
        months[months.count - 1].sums.add(day)
        months[months.count - 1].days.append(day)
      } else {
        months.append((day, [day]))
      }
    }
    return months
  }

  private func cells(_ sums: DaySums, weight: Decimal?) -> [Cell] {
    let moved: [Cell] =
      sums.isLogged
      ? [
        sums.burnedCell(unit: nil), .number(Decimal(thousandths: sums.minutes), places: 0),
        .count(Int(clamping: sums.sessions)),
      ] : [.empty, .empty, .empty]
    return Nutrient.principal.map { sums.cell($0, unit: nil) } + moved
      + [weight.map { .number($0, places: 1) } ?? .empty]
  }

  private func total(_ nutrient: Nutrient) -> Cell {
    guard let total = sums.total(nutrient) else { return sums.total.items == 0 ? .empty : .unknown }
    let places = nutrient.places
    guard sums.total.items > 0 else { return .number(total, places: places) }
    return .partial(
      total, unit: nil, places: places, known: sums.total.known(nutrient.rawValue),
      of: Int(clamping: sums.total.items))
  }

  /// An average with what it rests on: so many days, or so many items of all days.
  private func average(_ average: Decimal, _ nutrient: Nutrient) -> Cell {
    let places = nutrient == .energy || nutrient == .sodium ? 0 : 1
    let unit = nutrient.unit.symbol
    let days = sums.days(of: nutrient)
    guard days == sums.loggedDays, sums.total.items > 0 else {
      return .average(average, unit: unit, places: places, days: days, of: sums.loggedDays)
    }
    return .partial(
      average, unit: unit, places: places, known: sums.total.known(nutrient.rawValue),
      of: Int(clamping: sums.total.items))
  }

  private func averages(_ language: Language) -> [Field] {
    var fields = Nutrient.label.compactMap { nutrient -> Field? in
      guard let average = sums.average(nutrient), let phrase = nutrient.phrase else { return nil }
      return Field(language.words(phrase), self.average(average, nutrient))
    }
    if let burned = sums.average(sums.total.burnedEnergy) {
      let sessions = sums.total.sessions
      fields.append(
        Field(
          language.words(.burned),
          sessions > 0
            ? .partial(
              burned, unit: "kcal", places: 0, known: Int(clamping: sessions &- sums.total.burnedUnknown),
              of: Int(clamping: sessions)) : .amount(burned, unit: "kcal", places: 0)))
    }
    if let minutes = sums.average(Decimal(thousandths: sums.total.minutes)) {
      fields.append(Field(language.words(.activeMinutes), .amount(minutes, unit: "min", places: 0)))
    }
    if let weight = sums.averageWeight {
      fields.append(Field(language.words(.weight), .amount(weight, unit: "kg", places: 1)))
    }
    fields.append(
      Field(language.words(.loggedDays), .count(sums.loggedDays)))
    return fields
  }
}
