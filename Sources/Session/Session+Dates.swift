package import Values

extension Session {
  /// The day and, where it is known, the time of an entry: `--at`, else now.
  package func time(of options: EntryOptions) throws(Failure) -> (day: CivilDay, at: Timestamp?) {
    guard let at = options.at else { return (today, now) }
    switch try resolve(at, mayBeFuture: options.mayBeFuture) {
    case .day(let day): return (day, nil)
    case .moment(let time, let day): return (day, time)
    }
  }

  /// What a date means today, here.
  package func resolve(_ when: When, mayBeFuture: Bool) throws(Failure) -> ResolvedTime {
    try resolve(when, dates(mayBeFuture: mayBeFuture))
  }

  /// What a date means where something is planned: `friday` is the next one.
  package func resolve(planned when: When) throws(Failure) -> ResolvedTime {
    try resolve(when, dates(mayBeFuture: true, looksAhead: true))
  }

  /// The days that a date may mean of something that was planned: `friday` is the last one or the next.
  package func days(ofPlanned when: When) throws(Failure) -> [CivilDay] {
    let (last, next) = (try resolve(when, mayBeFuture: true).day, try resolve(planned: when).day)
    return last == next ? [last] : [last, next]
  }

  private func resolve(_ when: When, _ dates: DateContext) throws(Failure) -> ResolvedTime {
    do {
      return try when.resolve(dates)
    } catch {
      throw Failure(error)
    }
  }
}
