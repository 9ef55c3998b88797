// What was eaten against what was burned. A day's expenditure is that of `energy explain`: by the level, which has
// the workouts in it, or by a life without workouts and the net energy of those logged; never both. Only days that
// are over and closed, or look complete, are balanced: a day logged in part would look like fasting.

package import Document
package import Encoding
internal import Messages
internal import Food
package import Values

/// What was eaten and what was burned, day by day, week by week or month by month.
package struct BalanceReport: Sendable {
  /// A day or several.
  struct Row: Sendable {
    let period: Period
    /// What was eaten on the days that count, in kcal; nil without any.
    let eaten: Decimal?
    /// What was burned on them, in kcal; nil where nobody knows.
    let burned: Decimal?
    /// What logged activities burned on all days, gross, in kcal; nil where nobody knows.
    let workouts: Decimal?
    /// How many days count.
    let counted: Int
    /// How many days have something logged.
    let logged: Int

    /// What was eaten less what was burned, in kcal.
    var balance: Decimal? { eaten.flatMap { eaten in burned.flatMap { eaten.subtracting($0) } } }
  }

  let length: SpanLength
  let rows: [Row]
  /// The sums of the days that count.
  let total: Row
  /// How the expenditure is estimated.
  let mode: EnergyMode
  /// The level that was used; nil where no expenditure is known.
  let level: ActivityLevel?
  /// Why no expenditure is known; nil where it is.
  package let fault: EnergyFault?

  /// The balance of the spans that have days of a period, up to today.
  package init(
    _ table: DayTable, in period: Period, by length: SpanLength, today: CivilDay, _ profile: ProfileEntry,
    _ mode: EnergyMode
  ) {
    var ledger = BalanceLedger(table, today: today, profile, mode)
    let spans = length.spans(in: period).filter { $0.first <= today }
    let all = spans.map { ledger.row(of: $0) }
    // Weeks and months before the first logged day tell nothing.
    rows = length == .day ? all : Array(all.drop { $0.logged == 0 })
    let whole = Period(first: spans.first?.first ?? period.first, last: spans.last?.last ?? period.last)
    total = ledger.row(of: whole ?? period)
    self.length = length
    self.mode = mode
    level = ledger.level
    fault = ledger.level == nil ? ledger.fault : nil
  }

  /// Whether nothing is logged.
  package var isEmpty: Bool { total.logged == 0 }

  /// The object of machine formats.
  package var json: JSON {
    [
      "schema": "healthlog.report-balance/1", "by": .string(length.rawValue), "mode": .string(mode.rawValue),
      "level": .text(level?.rawValue), "uncertainty_percent": .count(EnergyNeed.uncertainty),
      "spans": .array(lines), "total": .object(total.members),
      "unknown": fault.map { .string($0.message.english) } ?? .null,
    ]
  }

  /// The objects of machine formats, one a span.
  package var lines: [JSON] { rows.map { .object($0.members) } }
}

/// Adds up what was eaten and burned.
private struct BalanceLedger {
  let table: DayTable
  let today: CivilDay
  let profile: ProfileEntry
  let mode: EnergyMode
  /// What a logged day usually has.
  private let usual: Decimal
  private(set) var level: ActivityLevel?
  private(set) var fault: EnergyFault?

  init(_ table: DayTable, today: CivilDay, _ profile: ProfileEntry, _ mode: EnergyMode) {
    self.table = table
    self.today = today
    self.profile = profile
    self.mode = mode
    usual = AdaptiveWindow.usual(table.days.map { DiaryDay($0) })
  }

  mutating func row(of span: Period) -> BalanceReport.Row {
    var eaten: Decimal?
    var burned: Decimal?
    var counted = 0
    let days = table.loggedDays(in: span).filter { $0.day <= today }
    for day in days {
      guard let intake = intake(of: day) else { continue }
      let expenditure = expenditure(on: day.day)
      counted += 1
      eaten = (eaten ?? .zero).adding(intake)
      burned = expenditure.flatMap { (burned ?? .zero).adding($0) } ?? burned
    }
    let sums = DaySums.sum(of: days)
    return BalanceReport.Row(
      period: span, eaten: eaten, burned: level == nil ? nil : burned, workouts: sums?.burnedEnergy ?? .zero,
      counted: counted, logged: days.count(where: \.isLogged))
  }

  /// What was eaten on a day that is over, or closed, and looks complete; nil for others.
  private func intake(of day: DaySums) -> Decimal? {
    guard day.day < today || day.isClosed else { return nil }
    return DiaryDay(day).intake(usual: usual)
  }

