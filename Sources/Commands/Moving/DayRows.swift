internal import Encoding
internal import Food
internal import Goals
internal import Ledger
internal import Session
internal import Values

/// The rows of whole days in CSV: what each adds up to, and how far each goal was reached.
struct DayRows {
  private let table: DayTable
  private let book: GoalBook
  private let period: [CivilDay]
  private let today: CivilDay

  /// Reads the days of a period, or from the first logged day to the last; today at the latest for goals.
  init(on days: ClosedRange<CivilDay>?, _ session: inout Session) throws(Failure) {
    var table = DayTable()
    try session.fold(into: &table)
    self.table = table
    book = try session.goalBook()
    today = session.today
    let logged = table.days.map(\.day)
    guard let first = days?.lowerBound ?? logged.first, let last = days?.upperBound ?? logged.last,
      let period = Period(first: first, last: last)
    else {
      period = []
      return
    }
    self.period = period.map { $0 }
  }

  /// A row for each day on which something is logged.
  var days: [[CSVCell]] {
    let logged = Set(table.days.map(\.day))
    return period.filter(logged.contains).map { row(table[$0]) }
  }

  /// A row for each goal in force on each day.
  var goals: [[CSVCell]] {
    period.filter { $0 <= today }.flatMap { day in
      book.progress(on: day, today: today, table).map { goal in
        [
          .text(day.description), .text(goal.name.rawValue), Self.number(goal.target),
          Self.number(goal.actual),
          Self.number(goal.percent), .text(goal.state.rawValue),
        ]
      }
    }
  }

  private func row(_ sums: DaySums) -> [CSVCell] {
    let label = Nutrient.label.map { Self.number(sums.value($0.rawValue)) }
    return [.text(sums.day.description)] + label + [
      Self.number(sums.burnedEnergy), Self.number(Decimal(thousandths: sums.minutes)),
      .number(String(sums.sessions)), Self.number(sums.weightKilograms),
      Self.number(Decimal(thousandths: sums.water)),
    ]
  }

  private static func number(_ value: Decimal?) -> CSVCell {
    value.map { .number($0.description) } ?? .empty
  }
}
