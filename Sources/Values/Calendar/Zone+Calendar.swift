// A calendar may define a zone itself (RFC 5545, 3.6.5): observances, each of which begins at some local times, by the
// clocks before it, and from then on has an offset. All of these times in order are what a zone is here, up to a day
// that is far enough.

internal import Encoding

extension Zone {
  /// Times at which the clocks of a zone may change, at most.
  private static let mostChanges = 20_000

  /// The zone that a calendar defines, right up to a day; nil where a rule of it cannot be read or takes too long.
  init?(_ defined: CalendarZone, through last: CivilDay, patience: inout Int) {
    var changes: [(at: Int64, before: Int32, after: Int32)] = []
    for observance in defined.observances {
      guard let times = Self.times(observance, through: last, patience: &patience),
        changes.count + times.count <= Self.mostChanges
      else { return nil }
      let (before, after) = (Int32(observance.offsetBefore), Int32(observance.offset))
      changes += times.map { ($0 - Int64(before), before, after) }
    }
    changes.sort { $0.at < $1.at }
    guard let first = changes.first else { return nil }
    self.init(
      name: defined.id, initialOffset: first.before, changeTimes: changes.map(\.at),
      changeOffsets: changes.map(\.after), rule: nil)
  }

  /// When an observance begins, in seconds since 1970-01-01T00:00:00 by the clocks before it.
  private static func times(
    _ observance: CalendarObservance, through last: CivilDay, patience: inout Int
  ) -> [Int64]? {
    guard let start = localSecond(observance.start) else { return nil }
    let day = observance.start.civilDay
    var times: Set<Int64> = [start]
    for addition in observance.additions {
      guard let time = localSecond(addition) else { return nil }
      times.insert(time)
    }
    for text in observance.rules where day <= last {
      guard let rule = try? RecurrenceRule.parse(text) else { return nil }
      let second = observance.start.clock?.secondOfDay ?? 0
      let until = rule.lastDay(at: second, in: .fixed(Int32(observance.offsetBefore)))
      let found = rule.days(from: day, in: day...last, until: until, most: mostChanges, patience: &patience)
      guard found.isWhole else { return nil }
      for day in found.days { times.insert(Int64(day.number) * secondsPerDay + Int64(second)) }
    }
    return times.sorted()
  }

  private static func localSecond(_ moment: CalendarMoment) -> Int64? {
    guard let clock = moment.clock else { return nil }
    return Int64(moment.civilDay.number) * secondsPerDay + Int64(clock.secondOfDay)
  }

  /// When its clocks show a second of a day, in seconds since 1970: the first of two times, and where there is none the
  /// one that clocks not put forward would show (RFC 5545, 3.3.5).
  func second(of day: CivilDay, _ secondOfDay: Int32) -> Int64 {
    switch resolve(day: day, secondOfDay: secondOfDay) {
    case .one(let moment), .repeated(let moment, _): moment.instant.seconds
    case .skipped(let before, _):
      Int64(day.number) * secondsPerDay + Int64(secondOfDay) - Int64(before.offsetSeconds)
    }
  }
}
