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

  /// The same, told from another day than today: `in 3 months` is three months after that.
  package func resolve(planned when: When, from day: CivilDay) throws(Failure) -> ResolvedTime {
    var dates = dates(mayBeFuture: true, looksAhead: true)
    switch zone.resolve(day: day, secondOfDay: Self.noon) {
    case .one(let time), .repeated(first: let time, second: _), .skipped(before: let time, after: _):
      if day != today { dates.now = time }
    }
    return try resolve(when, dates)
  }

  /// In seconds after midnight.
  private static let noon: Int32 = 43_200

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
