internal import Ledger
package import Values

extension Session {
  /// The days a period means, for what shows each of them: where there are more than ten years of them, only those from
  /// the first entry in it to the last, which is told. Nil where no period is named. Throws where even those are more than
  /// a hundred years.
  package mutating func shownDays(of period: PeriodText?) throws(Failure) -> ClosedRange<CivilDay>? {
    guard let asked = try days(of: period) else { return nil }
    guard asked.upperBound.days(since: asked.lowerBound) > Self.tenYears else { return asked }
    let dated = Set(kinds.all.filter { !$0.isRegister }.map(\.name))
    let met = try days(of: dated, among: asked)
    guard let first = met.min(), let last = met.max() else {
      let day = min(max(today, asked.lowerBound), asked.upperBound)
      return day...day
    }
    guard last.days(since: first) <= Self.hundredYears else {
      throw Failure(
        .notUnderstood, "date.too-long", "\(first) to \(last) is too long to be shown day by day",
        hint: "use a period of at most a hundred years")
    }
    if first...last != asked {
      console.say(
        "showing only \(first) to \(last) of \(asked.lowerBound) to \(asked.upperBound): there are no entries outside"
      )
    }
    return first...last
  }

  /// How many days a hundred years have at most.
  private static let hundredYears = 36_525

  /// How many days ten years have at most.
  private static let tenYears = 3653

  /// The days a period means, here and today; nil, which is all days, where none is named.
  package func days(of period: PeriodText?) throws(Failure) -> ClosedRange<CivilDay>? {
    try days(of: period, looksAhead: false)
  }

  /// The days a period means where something planned is looked for: `friday` is the next one.
  package func days(ofPlanned period: PeriodText?) throws(Failure) -> ClosedRange<CivilDay>? {
    try days(of: period, looksAhead: true)
  }

  private func days(of period: PeriodText?, looksAhead: Bool) throws(Failure) -> ClosedRange<CivilDay>? {
    guard let period else { return nil }
    do {
      let days = try period.resolve(dates(mayBeFuture: true, looksAhead: looksAhead))
      return days.first...days.last
    } catch {
      throw Failure(error)
    }
  }
}
