/// A day as it was said; which one it is depends on the present.
enum DayExpression: Hashable, Sendable {
  /// A full date.
  case date(CivilDay)
  /// A date with slashes, whose order is a setting.
  case slashed(SlashedDate)
  /// A day of a month, of no year in particular.
  case ofMonth(Int, month: Int)
  /// So many steps of the calendar from today; `yesterday` is −1 day.
  case shifted(Int, TimeUnit)
  /// A day of the week, Monday being 1.
  case weekday(Int, WeekdayChoice)

  /// Which of the many Mondays.
  enum WeekdayChoice: Hashable, Sendable {
    /// `monday`: the most recent one, today included; the next one where something is planned.
    case nearest
    /// `last monday`: the most recent one before today.
    case last
    /// `next monday`: the first one after today.
    case next
  }

  /// The day meant on `today`; nil outside the years 1 to 9999.
  ///
  /// - Throws: `GrammarError` for a slashed date that the order does not allow or no calendar has.
  func resolve(
    today: CivilDay, order: DateOrder?, looksAhead: Bool = false, place: (text: String, column: Int),
    kind: DateKind
  ) throws(GrammarError) -> CivilDay {
    let day: CivilDay?
    switch self {
    case .date(let date): day = date
    case .slashed(let date):
      day = try date.resolve(today: today, order: order, looksAhead: looksAhead, place: place, kind: kind)
    case .ofMonth(let number, let month):
      day = today.nearest(month: month, day: number, looksAhead: looksAhead)
    case .shifted(let count, let unit): day = today.adding(count, unit)
    case .weekday(let weekday, let choice):
      let back = (today.weekday - weekday + 7) % 7
      switch choice {
      case .nearest: day = today.adding(days: looksAhead ? (7 - back) % 7 : -back)
      case .last: day = today.adding(days: back == 0 ? -7 : -back)
      case .next: day = today.adding(days: 7 - back)
      }
    }
    guard let day else { throw .outOfRange(text: place.text, column: place.column, kind: kind) }
    return day
  }
}

extension CivilDay {
  /// The most recent day of a month with a number, or the next one, this day included; nil where no year has it.
  func nearest(month: Int, day: Int, looksAhead: Bool) -> CivilDay? {
    // Eight years hold a 29 February even around 1900.
    for distance in 0...8 {
      guard
        let candidate = CivilDay(year: looksAhead ? year + distance : year - distance, month: month, day: day)
      else { continue }
      if looksAhead ? candidate >= self : candidate <= self { return candidate }
    }
    return nil
  }

  /// The day so many steps of the calendar later; nil outside the years 1 to 9999, and for steps of the clock.
  func adding(_ count: Int, _ unit: TimeUnit) -> CivilDay? {
    // More steps than there are days would leave the calendar anyway, and fewer cannot overflow below.
    guard count.magnitude <= 4_000_000 else { return nil }
    switch unit {
    case .minute, .hour: return nil
    case .day: return adding(days: count)
    case .week: return adding(days: count * 7)
    case .month: return adding(months: count)
    case .year: return adding(months: count * 12)
    }
  }
}
