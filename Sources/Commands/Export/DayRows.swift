internal import Encoding
internal import Food
internal import Goals
internal import Ledger
internal import Session
internal import Values

/// The rows of whole days in CSV: what each adds up to, and how far each goal was reached.
struct DayRows {
  private let table: DayTable
  private let days: ClosedRange<CivilDay>?
  private let today: CivilDay
  private let holds: @Sendable (DaySums) -> Bool

  /// Reads some days, or from the first logged day to the last; today at the latest for goals.
  /// Only days for which the condition holds are written, where there is one.
  init(
    on days: ClosedRange<CivilDay>?, where condition: DayCondition?, _ session: inout Session
  ) throws(Failure) {
    var table = DayTable()
    try session.fold(into: &table)
    self.table = table
    self.days = days
    today = session.today
    if let condition { holds = try condition.test(session) } else { holds = { _ in true } }
  }

  /// Writes a row for each day on which something is logged, a cell at a time: there are thousands.
  func writeDays(to writer: inout CSVWriter) {
    table.eachDay(in: days) { sums in
      guard holds(copy sums) else { return }
      writer.add(.text(sums.day.description))
      for nutrient in Nutrient.label { writer.add(Self.number(sums.value(nutrient.rawValue))) }
      writer.add(Self.number(sums.burnedEnergy))
      writer.add(.thousandths(sums.minutes))
      writer.add(.thousandths(sums.sessions * 1000))
      writer.add(Self.number(sums.weightKilograms))
      writer.add(.thousandths(sums.water))
      writer.endRow()
    }
  }

  /// A row for each goal in force on each day.
  func goals(of book: GoalBook) -> [[CSVCell]] {
    let logged = table.days
    guard let first = days?.lowerBound ?? logged.first?.day, let last = days?.upperBound ?? logged.last?.day,
      let period = Period(first: first, last: last)
    else { return [] }
    return period.filter { $0 <= today }.flatMap { day in
      let all = book.progress(on: day, today: today, table)
      return all.map { goal in
        let isAlone = all.count { $0.name == goal.name } == 1
        return [
          .text(day.description), .text(isAlone ? goal.name.rawValue : goal.keyName),
          Self.number(goal.target),
          Self.number(goal.actual),
          Self.number(goal.percent), .text(goal.state.rawValue),
        ]
      }
    }
  }

  private static func number(_ value: Decimal?) -> CSVCell {
    value.map { .thousandths($0.thousandths) } ?? .empty
  }
}
