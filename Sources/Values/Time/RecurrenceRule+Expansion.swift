extension RecurrenceRule {
  /// Days that are looked at, at most; a rule of which no day ever comes ends there.
  private static let mostLookedAt = 150_000

  /// The days of the repetition within a span, at most so many.
  ///
  /// The first day is always one of them and counts as the first (RFC 5545, 3.8.5.3), also where the rule would not
  /// give it. `last` is what `lastDay(at:in:)` says. Weeks of BYWEEKNO are those that the days of a calendar year are in.
  package func days(from start: CivilDay, in span: ClosedRange<CivilDay>, until last: CivilDay?, most: Int)
    -> RecurrenceDays
  {
    var patience = Self.mostLookedAt
    return days(from: start, in: span, until: last, most: most, patience: &patience)
  }

  /// The same; each day that is looked at takes one off the patience, so that many rules together come to an end too.
  func days(
    from start: CivilDay, in span: ClosedRange<CivilDay>, until last: CivilDay?, most: Int,
    patience: inout Int
  ) -> RecurrenceDays {
    var result = RecurrenceDays()
    let end = min(span.upperBound, last ?? .last)
    if span.contains(start), most > 0 { result.days.append(start) }
    let filter = RecurrenceFilter(self, from: start)
    var (step, left) = begin(from: start, to: span.lowerBound, filter)
    // One rule alone must not use up what all have.
    let least = max(patience - Self.mostLookedAt, 0)
    while left > 0, let period = period(step, from: start), period.lowerBound <= Int(end.number) {
      for day in chosen(period, filter, patience: &patience) where day > start {
        guard day <= end, left > 0 else { return result }
        left -= 1
        guard day >= span.lowerBound else { continue }
        guard result.days.count < most else {
          result.isWhole = false
          return result
        }
        result.days.append(day)
      }
      guard patience > least else {
        result.isWhole = false
        return result
      }
      step += 1
    }
    return result
  }

  /// Where to begin for days from a day on, and how many days are left of the count there. Without a count, what is before
  /// need not be gone through; with one, only where each period has equally many days.
  private func begin(from start: CivilDay, to day: CivilDay, _ filter: RecurrenceFilter) -> (
    step: Int, left: Int
  ) {
    guard case .count(let count) = end else { return (firstStep(from: start, to: day), .max) }
    let step = firstStep(from: start, to: day)
    guard step > 0, let each = daysOfPeriod, let first = period(0, from: start) else { return (0, count - 1) }
    var patience = first.count
    let begun = chosen(first, filter, patience: &patience).count { $0 > start }
    return (step, count - 1 - begun - (step - 1) * each)
  }

  /// How many days each period has but the first, where they are equally many in all.
  private var daysOfPeriod: Int? {
    guard months.isEmpty, monthDays.isEmpty, yearDays.isEmpty, weeks.isEmpty, positions.isEmpty else {
      return nil
    }
    switch frequency {
    case .daily: return weekdays.isEmpty ? 1 : nil
    case .weekly: return max(Set(weekdays.map(\.weekday)).count, 1)
    case .monthly, .yearly: return nil
    }
  }

  /// The days of a period that are of the rule, in order.
  private func chosen(_ period: Range<Int>, _ filter: RecurrenceFilter, patience: inout Int) -> [CivilDay] {
    var days: [CivilDay] = []
    var number = period.lowerBound
    while number < period.upperBound {
      patience -= 1
      guard let day = CivilDay(number: number) else {
        number += 1
        continue
      }
      let date = day.date
      if !filter.mayContain(month: date.month) {
        number += CivilDay.days(inMonth: date.month, ofYear: date.year) - date.day + 1
        continue
      }
      if filter.contains(day) { days.append(day) }
      number += 1
    }
    guard !positions.isEmpty else { return days }
    return days.indices.filter { positions.contains($0 + 1) || positions.contains($0 - days.count) }
      .map { days[$0] }
  }

  /// The first step whose period may reach a day.
  private func firstStep(from start: CivilDay, to day: CivilDay) -> Int {
    guard day > start else { return 0 }
    let distance: Int
    switch frequency {
    case .daily: distance = day.days(since: start)
    case .weekly: distance = day.days(since: start) / 7
    case .monthly: distance = (day.year - start.year) * 12 + day.month - start.month
    case .yearly: distance = day.year - start.year
    }
    return max(distance / interval - 1, 0)
  }

  /// The numbers of the days of a period, counted from the one that the first day is in; nil beyond the calendar.
  private func period(_ step: Int, from start: CivilDay) -> Range<Int>? {
    let (distance, overflow) = step.multipliedReportingOverflow(by: interval)
    guard !overflow, distance < 4_000_000 else { return nil }
    switch frequency {
    case .daily:
      let day = Int(start.number) + distance
      return day..<day + 1
    case .weekly:
      let day = Int(start.number) - (start.weekday - weekStart + 7) % 7 + distance * 7
      return day..<day + 7
    case .monthly:
      let month = start.year * 12 + start.month - 1 + distance
      guard let first = CivilDay(year: month / 12, month: month % 12 + 1, day: 1) else { return nil }
      let number = Int(first.number)
      return number..<number + CivilDay.days(inMonth: month % 12 + 1, ofYear: month / 12)
    case .yearly:
      guard let first = CivilDay(year: start.year + distance, month: 1, day: 1) else { return nil }
      let number = Int(first.number)
      return number..<number + (CivilDay.isLeap(start.year + distance) ? 366 : 365)
    }
  }
}
