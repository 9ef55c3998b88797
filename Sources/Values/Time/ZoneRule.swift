/// The rule by which a zone goes on after the changes its file lists: standard time and, where there is any,
/// daylight-saving time between two yearly dates (the TZ string of POSIX, as extended by RFC 9636, 3.3.1).
struct ZoneRule: Hashable, Sendable {
  /// The offset of standard time, in seconds east of UTC.
  let standardOffset: Int32
  /// The offset of daylight-saving time and when it holds, if there is any.
  let daylight: Daylight?

  /// Daylight-saving time of a rule.
  struct Daylight: Hashable, Sendable {
    /// Seconds east of UTC.
    let offset: Int32
    /// Begins by the clock of standard time.
    let start: YearlyMoment
    /// Ends by the clock of daylight-saving time.
    let end: YearlyMoment
  }

  /// The offset at an instant in seconds.
  func offset(at second: Int64) -> Int32 {
    guard daylight != nil else { return standardOffset }
    let year = Self.year(of: second)
    var (offset, latest) = (standardOffset, Int64.min)
    for change in changes(years: year - 1...year + 1) where change.at <= second && change.at >= latest {
      (offset, latest) = (change.offset, change.at)
    }
    return offset
  }

  /// The instants of the changes from `start` to `end`, in seconds and ascending.
  func changeTimes(from start: Int64, to end: Int64) -> [Int64] {
    guard daylight != nil else { return [] }
    let times = changes(years: Self.year(of: start) - 1...Self.year(of: end) + 1).map(\.at)
    return times.filter { (start...end).contains($0) }.sorted()
  }

  /// Both changes of each year. Where daylight-saving time lasts all year its end is the instant of the next
  /// year's start, and the later in this order counts.
  private func changes(years: ClosedRange<Int>) -> [(at: Int64, offset: Int32)] {
    guard let daylight else { return [] }
    var changes: [(at: Int64, offset: Int32)] = []
    for year in years {
      let start = daylight.start.localSecond(inYear: year).map { $0 - Int64(standardOffset) }
      let end = daylight.end.localSecond(inYear: year).map { $0 - Int64(daylight.offset) }
      guard let start, let end else { continue }
      let pair = [(at: start, offset: daylight.offset), (at: end, offset: standardOffset)]
      changes += start <= end ? pair : pair.reversed()
    }
    return changes
  }

  /// The UTC year of an instant, within 2 to 9998 so that its neighbours have days as well.
  private static func year(of second: Int64) -> Int {
    let day = second.dividedRoundingDown(by: secondsPerDay).quotient
    let fallback = second < 0 ? CivilDay.first : CivilDay.last
    return max(2, min((CivilDay(number: Int(day)) ?? fallback).year, 9998))
  }
}

/// A moment of every year by the local clock: the second half of a rule's `M3.5.0/2`.
struct YearlyMoment: Hashable, Sendable {
  /// Which day of the year.
  let date: YearlyDate
  /// Seconds after that day's midnight; may be negative or beyond a day (RFC 9636).
  let second: Int64

  /// Seconds of that moment since 1970-01-01T00:00:00 by the same clock; nil for a year out of range.
  func localSecond(inYear year: Int) -> Int64? {
    date.day(inYear: year).map { Int64($0.number) * secondsPerDay + second }
  }
}

/// A day of every year, in the three forms of POSIX.
enum YearlyDate: Hashable, Sendable {
  /// `J60`: 1 to 365, 29 February never counted.
  case dayWithoutLeap(Int)
  /// `59`: 0 to 365, 29 February counted.
  case dayWithLeap(Int)
  /// `M3.5.0`: month 1 to 12; week 1 to 5, 5 being the last; weekday 0 (Sunday) to 6.
  case weekday(month: Int, week: Int, weekday: Int)

  /// The day in that year; nil for a year out of range.
  func day(inYear year: Int) -> CivilDay? {
    let newYear = CivilDay(year: year, month: 1, day: 1)
    switch self {
    case .dayWithoutLeap(let day):
      return newYear?.adding(days: day - 1 + (CivilDay.isLeap(year) && day >= 60 ? 1 : 0))
    case .dayWithLeap(let day):
      return newYear?.adding(days: day)
    case .weekday(let month, let week, let weekday):
      guard let first = CivilDay(year: year, month: month, day: 1) else { return nil }
      let wait = (weekday - first.weekday % 7 + 7) % 7
      let day = wait + (week - 1) * 7
      return first.adding(days: day < CivilDay.days(inMonth: month, ofYear: year) ? day : day - 7)
    }
  }
}