  private mutating func expenditure(on day: CivilDay) -> Decimal? {
    let weight = table.weight(until: day)?.weight ?? table.weight(from: day)?.weight
    let person = EnergyPerson(profile, on: day, weight: weight, bodyFat: nil)
    var question = EnergyQuestion()
    if mode == .logged {
      let sessions = table.details(of: day).sessions.map { session in
        (
          kcal: session.burned.map { Decimal(thousandths: $0) },
          minutes: Decimal(thousandths: session.minutes)
        )
      }
      question.work = LoggedWork(sessions, weight: weight ?? .zero)
    }
    do throws(EnergyFault) {
      let need = try EnergyNeed(question, person, on: day)
      level = need.level
      return need.expenditure
    } catch {
      fault = error
      return nil
    }
  }
}

extension BalanceReport.Row {
  /// The members of machine formats.
  var members: [JSON.Member] {
    [
      .init("from", period.first.description), .init("to", period.last.description),
      .init("eaten_kcal", .exact(eaten)), .init("burned_kcal", .exact(burned)),
      .init("balance_kcal", .exact(balance)),
      .init("balance_kcal_per_day", .exact(balance.flatMap { mean($0, counted) })),
      .init("workouts_gross_kcal", .exact(workouts)), .init("days_counted", .count(counted)),
      .init("logged_days", .count(logged)),
    ]
  }
}

extension BalanceReport {
  /// The report for people.
  package func document(_ language: Language) -> Document {
    guard !isEmpty else {
      return Document(title: "", blocks: [.paragraph(language.heading(.nothingLogged))])
    }
    return Document(
      title: language.heading(.balanceTitle), blocks: [.table(table(language)), .list(notes(language))])
  }

  /// The table alone, for machines.
  package var machineTable: Document { Document(title: "", blocks: [.table(table(.english))]) }

  private func table(_ language: Language) -> Table {
    let head: [Column] =
      [.text("from", length.title(language), .essential, .whole)]
    let columns =
      head + [
        .number("eaten_kcal", language.words(.eaten), .essential),
        .number("burned_kcal", language.words(.spent), .essential),
        .number("balance_kcal", language.words(.balance), .essential),
        .number("balance_kcal_per_day", language.words(.aDay), .useful),
        .number("workouts_gross_kcal", language.words(.workoutsGross), .extra),
        .number("days_counted", language.words(.countedDays), .useful),
        .number("logged_days", language.words(.loggedDays), .extra),
      ]
    let cells = rows.map { row in
      [length.cell(row.period, language)] + numbers(row)
    }
    return Table(columns: columns, rows: cells, total: [.phrase(.total)] + numbers(total))
  }

  private func numbers(_ row: Row) -> [Cell] {
    func cell(_ value: Decimal?) -> Cell {
      value.map { .number($0, places: 0) } ?? (row.counted > 0 ? .unknown : .empty)
    }
    return [
      cell(row.eaten), cell(row.burned), cell(row.balance),
      cell(row.balance.flatMap { mean($0, row.counted) }),
      row.workouts.map { .number($0, places: 0) } ?? .unknown,
      .number(Decimal(Int32(clamping: row.counted)), places: 0),
      .number(Decimal(Int32(clamping: row.logged)), places: 0),
    ]
  }

  /// How it was counted.
  private func notes(_ language: Language) -> [String] {
    var notes: [String] = []
    if let level {
      let name = language.words(.of(level))
      let factor = Message.inEach { $0.number(level.factor, places: level.factor.places) }
      switch mode {
      case .factor:
        notes.append(
          language.words(
            "burned: rest × \(factor) (level '\(name)', which includes workouts; logged ones are not added)"))
      case .logged:
        notes.append(
          language.words(
            "burned: rest × \(factor), plus the net energy of logged workouts (gross minus rest)"))
      }
      notes.append(
        language.words(
          "an estimate, ±\(EnergyNeed.uncertainty) %; `healthlog energy explain` shows the calculation"))
    }
    notes.append(
      language.words("only past days that are closed or look complete are included (`healthlog day close`)"))
    return notes
  }
}

extension Phrase {
  fileprivate static let balanceTitle = Phrase("balance", "eaten and burned, kcal")
  fileprivate static let eaten = Phrase("eaten", "eaten")
  fileprivate static let spent = Phrase("burned", "burned")
  fileprivate static let balance = Phrase("balance", "balance")
  fileprivate static let workoutsGross = Phrase("workouts", "workouts (gross)")
  fileprivate static let countedDays = Phrase("days_counted", "days")
}
