/// Consecutive days, the first and the last included; never empty.
package struct Period: Hashable, Sendable {
  /// The first day.
  package let first: CivilDay
  /// The last day, which is not before the first.
  package let last: CivilDay

  /// The days from `first` to `last`; nil where they are the wrong way round.
  package init?(first: CivilDay, last: CivilDay) {
    guard first <= last else { return nil }
    self.first = first
    self.last = last
  }

  /// A single day.
  package init(_ day: CivilDay) {
    first = day
    last = day
  }

  /// Two days in either order and all between them.
  init(between one: CivilDay, and other: CivilDay) {
    first = Swift.min(one, other)
    last = Swift.max(one, other)
  }

  /// Monday to Sunday of the week that holds the day.
  package static func week(of day: CivilDay) -> Period {
    let monday = day.adding(days: 1 - day.weekday) ?? .first
    return Period(between: monday, and: monday.adding(days: 6) ?? .last)
  }

  /// The calendar month that holds the day.
  package static func month(of day: CivilDay) -> Period {
    let date = day.date
    let length = CivilDay.days(inMonth: date.month, ofYear: date.year)
    return Period(
      between: day.adding(days: 1 - date.day) ?? .first, and: day.adding(days: length - date.day) ?? .last)
  }

  /// The calendar year that holds the day.
  package static func year(of day: CivilDay) -> Period {
    let length = CivilDay.isLeap(day.year) ? 366 : 365
    let dayOfYear = day.dayOfYear
    return Period(
      between: day.adding(days: 1 - dayOfYear) ?? .first, and: day.adding(days: length - dayOfYear) ?? .last)
  }

  /// How many days there are, at least 1.
  package var count: Int { last.days(since: first) + 1 }

  /// True for a day from the first to the last.
  package func contains(_ day: CivilDay) -> Bool { first <= day && day <= last }
}

extension Period: Sequence {
  /// The days, one by one.
  package struct Days: IteratorProtocol {
    private var day: CivilDay?
    private let last: CivilDay

    fileprivate init(_ period: Period) {
      day = period.first
      last = period.last
    }

    /// The next day; nil after the last.
    package mutating func next() -> CivilDay? {
      guard let day, day <= last else { return nil }
      self.day = day.adding(days: 1)
      return day
    }
  }

  /// Goes through the days in order.
  package func makeIterator() -> Days { Days(self) }
}

extension Period: CustomStringConvertible {
  /// `2026-11-01..2026-11-21`, or the date of a single day.
  package var description: String { first == last ? "\(first)" : "\(first)..\(last)" }
}
