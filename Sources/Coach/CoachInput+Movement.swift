package import Activity
internal import Goals
internal import Values

extension CoachInput {
  /// Takes in what was done, of 28 days and, for the load and the streak, as much before as is known. Without any
  /// session everything stays unknown.
  package mutating func take(_ sessions: [ActivityHistory.Session]) {
    let sessions = sessions.filter { $0.day <= day }
    guard let first = sessions.map(\.day).min(), let last = sessions.map(\.day).max() else { return }
    let week = sessions.filter { day.days(since: $0.day) < 7 }
    let month = sessions.filter { day.days(since: $0.day) < 28 }
    let days = Set(sessions.map(\.day))
    self[.workouts] = .count(week.count)
    self[.minutes] = .sum(week.map(\.minutes.value))
    let burned = week.compactMap(\.kcal?.value)
    if week.isEmpty || !burned.isEmpty { self[.calories] = .sum(burned) }
    self[.streak] = .count(Streak(days: days, today: day, restDays: 0).count)
    self[.moderateMinutes] = .sum(week.map(Self.moderateMinutes))
    self[.strengthDays] = .count(Set(week.filter { $0.family == .strength }.map(\.day)).count)
    self[.balanceDays] = .count(
      Set(week.filter { $0.family == .flexibility || $0.family == .dance }.map(\.day)).count)
    self[.restDays] = .count(7 - Set(week.map(\.day)).count)
    self[.idleDays] = .count(day.days(since: last))
    self[.sessions] = .count(month.count)
    self[.kinds] = .count(Set(month.map(\.type)).count)
    sports = Array(month.typesByFrequency.prefix(Self.mostSports))
    let settled = day.adding(days: 1 - TrainingLoad.settlingDays) ?? .first
    takeLoad(sessions.trainingLoad(until: day, keepingFrom: settled), since: first)
    if level == nil {
      level = TrainingLevel(
        sessionsAWeek: Decimal.product(.count(month.count), Decimal(1), dividedBy: Decimal(4)) ?? .zero)
    }
  }

  /// What a session counts towards the week's 150 moderate minutes: a vigorous minute twice (WHO 2020).
  private static func moderateMinutes(_ session: ActivityHistory.Session) -> Decimal {
    switch session.intensity {
    case .hard: session.minutes.value + session.minutes.value
    case .moderate: session.minutes.value
    case .light, nil: .zero
    }
  }

  private mutating func takeLoad(_ load: TrainingLoad, since first: CivilDay) {
    guard let now = load[day] else { return }
    self[.fitness] = now.fitness
    self[.fatigue] = now.fatigue
    let weeks = (0..<4).compactMap { day.adding(days: -7 * $0) }.map(load.week)
    if day.days(since: first) >= 27, weeks.count == 4 { takeWeeks(weeks) }
    guard load.days.count >= TrainingLoad.settlingDays else { return }
    self[.form] = now.formPercent
    let before = day.adding(days: -7).flatMap { load[$0]?.fitness } ?? .zero
    if before > .zero {
      self[.ramp] = Decimal.product(now.fitness - before, Decimal(100), dividedBy: before)?.rounded(places: 1)
    }
  }

  /// Takes in the loads of four weeks, the newest first.
  private mutating func takeWeeks(_ weeks: [Decimal]) {
    let before = Decimal.sum(Array(weeks.dropFirst()))
    if before > .zero {
      self[.loadPercent] = Decimal.product(weeks[0], Decimal(300), dividedBy: before)?.rounded(places: 1)
    }
    let sum = before + weeks[0]
    if sum > .zero, let least = weeks.min() {
      self[.easiestWeekPercent] = Decimal.product(least, Decimal(400), dividedBy: sum)?.rounded(places: 1)
    }
  }

  /// Preferences are the few that are done most.
  private static let mostSports = 5
}

extension Decimal {
  /// A count.
  static func count(_ count: Int) -> Decimal { Decimal(Int32(clamping: count)) }

  /// The sum of some numbers that are far from the limits.
  static func sum(_ numbers: [Decimal]) -> Decimal { numbers.reduce(.zero) { $0 + $1 } }

  /// Their mean, rounded to so many places; nil of none.
  static func mean(_ numbers: [Decimal], places: Int) -> Decimal? {
    guard !numbers.isEmpty else { return nil }
    return product(sum(numbers), Decimal(1), dividedBy: count(numbers.count))?.rounded(places: places)
  }
}
