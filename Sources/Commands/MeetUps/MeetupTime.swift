internal import Session
internal import Values

extension Session {
  /// A time that is said of something to come: `sat 10:00`, `+48h` from now.
  func meetupTime(_ text: String) throws(Failure) -> Timestamp {
    do throws(GrammarError) {
      if text.hasPrefix("+") {
        let minutes = try Minutes.parse(String(text.dropFirst())).value.wholeAbove
        let instant = Instant(milliseconds: now.instant.milliseconds + Int64(minutes) * 60_000)
        return zone.timestamp(at: instant) ?? now
      }
      let resolved = try resolveMeetup(text)
      if let time = resolved.timestamp { return time }
      return startOfDay(resolved.day)
    } catch {
      throw Failure(error)
    }
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
