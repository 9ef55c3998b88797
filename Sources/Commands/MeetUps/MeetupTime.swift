internal import Session
internal import Values

extension Session {
  /// A time that is said of something to come: `sat 10:00`, `+48h` from now. A day alone begins at midnight, but nothing
  /// that people do starts then unless they say so.
  func meetupTime(_ text: String, isStart: Bool = false) throws(Failure) -> Timestamp {
    let resolved: ResolvedTime
    do throws(GrammarError) {
      if text.hasPrefix("+") {
        let minutes = try Minutes.parse(String(text.dropFirst())).value.wholeAbove
        let instant = Instant(milliseconds: now.instant.milliseconds + Int64(minutes) * 60_000)
        return zone.timestamp(at: instant) ?? now
      }
      resolved = try resolveMeetup(text)
    } catch {
      throw Failure(error)
    }
    if let time = resolved.timestamp { return time }
    guard !isStart else {
      throw Failure(.notUnderstood, "meetup.time", "no time of day given", hint: "for example \"sat 10:00\"")
    }
    return startOfDay(resolved.day)
  }

  /// What is said means, a weekday the next one: today only as long as its time has not passed.
  private func resolveMeetup(_ text: String) throws(GrammarError) -> ResolvedTime {
    let dates = dates(mayBeFuture: true, looksAhead: true)
    let resolved = try When.parse(text).resolve(dates)
    guard resolved.day == today, let time = resolved.timestamp, time < now,
      let next = try? When.parse("next \(text)").resolve(dates)
    else { return resolved }
    return next
  }

  /// When a day begins here.
  func startOfDay(_ day: CivilDay) -> Timestamp {
    switch zone.resolve(day: day, secondOfDay: 0) {
    case .one(let time), .repeated(first: let time, second: _), .skipped(before: _, after: let time): time
    }
  }
}
