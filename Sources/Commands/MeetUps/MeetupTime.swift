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
      let resolved = try resolveMeetup(try When.parse(text))
      if let time = resolved.timestamp { return time }
      return startOfDay(resolved.day)
    } catch {
      throw Failure(error)
    }
  }

  private func resolveMeetup(_ when: When) throws(GrammarError) -> ResolvedTime {
    try when.resolve(dates(mayBeFuture: true, looksAhead: true))
  }

  /// When a day begins here.
  func startOfDay(_ day: CivilDay) -> Timestamp {
    switch zone.resolve(day: day, secondOfDay: 0) {
    case .one(let time), .repeated(first: let time, second: _), .skipped(before: _, after: let time): time
    }
  }
}
