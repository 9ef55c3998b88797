/// Whether days are those of a rule, with what the rule leaves open taken from its first day.
struct RecurrenceFilter {
  private let frequency: RecurrenceFrequency
  private let months: [Int]
  private let monthDays: [Int]
  private let yearDays: [Int]
  private let weeks: [Int]
  private let weekdays: [RecurrenceWeekday]
  private let weekStart: Int
  /// Whether the number of a weekday counts within the month; else within the year.
  private let countsInMonth: Bool

  init(_ rule: RecurrenceRule, from start: CivilDay) {
    var (months, monthDays, weekdays) = (rule.months, rule.monthDays, rule.weekdays)
    if monthDays.isEmpty, rule.yearDays.isEmpty, weekdays.isEmpty {
      switch rule.frequency {
      case .daily: break
      case .weekly: weekdays = [RecurrenceWeekday(weekday: start.weekday, ordinal: 0)]
      case .monthly: monthDays = [start.day]
      case .yearly:
        if !rule.weeks.isEmpty {
          weekdays = [RecurrenceWeekday(weekday: start.weekday, ordinal: 0)]
        } else {
          if months.isEmpty { months = [start.month] }
          monthDays = [start.day]
        }
      }
    }
    (self.months, self.monthDays, self.weekdays) = (months, monthDays, weekdays)
    (frequency, yearDays, weeks, weekStart) = (rule.frequency, rule.yearDays, rule.weeks, rule.weekStart)
    countsInMonth = rule.frequency != .yearly || !rule.months.isEmpty
  }

  /// Whether any day of a month can be one of them.
  func mayContain(month: Int) -> Bool { months.isEmpty || months.contains(month) }

  /// Whether a day is one of them.
  func contains(_ day: CivilDay) -> Bool {
    let date = day.date
    guard mayContain(month: date.month) else { return false }
    let length = CivilDay.days(inMonth: date.month, ofYear: date.year)
    guard monthDays.isEmpty || monthDays.contains(date.day) || monthDays.contains(date.day - length - 1)
    else {
      return false
    }
    guard weekdays.isEmpty || hasWeekday(day, date.day, length, date.year) else { return false }
    let yearLength = CivilDay.isLeap(date.year) ? 366 : 365
    if !yearDays.isEmpty {
      let number = day.dayOfYear
      guard yearDays.contains(number) || yearDays.contains(number - yearLength - 1) else { return false }
    }
    guard !weeks.isEmpty else { return true }
    let (week, count) = week(of: day)
    return weeks.contains(week) || weeks.contains(week - count - 1)
  }

  private func hasWeekday(_ day: CivilDay, _ monthDay: Int, _ monthLength: Int, _ year: Int) -> Bool {
    let weekday = day.weekday
    for wanted in weekdays where wanted.weekday == weekday {
      if wanted.ordinal == 0 { return true }
      let number = countsInMonth ? monthDay : day.dayOfYear
      let length = countsInMonth ? monthLength : CivilDay.isLeap(year) ? 366 : 365
      let place = wanted.ordinal > 0 ? (number - 1) / 7 + 1 : -((length - number) / 7 + 1)
      if place == wanted.ordinal { return true }
    }
    return false
  }

  /// The week that holds a day, and how many its year has: week 1 is the first with four days in the year.
  private func week(of day: CivilDay) -> (week: Int, count: Int) {
    let middle = middle(of: day)
    guard let last = CivilDay(year: middle.year, month: 12, day: 28) else { return (0, 0) }
    return ((middle.dayOfYear - 1) / 7 + 1, (self.middle(of: last).dayOfYear - 1) / 7 + 1)
  }

  /// The fourth day of the week of a day; it is in the year the week counts for.
  private func middle(of day: CivilDay) -> CivilDay {
    day.adding(days: 3 - (day.weekday - weekStart + 7) % 7) ?? day
  }
}
