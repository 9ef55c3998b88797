/// A period as it was said; which days it has depends on the present.
enum PeriodExpression: Hashable, Sendable {
  /// A single day.
  case day(DayExpression, column: Int)
  /// `this week` is shift 0, `last month` −1; weeks begin on Monday.
  case calendar(TimeUnit, shift: Int)
  /// `last 30 days`: so many days, weeks, months or years that end today.
  case latest(Int, TimeUnit)
  /// `2026-W47`
  case week(ISOWeek)
  /// `2026-11`, by its first day.
  case month(CivilDay)
  /// `2026`, by its first day.
  case year(CivilDay)

  /// The days meant in the context.
  ///
  /// - Throws: `GrammarError` outside the years 1 to 9999, and for slash dates without an order.
  func resolve(_ context: DateContext, text: String, column: Int) throws(GrammarError) -> Period {
    let today = context.today
    switch self {
    case .day(let day, let column):
      return Period(
        try day.resolve(
          today: today, order: context.order, looksAhead: context.looksAhead, place: (text, column),
          kind: .period))
    case .calendar(let unit, let shift):
      guard let day = today.adding(shift, unit) else { break }
      return Self.around(day, unit)
    case .latest(let count, let unit):
      guard let day = today.adding(-count, unit), let first = day.adding(days: 1) else { break }
      return Period(between: first, and: today)
    case .week(let week):
      guard let monday = week.day(weekday: 1) else { break }
      return .week(of: monday)
    case .month(let first): return .month(of: first)
    case .year(let first): return .year(of: first)
    }
    throw .outOfRange(text: text, column: column, kind: .period)
  }

  private static func around(_ day: CivilDay, _ unit: TimeUnit) -> Period {
    switch unit {
    case .minute, .hour, .day: Period(day)
    case .week: .week(of: day)
    case .month: .month(of: day)
    case .year: .year(of: day)
    }
  }
}
