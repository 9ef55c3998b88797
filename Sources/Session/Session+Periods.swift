package import Values

extension Session {
  /// The days a period means, here and today; nil, which is all days, where none is named.
  package func days(of period: PeriodText?) throws(Failure) -> ClosedRange<CivilDay>? {
    guard let period else { return nil }
    do {
      let days = try period.resolve(dates(mayBeFuture: true))
      return days.first...days.last
    } catch {
      throw Failure(error)
    }
  }
}
