internal import Encoding
internal import Food
internal import Goals
internal import Ledger
internal import Session
internal import Values

/// The rows of whole days in CSV: what each adds up to, and how far each goal was reached.
struct DayRows {
  private let table: DayTable
  /// The days on which something is logged, in order.
  private let logged: [DaySums]
  private let period: Period?
  private let today: CivilDay

  /// Reads the days of a period, or from the first logged day to the last; today at the latest for goals.
  init(on days: ClosedRange<CivilDay>?, _ session: inout Session) throws(Failure) {
    var table = DayTable()
    try session.fold(into: &table)
    self.table = table
    today = session.today
    let logged = table.days
    self.logged = logged
    if let first = days?.lowerBound ?? logged.first?.day, let last = days?.upperBound ?? logged.last?.day {
      period = Period(first: first, last: last)
    } else {
      period = nil
    }
  }

  /// A row for each day on which something is logged.
  var days: [[CSVCell]] {
    guard let period else { return [] }
    return logged.filter { period.contains($0.day) }.map(row)
  }

  /// A row for each goal in force on each day.
  func goals(of book: GoalBook) -> [[CSVCell]] {
    guard let period else { return [] }
    return period.filter { $0 <= today }.flatMap { day in
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
      Self.number(sums.burnedEnergy), .thousandths(sums.minutes),
      .number(String(sums.sessions)), Self.number(sums.weightKilograms),
      .thousandths(sums.water),
    ]
  }

  private static func number(_ value: Decimal?) -> CSVCell {
    value.map { .thousandths($0.thousandths) } ?? .empty
  }
}
