package import Activity
package import Values

extension ActivityCandidate {
  /// What somebody often does, each on the next of its usual weekdays at its usual time. `sessions` are those of the
  /// last weeks; what was done only once is no habit.
  package static func habits(
    of sessions: [ActivityHistory.Session], from day: CivilDay, minuteOfDay now: Int, name: (String) -> String
  ) -> [ActivityCandidate] {
    sessions.typesByFrequency.compactMap { sport in
      let done = sessions.filter { $0.type == sport }
      guard done.count >= 2 else { return nil }
      let minute = usualMinute(of: done)
      let isOver = done.contains { $0.day == day } || minute.map { $0 <= now } ?? false
      let weekday = usualWeekday(of: done, from: day, isOver: isOver)
      let minutes = median(done.map { Int($0.minutes.value.thousandths / 1000) })
      return ActivityCandidate(
        id: "activity:\(sport)", title: "\(name(sport)), \(minutes) min", sport: sport, origin: .habit,
        day: weekday, minuteOfDay: minute, minutes: minutes, level: level(of: sport, done))
    }
  }

  /// What is planned, at its own time.
  package static func plan(
    _ plan: PlannedActivity, id: String, day: CivilDay, at: Timestamp?, name: String
  ) -> ActivityCandidate {
    let minutes = plan.metrics.duration.map { Int($0.value.thousandths / 1000) }
    let met = ActivityTypes.builtIn.type(key: plan.type)?.met.value
    let level: TrainingLevel? =
      switch plan.metrics.intensity {
      case .light: .beginner
      case .moderate: .intermediate
      case .hard: .advanced
      case nil: met.map { TrainingLevel(met: $0) }
      }
    return ActivityCandidate(
      id: id, title: minutes.map { "\(name), \($0) min" } ?? name, sport: plan.type, origin: .plan, day: day,
      minuteOfDay: at.map { Int($0.secondOfDay) / 60 }, minutes: minutes, level: level)
  }

  /// A routine on the next day after its last time, at the usual time of its activity; tomorrow where it was already
  /// today.
  package static func routine(
    _ routine: Routine, id: String, sessions: [ActivityHistory.Session], from day: CivilDay,
    minuteOfDay now: Int
  ) -> ActivityCandidate {
    let done = sessions.filter { $0.type == routine.activity }
    let minute = usualMinute(of: done)
    let isOver = done.contains { $0.day == day } || minute.map { $0 <= now } ?? false
    let usual = done.isEmpty ? nil : median(done.map { Int($0.minutes.value.thousandths / 1000) })
    return ActivityCandidate(
      id: id, title: routine.name, sport: routine.activity, origin: .routine,
      day: isOver ? day.adding(days: 1) ?? day : day, minuteOfDay: minute, minutes: usual,
      level: level(of: routine.activity, done))
  }

  /// The level by the median MET of what was done, else by that of the table.
  private static func level(of sport: String, _ done: [ActivityHistory.Session]) -> TrainingLevel? {
    let mets = done.compactMap(\.met?.value).sorted()
    let met = mets.isEmpty ? ActivityTypes.builtIn.type(key: sport)?.met.value : mets[mets.count / 2]
    return met.map { TrainingLevel(met: $0) }
  }

  /// The next day, from this one on, of the weekday on which it was done most; of equals the sooner one.
  private static func usualWeekday(
    of done: [ActivityHistory.Session], from day: CivilDay, isOver: Bool
  ) -> CivilDay {
    let week = (isOver ? 1...7 : 0...6).compactMap { day.adding(days: $0) }
    let counts = week.map { candidate in done.count { $0.day.weekday == candidate.weekday } }
    guard let most = counts.max(), let place = counts.firstIndex(of: most) else { return day }
    return week[place]
  }

  /// The median of when it began, to the quarter of an hour before; nil where that was never known.
  private static func usualMinute(of done: [ActivityHistory.Session]) -> Int? {
    let minutes = done.compactMap { $0.at.map { Int($0.secondOfDay) / 60 } }
    return minutes.isEmpty ? nil : median(minutes) / 15 * 15
  }

  private static func median(_ numbers: [Int]) -> Int { numbers.sorted()[numbers.count / 2] }
}
