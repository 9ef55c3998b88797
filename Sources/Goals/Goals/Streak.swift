// A streak is a run of local days, or of ISO weeks, that qualify. Today and this week break none while they
// run. A day that does not qualify may be bridged by a rest day, of which each ISO week has so many; rest days
// do not lengthen a streak.

package import Values

/// Days or weeks in a row that qualify: the run that goes on, and the longest there was.
package struct Streak: Equatable, Sendable {
  /// What it counts.
  package enum Unit: String, Sendable {
    case day, week
  }

  /// Some days or weeks in a row.
  package struct Run: Equatable, Sendable {
    /// How many of them qualify.
    package let count: Int
    /// The first day, of weeks the first one's Monday.
    package let first: CivilDay
    /// The last day that qualifies, of weeks the last one's Sunday.
    package let last: CivilDay

    /// A run.
    package init(count: Int, first: CivilDay, last: CivilDay) {
      self.count = count
      self.first = first
      self.last = last
    }
  }

  /// What it counts.
  package let unit: Unit
  /// The run that goes on; nil where the last day or week that counts did not qualify.
  package let current: Run?
  /// The longest run, of several the last.
  package let longest: Run?
  /// Whether today, or this week, qualifies already.
  package let hasToday: Bool

  /// The days in a row that qualify until today; `restDays` of each ISO week may be missed.
  package init(days: Set<CivilDay>, today: CivilDay, restDays: Int) {
    var tokens = (week: CivilDay.first, left: restDays)
    self.init(.day, days.filter { $0 <= today }, today, next: { $0.adding(days: 1) }) { day in
      let week = Period.week(of: day).first
      if week != tokens.week { tokens = (week, restDays) }
      tokens.left -= 1
      return tokens.left >= 0
    }
  }

  /// The ISO weeks in a row that qualify until this one; each is told by any day of it.
  package init(weeks: Set<CivilDay>, today: CivilDay) {
    let mondays = Set(weeks.map { Period.week(of: $0).first })
    let thisWeek = Period.week(of: today).first
    self.init(
      .week, mondays.filter { $0 <= thisWeek }, thisWeek, next: { $0.adding(days: 7) },
      mayRest: { _ in false })
  }

  private init(
    _ unit: Unit, _ days: Set<CivilDay>, _ today: CivilDay, next: (CivilDay) -> CivilDay?,
    mayRest: (CivilDay) -> Bool
  ) {
    var run: Run?
    var longest: Run?
    var best = 0
    var day = days.min()
    while let place = day, place <= today {
      if days.contains(place) {
        let last = unit == .day ? place : Period.week(of: place).last
        let grown = Run(count: (run?.count ?? 0) + 1, first: run?.first ?? place, last: last)
        run = grown
        if grown.count >= best {
          longest = grown
          best = grown.count
        }
      } else if place != today, run != nil, !mayRest(place) {
        run = nil
      }
      day = next(place)
    }
    self.unit = unit
    current = run
    self.longest = longest
    hasToday = days.contains(today)
  }

  /// How many days or weeks the run that goes on has; 0 for none.
  package var count: Int { current?.count ?? 0 }
}
