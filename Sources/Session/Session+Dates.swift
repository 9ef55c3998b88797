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
    do {
      return try when.resolve(dates(mayBeFuture: mayBeFuture))
    } catch {
      throw Failure(error)
    }
  }
}
